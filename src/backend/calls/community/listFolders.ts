import { DEFAULT_FOLDER } from '../../../api/community/folder.ts';
import { listFolders } from '../../../api/community/listFolders.ts';
import { answer } from '../../answer.ts';
import { readableEntry } from '../../community/entry.ts';
import { viewerOf } from '../../community/ids.ts';
import { all, one } from '../../database/statement.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly entries: number;
}

const FOLDERS = `SELECT f.id, f.name, (SELECT count(*) FROM favourites WHERE folder_id = f.id) AS entries
  FROM favourite_folders f WHERE f.user_id = ? ORDER BY f.id`;
const IN_NONE = 'SELECT count(*) AS entries FROM favourites WHERE user_id = ? AND folder_id IS NULL';
const KEPT = 'SELECT folder_id FROM favourites WHERE user_id = ? AND entry_id = ?';

export const answerListFolders = answer(listFolders, ({ targetKind, targetId }, context) => {
  const { database } = context;
  const member = viewerOf(context);
  const entry = readableEntry(context, targetId, targetKind);
  const kept = one<{ folder_id: number | null }>(database, KEPT, member, entry.id);
  const entries = one<{ entries: number }>(database, IN_NONE, member)?.entries ?? 0;
  const own = all<Row>(database, FOLDERS, member).map((row) => ({ ...row, id: String(row.id) }));
  return {
    items: [{ id: null, name: DEFAULT_FOLDER, entries }, ...own],
    favourited: kept !== undefined,
    folderId: kept?.folder_id == null ? null : String(kept.folder_id),
  };
});
