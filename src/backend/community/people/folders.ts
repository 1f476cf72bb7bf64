import { DEFAULT_FOLDER, type Folder, FOLDER_NAME_MAX_CHARACTERS } from '../../../api/community/folders.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { rowId, viewerOf } from '../entry/ids.ts';
import { characters, cleanText, isBlank } from '../entry/text.ts';
import { IN_LISTS } from '../entry/visible.ts';

export interface FolderRow {
  readonly id: number;
  readonly name: string;
}

/** The member's own folder; somebody else's is no more there than an unknown one. */
export const ownFolder = (context: CallContext, id: string): FolderRow => {
  const row = one<FolderRow>(
    context.database,
    'SELECT id, name FROM favourite_folders WHERE id = ? AND user_id = ?',
    rowId(id),
    viewerOf(context),
  );
  if (!row) throw refuse('notFound', { errMsg: '这个收藏夹已经不在了' });
  return row;
};

/** A name as it is kept, in one line; refuses one that is empty, too long or taken by another folder than `except`. */
export const nameForFolder = (context: CallContext, given: string, except = 0): string => {
  const name = cleanText(given).replace(/\s+/g, ' ').trim();
  if (isBlank(name) || characters(name) > FOLDER_NAME_MAX_CHARACTERS) throw refuse('folderName');
  const taken = one(
    context.database,
    'SELECT 1 FROM favourite_folders WHERE user_id = ? AND name = ? AND id <> ?',
    viewerOf(context),
    name,
    except,
  );
  if (taken !== undefined || name === DEFAULT_FOLDER) throw refuse('folderExists');
  return name;
};

const FOLDERS = 'SELECT id, name FROM favourite_folders WHERE user_id = ? ORDER BY id';
/** What can no longer be read is not counted: it is not found in the folder either. */
const KEPT = `SELECT l.folder_id, count(*) AS entries FROM favourites l CROSS JOIN entries e ON e.id = l.entry_id
  WHERE ${IN_LISTS} AND l.user_id = ?1 GROUP BY l.folder_id`;

/** The member's folders, the default one first, with what the member still finds in each. */
export const foldersOf = (context: CallContext): Folder[] => {
  const { database } = context;
  const member = viewerOf(context);
  const rows = all<{ folder_id: number | null; entries: number }>(database, KEPT, member);
  const kept = (id: number | null): number => rows.find(({ folder_id }) => folder_id === id)?.entries ?? 0;
  return [
    { id: null, name: DEFAULT_FOLDER, entries: kept(null) },
    ...all<FolderRow>(database, FOLDERS, member).map(({ id, name }) => ({ id: String(id), name, entries: kept(id) })),
  ];
};
