import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { entryKind } from './fields.ts';

/** Closes the comments of one's own entry, or opens them. */
export const setCommentsClosed = defineCall({
  name: 'community/setCommentsClosed',
  method: 'POST',
  path: '/community/closeComments',
  summary: 'Close or open the comments of an entry',
  changes: true,
  login: true,
  request: z.object({ targetKind: entryKind, targetId: id, closed: z.boolean() }),
  reply: z.object({ closed: z.boolean() }),
});
