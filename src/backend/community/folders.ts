import { DEFAULT_FOLDER, FOLDER_NAME_MAX_CHARACTERS } from '../../api/community/folder.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { rowId, viewerOf } from './ids.ts';
import { characters, cleanText, isBlank } from './text.ts';

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
