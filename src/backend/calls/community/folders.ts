import { createFolder, deleteFolder, listFolders, renameFolder, setFavourite } from '../../../api/community/folders.ts';
import { answer } from '../../answer.ts';
import { totalsOf } from '../../community/entry/counts.ts';
import { readableEntry } from '../../community/entry/entry.ts';
import { rowId, viewerOf } from '../../community/entry/ids.ts';
import { foldersOf, nameForFolder, ownFolder } from '../../community/people/folders.ts';
import { limitRate } from '../../community/rateLimit.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

const KEPT = 'SELECT folder_id FROM favourites WHERE user_id = ? AND entry_id = ?';

export const answerListFolders = answer(listFolders, ({ targetKind, targetId }, context) => {
  if (targetId === undefined || targetKind === undefined)
    return { items: foldersOf(context), favourited: false, folderId: null };
  const entry = readableEntry(context, targetId, targetKind);
  const kept = one<{ folder_id: number | null }>(context.database, KEPT, viewerOf(context), entry.id);
  return {
    items: foldersOf(context),
    favourited: kept !== undefined,
    folderId: kept?.folder_id == null ? null : String(kept.folder_id),
  };
});

/** Besides the default one. */
const MOST_FOLDERS = 50;

export const answerCreateFolder = answer(createFolder, (payload, context) => {
  const { database, now } = context;
  const member = viewerOf(context);
  const name = nameForFolder(context, payload.name);
  const made = one<{ n: number }>(database, 'SELECT count(*) AS n FROM favourite_folders WHERE user_id = ?', member);
  if ((made?.n ?? 0) >= MOST_FOLDERS) throw refuse('tooManyFolders');
  limitRate(context, 'folder');
  const { id } = run(
    database,
    'INSERT INTO favourite_folders (user_id, name, created_at) VALUES (?, ?, ?)',
    member,
    name,
    now,
  );
  return { folder: { id: String(id), name, entries: 0 } };
});

export const answerRenameFolder = answer(renameFolder, (payload, context) => {
  const { id } = ownFolder(context, payload.folderId);
  const name = nameForFolder(context, payload.name, id);
  limitRate(context, 'folder');
  run(context.database, 'UPDATE favourite_folders SET name = ? WHERE id = ?', name, id);
  return { name };
});

export const answerDeleteFolder = answer(deleteFolder, ({ folderId }, context) => {
  const { database } = context;
  const member = viewerOf(context);
  const id = rowId(folderId);
  const { changes } = run(
    database,
    'UPDATE favourites SET folder_id = NULL WHERE folder_id = ?1 AND user_id = ?2',
    id,
    member,
  );
  run(database, 'DELETE FROM favourite_folders WHERE id = ? AND user_id = ?', id, member);
  return { moved: changes };
});

export const answerSetFavourite = answer(setFavourite, ({ targetKind, targetId, favourited, folderId }, context) => {
  const { database, now } = context;
  const entry = readableEntry(context, targetId, targetKind);
  const member = viewerOf(context);
  const folder = typeof folderId === 'string' && favourited ? ownFolder(context, folderId).id : null;
  const { changes } = favourited
    ? run(
        database,
        `INSERT INTO favourites (user_id, entry_id, created_at, folder_id) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (user_id, entry_id) DO UPDATE SET folder_id = ?4 WHERE ?5 AND folder_id IS NOT ?4`,
        member,
        entry.id,
        now,
        folder,
        folderId === undefined ? 0 : 1,
      )
    : run(database, 'DELETE FROM favourites WHERE user_id = ? AND entry_id = ?', member, entry.id);
  if (changes > 0) limitRate(context, 'like');
  return { favourited, favourites: totalsOf(context, entry.id).favourite_count };
});
