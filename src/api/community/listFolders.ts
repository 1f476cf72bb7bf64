import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { entryKind } from './fields.ts';
import { folder } from './folder.ts';

/** The member's folders, the default one first, then from the first made; and which of them holds an entry. */
export const listFolders = defineCall({
  name: 'community/listFolders',
  method: 'GET',
  path: '/community/folders',
  summary: 'Folders of favourites',
  login: true,
  request: z.object({ targetKind: entryKind, targetId: id }),
  reply: z.object({
    items: z.array(folder),
    /** The entry is kept, and where: null is the default folder. */
    favourited: z.boolean(),
    folderId: z.nullable(id),
  }),
});
