import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';
import { boardRef } from './fields.ts';

/** Characters of the reason for which something is hidden. */
export const HIDE_REASON_MAX_CHARACTERS = 200;

/** A post with what a moderator of its board may decide about it. */
export const moderated = z.object({
  id: id,
  board: boardRef,
  /** The moderator wrote it: it is made 精华 by somebody else, and deleted instead of hidden. */
  mine: z.boolean(),
  /** Everybody may read it: only then it is pinned or made 精华. */
  open: z.boolean(),
  pinned: z.boolean(),
  /** How many more fit at the top of the board. */
  pinsLeft: count,
  best: z.boolean(),
  /** Comments of others stand below it: those can be hidden. */
  commented: z.boolean(),
  /** Where it stands, closed or not; null: in none. */
  subBoard: z.nullable(boardRef),
  /** Those that take something. */
  subBoards: z.array(boardRef),
});
export type Moderated = z.infer<typeof moderated>;

/**
 * What the reader may decide about a post as a moderator of its board, and how it stands now. errCode 403 for everybody who is
 * none of this board at this moment, 404 where the post cannot be read.
 */
export const readModerated = defineCall({
  name: 'community/readModerated',
  method: 'GET',
  path: '/community/moderated',
  summary: 'A post as a moderator of its board decides about it',
  login: true,
  request: z.object({ id: id }),
  reply: moderated,
});

/**
 * Does one thing with a post of a board that the member moderates at this moment, and writes it into the log: pins it to the
 * board, makes it 精华, puts it into a sub-board (`subBoardId`, null: into none), or takes that back. Asking twice changes
 * nothing twice. errCode 403 as above, 2013 as many are pinned as fit, 2006 one's own is made 精华 by others.
 */
export const moderatePost = defineCall({
  name: 'community/moderatePost',
  method: 'POST',
  path: '/community/moderatePost',
  summary: 'Pin, mark or move a post of a board that one moderates',
  changes: true,
  login: true,
  request: z.object({
    id: id,
    act: z.enum(['pin', 'unpin', 'best', 'unbest', 'seat']),
    /** Of `seat` alone. */
    subBoardId: z.optional(z.nullable(id)),
  }),
  reply: moderated,
});

/**
 * Hides a post, or a comment below one, of a board that the member moderates at this moment, for a reason that its author reads
 * and the log keeps. Hidden already it stays so. The desk can put it back. errCode 403 as above, 2002 without a reason, 2003 it
 * is too long, 2006 one's own is deleted instead.
 */
export const hideModerated = defineCall({
  name: 'community/hideModerated',
  method: 'POST',
  path: '/community/hideModerated',
  summary: 'Hide a post or a comment of a board that one moderates',
  changes: true,
  login: true,
  request: z.object({
    targetKind: z.enum(['post', 'comment']),
    targetId: id,
    reason: z.string().check(z.maxLength(1_000)),
  }),
  reply: z.object({
    hidden: z.literal(true),
    /** Of a comment: how many are left where it stood. */
    total: z.optional(count),
  }),
});
