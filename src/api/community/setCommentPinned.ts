import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';

/**
 * Keeps one floor below one's own entry above all others, in place of the one before, or lets it go. Only a floor that
 * everybody may read: 404 otherwise. Asking twice changes nothing twice.
 */
export const setCommentPinned = defineCall({
  name: 'community/setCommentPinned',
  method: 'POST',
  path: '/community/pinComment',
  summary: 'Pin a comment below one’s own entry',
  changes: true,
  login: true,
  request: z.object({ commentId: id, pinned: z.boolean() }),
  reply: z.object({ pinned: z.boolean() }),
});
