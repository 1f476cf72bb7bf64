import * as z from 'zod/mini';
import { audit, counts, mention, place, shownTrack, topicRef, visibility } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { author, count, id, instant, picture } from '../fields.ts';
import { shownVideo } from '../upload/video.ts';

/**
 * A dynamic whole. `did` is its id, or the encrypted form of years of shared links. Counts one read for each
 * reader and day. What can't be shown comes as errCode -1 with `missing` (community/refusal.ts) in `data`.
 */
export const readDynamic = defineCall({
  name: 'dynamic/readDynamic',
  method: 'GET',
  path: '/dynamic/detail',
  summary: 'A dynamic',
  request: z.object({ did: z.string().check(z.maxLength(64)) }),
  reply: z.object({
    id: id,
    author: author,
    createdAt: instant,
    text: z.string(),
    /** Left out where nobody is named. */
    mentions: z.optional(z.array(mention)),
    pictures: z.array(picture),
    /** Its still is the only picture, where there is one. */
    video: z.optional(shownVideo),
    place: z.nullable(place),
    /** City-level id of the place; null above cities. */
    cityId: z.nullable(id),
    /** Code of the province of the place (data/regions.json); null abroad. */
    province: z.nullable(z.string().check(z.regex(/^\d{6}$/))),
    /** Degrees, WGS-84, to about 100 m. */
    point: z.nullable(z.object({ lng: z.number(), lat: z.number() })),
    topic: z.nullable(topicRef),
    track: z.nullable(shownTrack),
    counts: counts,
    favourites: count,
    /** The latest eight who liked it. */
    likers: z.array(author),
    liked: z.boolean(),
    favourited: z.boolean(),
    following: z.boolean(),
    mine: z.boolean(),
    visibility: visibility,
    audit: audit,
    /** Why it waits or was refused, in words for its author; '' for all others. */
    auditReason: z.string(),
    /** Its author keeps it at the top of the own list. */
    pinned: z.boolean(),
    commentsClosed: z.boolean(),
    /** Neighbours among the author's dynamics that this reader may read. */
    newerId: z.nullable(id),
    olderId: z.nullable(id),
  }),
});

/** Deletes one's own dynamic; `deleted: false` takes it back within 30 days (errCode 410 afterwards). */
export const deleteDynamic = defineCall({
  name: 'dynamic/deleteDynamic',
  method: 'POST',
  path: '/dynamic/delete',
  summary: 'Delete a dynamic, or take it back',
  changes: true,
  login: true,
  request: z.object({ did: id, deleted: z.boolean() }),
  reply: z.object({ deleted: z.boolean() }),
});

/** How many dynamics a member may keep at the top of the own list. */
export const PINS_MAX = 3;

/**
 * Pins one's own dynamic to the top of one's own list, or lets it go. The one that was pinned last stands first.
 * errCode 2013 three are pinned already, 404 deleted or refused.
 */
export const setPinned = defineCall({
  name: 'dynamic/setPinned',
  method: 'POST',
  path: '/dynamic/pin',
  summary: 'Pin a dynamic to the top of the own list',
  changes: true,
  login: true,
  request: z.object({ did: id, pinned: z.boolean() }),
  reply: z.object({ pinned: z.boolean() }),
});

/** Changes who may read one's own dynamic. */
export const setVisibility = defineCall({
  name: 'dynamic/setVisibility',
  method: 'POST',
  path: '/dynamic/visibility',
  summary: 'Change who may read a dynamic',
  changes: true,
  login: true,
  request: z.object({ did: id, visibility: visibility }),
  reply: z.object({ visibility: visibility }),
});
