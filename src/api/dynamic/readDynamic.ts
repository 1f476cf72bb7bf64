import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { author, count, id, instant, picture } from '../fields.ts';
import { audit, counts, place, topicRef, track, visibility } from '../community/fields.ts';

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
    pictures: z.array(picture),
    place: z.nullable(place),
    /** City-level id of the place; null above cities. */
    cityId: z.nullable(id),
    /** Code of the province of the place (data/regions.json); null abroad. */
    province: z.nullable(z.string().check(z.regex(/^\d{6}$/))),
    /** Degrees, WGS-84, to about 100 m. */
    point: z.nullable(z.object({ lng: z.number(), lat: z.number() })),
    topic: z.nullable(topicRef),
    track: z.nullable(track),
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
    /** Its author keeps it at the top of the own list. */
    pinned: z.boolean(),
    commentsClosed: z.boolean(),
    /** Neighbours among the author's dynamics that this reader may read. */
    newerId: z.nullable(id),
    olderId: z.nullable(id),
  }),
});
