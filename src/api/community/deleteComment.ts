import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';

/** Deletes a comment of one's own, or any below one's own entry. `deleted: false` takes one's own deletion back within 30 days. */
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
