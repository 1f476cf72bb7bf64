import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { author, count, id, instant, picture } from '../fields.ts';
import { shownBlocks } from './blocks.ts';
import { smallCard } from './card.ts';
import { audit, boardRef, counts, place, topicRef, track, trip, visibility } from './fields.ts';

/**
 * A post or a travelogue whole. Counts one read for each reader and day. `id` may be the encrypted form of
 * older links. What can't be shown comes as errCode -1 with `missing` (refusal.ts) in `data`; the id of a
 * dynamic is answered like an unknown one.
 */
export const readPost = defineCall({
  name: 'community/readPost',
  method: 'GET',
  path: '/community/post',
  summary: 'A post or travelogue',
  request: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: z.object({
    id: id,
    kind: z.enum(['post', 'travelogue']),
    title: z.string(),
    author: author,
    board: z.nullable(boardRef),
    topics: z.array(topicRef),
    createdAt: instant,
    /** Show 已编辑, and `editHistory` behind it. */
    editedAt: z.nullable(instant),
    place: z.nullable(place),
    trip: trip,
    track: z.nullable(track),
    blocks: shownBlocks,
    /** All of them; blocks point into this list. */
    pictures: z.array(picture),
    counts: counts,
    favourites: count,
    best: z.boolean(),
    liked: z.boolean(),
    favourited: z.boolean(),
    /** The reader follows the author. */
    following: z.boolean(),
    mine: z.boolean(),
    visibility: visibility,
    /** Other than 0 only for the author. */
    audit: audit,
    commentsClosed: z.boolean(),
    related: z.array(smallCard),
  }),
});
