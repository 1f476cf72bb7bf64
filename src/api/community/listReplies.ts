import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { cursor, id } from '../fields.ts';
import { replyComment } from './comment.ts';
import { limit } from './fields.ts';

/** Replies below a floor, earliest first: from the beginning, so the two that `listComments` gave come again. */
export const listReplies = defineCall({
  name: 'community/listReplies',
  method: 'GET',
  path: '/community/replies',
  summary: 'Replies below a floor',
  request: z.object({ commentId: id, cursor: z.optional(cursor), limit: z.optional(limit) }),
  reply: z.object({ items: z.array(replyComment), cursor: z.nullable(z.string()) }),
});
