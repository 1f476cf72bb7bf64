import * as z from 'zod/mini';
import { defineCall } from '../../define.ts';
import { author, count, id, instant, picture } from '../../fields.ts';
import { smallCard } from '../feed/card.ts';
import { audit, boardRef, counts, mention, place, shownTrack, topicRef, trip, visibility } from '../fields.ts';
import { beside } from './beside.ts';
import { blocks, shownBlocks } from './blocks.ts';
import { formShown } from './form.ts';

/**
 * A post or a travelogue whole. Counts one read for each reader and day. `id` may be the encrypted form of
 * older links. What can't be shown comes as errCode -1 with `missing` (refusal.ts) in `data`; the id of a
 * dynamic is answered like an unknown one. `as: draft`: `id` is a draft of the reader's own, shown as it would be
 * published; nothing is counted.
 */
export const readPost = defineCall({
  name: 'community/readPost',
  method: 'GET',
  path: '/community/post',
  summary: 'A post or travelogue',
  request: z.object({ id: z.string().check(z.maxLength(64)), as: z.optional(z.enum(['draft'])) }),
  reply: z.object({
    id: id,
    kind: z.enum(['post', 'travelogue']),
    ...formShown,
    title: z.string(),
    author: author,
    board: z.nullable(boardRef),
    /** Of that board; left out where it stands in none, or in one that was closed. */
    subBoard: z.optional(boardRef),
    topics: z.array(topicRef),
    createdAt: instant,
    /** Show 已编辑, and `editHistory` behind it. */
    editedAt: z.nullable(instant),
    place: z.nullable(place),
    trip: trip,
    track: z.nullable(shownTrack),
    /** Where it was copied from; empty: it is its author's own. */
    reprint: z.string(),
    blocks: shownBlocks,
    /** Whom the blocks name; left out where they name nobody. */
    mentions: z.optional(z.array(mention)),
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
    /** The reader moderates its board at this moment. Left out for everybody else. */
    moderates: z.optional(z.literal(true)),
    visibility: visibility,
    /** Other than 0 only for the author. */
    audit: audit,
    /** Why it waits or was refused, in words for its author; '' for all others. */
    auditReason: z.string(),
    /** Nobody may comment: its author closed it, or the board is closed (`boardClosed`), which its author cannot open. */
    commentsClosed: z.boolean(),
    boardClosed: z.boolean(),
    /** It is not published: what its author sees before it is. */
    draft: z.boolean(),
    /** Left out where no topic of its leads on. */
    beside: z.optional(beside),
    related: z.array(smallCard),
  }),
});

/** Deletes one's own post or travelogue; `deleted: false` takes it back within 30 days (errCode 410 afterwards). */
export const deletePost = defineCall({
  name: 'community/deletePost',
  method: 'POST',
  path: '/community/deletePost',
  summary: 'Delete a post, or take it back',
  changes: true,
  login: true,
  request: z.object({ id: id, deleted: z.boolean() }),
  reply: z.object({ deleted: z.boolean() }),
});

/** What a post was before each edit, newest first; the present text is not among them. Readable by whoever may read the post. */
export const editHistory = defineCall({
  name: 'community/editHistory',
  method: 'GET',
  path: '/community/history',
  summary: 'Earlier versions of a post',
  request: z.object({ id: id }),
  reply: z.object({
    items: z.array(
      z.object({ version: z.int().check(z.positive()), title: z.string(), blocks: blocks, writtenAt: instant }),
    ),
  }),
});
