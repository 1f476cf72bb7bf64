import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';

/** Deletes one's own dynamic; `deleted: false` takes it back within 30 days (errCode 410 afterwards). */
export const deleteDynamic = defineCall({
  name: 'dynamic/deleteDynamic',
  method: 'POST',
  path: '/dynamic/delete',
  summary: 'Delete a dynamic, or take it back',
  changes: true,
  login: true,
  request: z.object({ did: id, deleted: z.boolean() }),
  reply: z.object({ deleted: z.boolean() }),
});
