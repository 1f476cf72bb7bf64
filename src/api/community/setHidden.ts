import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { entryKind } from './fields.ts';

/** 不感兴趣: the entry leaves the reader's feeds; `hidden: false` takes it back. */
export const setHidden = defineCall({
  name: 'community/setHidden',
  method: 'POST',
  path: '/community/hide',
  summary: 'Hide an entry from one’s own feeds',
  changes: true,
  login: true,
  request: z.object({ targetKind: entryKind, targetId: id, hidden: z.boolean() }),
  reply: z.object({ hidden: z.boolean() }),
});
