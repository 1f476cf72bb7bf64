import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';

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
