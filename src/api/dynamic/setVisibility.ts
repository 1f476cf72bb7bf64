import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { visibility } from '../community/fields.ts';

/** Changes who may read one's own dynamic. */
export const setVisibility = defineCall({
  name: 'dynamic/setVisibility',
  method: 'POST',
  path: '/dynamic/visibility',
  summary: 'Change who may read a dynamic',
  changes: true,
  login: true,
  request: z.object({ did: id, visibility: visibility }),
  reply: z.object({ visibility: visibility }),
});
