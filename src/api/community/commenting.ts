import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';
import { floorComment, replyComment } from './comments.ts';
import { MENTIONS_MAX } from '../../site.ts';
import { commentedKind } from './fields.ts';

/** Unicode code points, as a person counts Chinese characters. */
export const COMMENT_MAX_CHARACTERS = 500;

/**
 * Writes a comment, or with `replyTo` an answer to one. Text may be empty when a picture of one's own is there.
 * Replies carry the comment as the lists give it. errCode 2001 comments closed, 2002 text empty, 2003 too long,
 * 2005 not one's picture.
 */
export const createComment = defineCall({
  name: 'community/createComment',
  method: 'POST',
  path: '/community/comment',
  summary: 'Comment on an entry or a route, or answer a comment',
  changes: true,
  login: true,
  request: z.object({
    targetKind: commentedKind,
    targetId: id,
    text: z.string().check(z.maxLength(4_000)),
    replyTo: z.optional(id),
    pictureId: z.optional(id),
    /** Members whose `@nickname` stands in the text; others of the list are left out without a word. */
    mentions: z.optional(z.array(id).check(z.maxLength(MENTIONS_MAX))),
  }),
  reply: z.object({
    /** Exactly one of the two is there. */
    floor: z.nullable(floorComment),
    reply: z.nullable(replyComment),
    total: count,
  }),
});

/** Deletes a comment of one's own, or any below one's own entry or route. `deleted: false` takes one's own deletion back within 30 days. */
export const deleteComment = defineCall({
  name: 'community/deleteComment',
  method: 'POST',
  path: '/community/deleteComment',
  summary: 'Delete a comment, or take it back',
  changes: true,
  login: true,
  request: z.object({ commentId: id, deleted: z.boolean() }),
  reply: z.object({ total: count }),
});

/**
 * Keeps one floor below one's own entry or route above all others, in place of the one before, or lets it go. Only a floor that
 * everybody may read: 404 otherwise. Asking twice changes nothing twice.
 */
export const setCommentPinned = defineCall({
  name: 'community/setCommentPinned',
  method: 'POST',
  path: '/community/pinComment',
  summary: 'Pin a comment below one’s own entry or route',
  changes: true,
  login: true,
  request: z.object({ commentId: id, pinned: z.boolean() }),
  reply: z.object({ pinned: z.boolean() }),
});

/** Closes the comments of one's own entry or route, or opens them. */
export const setCommentsClosed = defineCall({
  name: 'community/setCommentsClosed',
  method: 'POST',
  path: '/community/closeComments',
  summary: 'Close or open the comments of an entry or a route',
  changes: true,
  login: true,
  request: z.object({ targetKind: commentedKind, targetId: id, closed: z.boolean() }),
  reply: z.object({ closed: z.boolean() }),
});
