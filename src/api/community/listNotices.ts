import * as z from 'zod/mini';
import { OWN_PATH, OWN_PICTURE } from '../../lib/content/paths.ts';
import { defineCall } from '../define.ts';
import { instant } from '../fields.ts';

/** Name of the text's file below `src/content/`. */
const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/));
const ownPath = z.string().check(z.regex(OWN_PATH));
/** A place a text may lead to: below the base, or outside by https, mail or telephone. */
const way = z.string().check(z.regex(/^(?:(?!.*\/\.\.)\/(?!\/)|https:\/\/|mailto:|tel:)[^\s"'<>\\]*$/));

/** A stretch of a line; with a way it is a link. */
const stretch = z.object({ text: z.string(), way: z.nullable(way) });

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
        name: name,
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
        name: name,
        kind: z.enum(['notice', 'release', 'safety', 'result']),
        title: z.string(),
        lines: z.array(z.array(stretch)),
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
