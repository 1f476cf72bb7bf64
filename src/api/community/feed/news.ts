import * as z from 'zod/mini';
import { OWN_PATH, OWN_PICTURE } from '../../../lib/content/paths.ts';
import { defineCall } from '../../define.ts';
import { cursor, id, instant } from '../../fields.ts';
import { limit } from '../fields.ts';

/** Name of the text's file below `src/content/`. */
export const announcementName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/));
const ownPath = z.string().check(z.regex(OWN_PATH));
/** A place a text may lead to: below the base, or outside by https, mail or telephone. */
const way = z.string().check(z.regex(/^(?:(?!.*\/\.\.)\/(?!\/)|https:\/\/|mailto:|tel:)[^\s"'<>\\]*$/));

/** A stretch of a line; with a way it is a link. */
export const announcementLines = z.array(z.array(z.object({ text: z.string(), way: z.nullable(way) })));

/** What stands above the feed: banners in their order, and announcements in force, pinned ones first. Editors write both. */
export const listNotices = defineCall({
  name: 'community/listNotices',
  method: 'GET',
  path: '/community/notices',
  summary: 'Banners and announcements in force',
  request: z.object({}),
  reply: z.object({
    banners: z.array(
      z.object({
        name: announcementName,
        title: z.string(),
        /** A file of the site, three to one, `/banners/tents.jpg`. */
        picture: z.string().check(z.regex(OWN_PICTURE)),
        /** What the picture shows, for who cannot see it. */
        alt: z.string(),
        link: ownPath,
      }),
    ),
    announcements: z.array(
      z.object({
        name: announcementName,
        kind: z.enum(['notice', 'release', 'safety', 'result']),
        title: z.string(),
        lines: announcementLines,
        /** Where it holds, in words; empty everywhere. */
        area: z.string(),
        pinned: z.boolean(),
        startsAt: instant,
        /** The first instant at which it holds no longer. */
        endsAt: z.nullable(instant),
      }),
    ),
  }),
});

export const newsKind = z.enum(['notice', 'release', 'safety', 'result']);

/**
 * Announcements, those in force and those that are over: warnings in force first, then the newest. Editors write them;
 * what begins later is not told yet.
 */
export const listNews = defineCall({
  name: 'community/listNews',
  method: 'GET',
  path: '/community/news',
  summary: 'Announcements and safety warnings',
  request: z.object({ type: z.optional(newsKind), cursor: z.optional(cursor), limit: z.optional(limit) }),
  reply: z.object({
    items: z.array(
      z.object({
        id: announcementName,
        kind: newsKind,
        title: z.string(),
        lines: announcementLines,
        /** Where it holds, in words; empty everywhere. */
        area: z.string(),
        pinned: z.boolean(),
        startsAt: instant,
        /** The last instant at which it holds; null for always. */
        until: z.nullable(instant),
        state: z.enum(['open', 'over']),
        /** Of a warning in force: routes that the reader saved and that lie in its area, how many in words, and the first ten. */
        routesWords: z.string(),
        routes: z.array(z.object({ id: id, name: z.string() })),
      }),
    ),
    cursor: z.nullable(z.string()),
  }),
});
