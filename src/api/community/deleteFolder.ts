import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';

/** Deletes one's own folder; what it held moves to the default one. Deleting twice changes nothing twice. */
export const deleteFolder = defineCall({
  name: 'community/deleteFolder',
  method: 'POST',
  path: '/community/deleteFolder',
  summary: 'Delete a folder of favourites',
  changes: true,
  login: true,
  request: z.object({ folderId: id }),
  reply: z.object({
    /** How many favourites moved. */
    moved: count,
  }),
});
