/** Folders of favourites, for the sheet that chooses one; they come with it. */
import { setSaved as setRouteSaved } from '../../api/route/act.ts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import {
  createFolder,
  deleteFolder,
  type Folder,
  listFolders,
  renameFolder,
  setFavourite,
} from '../../api/community/folders.ts';
import { runAction } from './runAction.ts';
import { $routeRelation } from '../route/relation.ts';
import { $relation, type Relation, relation } from './relation.ts';

export interface Folders {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly items: readonly Folder[];
  readonly favourited: boolean;
  /** Where the entry is; null is the default folder. */
  readonly folderId: string | null;
}

const none: Folders = { status: 'loading', items: [], favourited: false, folderId: null };
export const $folders = atom<Folders>(none);

/** What is kept: an entry, or a route, which has a call of its own. */
export interface Kept {
  readonly kind: Relation['kind'] | 'route';
  readonly id: string;
}

let run = 0;

/** Loads the folders and where the entry is. Throws what `call` throws, and says `failed`. */
export const loadFolders = async ({ kind, id }: Kept): Promise<void> => {
  const mine = (run += 1);
  $folders.set(none);
  try {
    const reply = await call(listFolders, kind === 'route' ? {} : { targetKind: kind, targetId: id });
    const route = kind === 'route' ? $routeRelation.get() : null;
    const where = route?.id === id ? { favourited: route.saved, folderId: route.folderId } : {};
    if (mine === run) $folders.set({ status: 'ready', ...reply, ...where });
  } catch (error) {
    if (mine !== run) return;
    $folders.set({ ...none, status: 'failed' });
    throw error;
  }
};

const keep = async (entry: Kept, favourited: boolean, folderId: string | null): Promise<void> => {
  const place = favourited ? { folderId } : {};
  if (entry.kind === 'route') {
    const kept = await runAction('setRouteSaved', setRouteSaved, { id: entry.id, saved: favourited, ...place });
    const now = $routeRelation.get();
    if (now?.id === entry.id) $routeRelation.set({ ...now, ...kept, folderId });
    return;
  }
  const answer = await runAction('setFavourite', setFavourite, {
    targetKind: entry.kind,
    targetId: entry.id,
    favourited,
    ...place,
  });
  const now = relation();
  if (now?.id === entry.id && now.kind === entry.kind) $relation.set({ ...now, ...answer });
};

/** Keeps the entry in a folder, wherever it was before. */
export const putInFolder = (entry: Kept, folderId: string | null): Promise<void> => keep(entry, true, folderId);

/** Takes the entry out of the favourites. */
export const stopKeeping = (entry: Kept): Promise<void> => keep(entry, false, null);

/** Makes a folder. One key for one name: an answer that was lost makes no second one. */
export const makeFolder = async (name: string, key: string): Promise<Folder> => {
  const { folder } = await call(createFolder, { name }, { key });
  const now = $folders.get();
  $folders.set({ ...now, items: [...now.items.filter(({ id }) => id !== folder.id), folder] });
  return folder;
};

export const nameFolder = async (folderId: string, name: string): Promise<void> => {
  const reply = await call(renameFolder, { folderId, name });
  const now = $folders.get();
  $folders.set({ ...now, items: now.items.map((one) => (one.id === folderId ? { ...one, name: reply.name } : one)) });
};

/** Deletes a folder; what it held is in the default one from then on. */
export const dropFolder = async (folderId: string): Promise<void> => {
  const { moved } = await call(deleteFolder, { folderId });
  const now = $folders.get();
  $folders.set({
    ...now,
    items: now.items
      .filter(({ id }) => id !== folderId)
      .map((one) => (one.id === null ? { ...one, entries: one.entries + moved } : one)),
    folderId: now.folderId === folderId ? null : now.folderId,
  });
};
