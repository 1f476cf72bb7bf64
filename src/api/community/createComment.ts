import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';
import { floorComment, replyComment } from './comment.ts';
import { entryKind } from './fields.ts';

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
  summary: 'Comment on an entry or answer a comment',
  changes: true,
  login: true,
  request: z.object({
    targetKind: entryKind,
    targetId: id,
    text: z.string().check(z.maxLength(4_000)),
    replyTo: z.optional(id),
    pictureId: z.optional(id),
  }),
  reply: z.object({
    /** Exactly one of the two is there. */
    floor: z.nullable(floorComment),
    reply: z.nullable(replyComment),
    total: count,
  }),
});
