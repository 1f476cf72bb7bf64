import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { folder, folderName } from './folder.ts';

/** Makes a folder of favourites. errCode 2010 name empty or too long, 2011 there is one of that name, 2012 too many. */
export const createFolder = defineCall({
  name: 'community/createFolder',
  method: 'POST',
  path: '/community/folder',
  summary: 'Make a folder of favourites',
  changes: true,
  login: true,
  request: z.object({ name: folderName }),
  reply: z.object({ folder: folder }),
});
