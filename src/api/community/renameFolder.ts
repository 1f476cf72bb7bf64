import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { folderName } from './folder.ts';

/** Names one's own folder anew; refusals are those of `createFolder`, and 404. The reply has the name as it is kept. */
export const renameFolder = defineCall({
  name: 'community/renameFolder',
  method: 'POST',
  path: '/community/renameFolder',
  summary: 'Rename a folder of favourites',
  changes: true,
  login: true,
  request: z.object({ folderId: id, name: folderName }),
  reply: z.object({ name: z.string() }),
});
