import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';
import { entryKind } from './fields.ts';

/** Unicode code points, as a person counts Chinese characters. */
export const FOLDER_NAME_MAX_CHARACTERS = 12;

/** The folder that everybody has; it cannot be renamed or deleted. */
export const DEFAULT_FOLDER = '默认收藏夹';

/** A folder of favourites; the default one has no id. */
export const folder = z.object({ id: z.nullable(id), name: z.string(), entries: count });
export type Folder = z.infer<typeof folder>;

/** A folder's name as it is asked for; the server cleans it. */
export const folderName = z.string().check(z.maxLength(200));

/** The member's folders, the default one first, then from the first made; and which of them holds an entry. */
export const listFolders = defineCall({
  name: 'community/listFolders',
  method: 'GET',
  path: '/community/folders',
  summary: 'Folders of favourites',
  login: true,
  /** Without an entry: the folders alone. */
  request: z.object({ targetKind: z.optional(entryKind), targetId: z.optional(id) }),
  reply: z.object({
    items: z.array(folder),
    /** The entry is kept, and where: null is the default folder. */
    favourited: z.boolean(),
    folderId: z.nullable(id),
  }),
});

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

/**
 * 收藏, or no longer. `folderId` puts it into a folder, null into the default one; without it what is kept stays where it is.
 * Asking twice changes nothing twice. errCode 404 when the folder is gone.
 */
export const setFavourite = defineCall({
  name: 'community/setFavourite',
  method: 'POST',
  path: '/community/favourite',
  summary: 'Keep an entry among the favourites',
  changes: true,
  login: true,
  request: z.object({
    targetKind: entryKind,
    targetId: id,
    favourited: z.boolean(),
    folderId: z.optional(z.nullable(id)),
  }),
  reply: z.object({ favourited: z.boolean(), favourites: count }),
});
