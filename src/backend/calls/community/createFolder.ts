import { createFolder } from '../../../api/community/createFolder.ts';
import { answer } from '../../answer.ts';
import { nameForFolder } from '../../community/folders.ts';
import { viewerOf } from '../../community/ids.ts';
import { keepPace } from '../../community/pace.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

/** Besides the default one. */
const MOST_FOLDERS = 50;

export const answerCreateFolder = answer(createFolder, (payload, context) => {
  const { database, now } = context;
  const member = viewerOf(context);
  const name = nameForFolder(context, payload.name);
  const made = one<{ n: number }>(database, 'SELECT count(*) AS n FROM favourite_folders WHERE user_id = ?', member);
  if ((made?.n ?? 0) >= MOST_FOLDERS) throw refuse('tooManyFolders');
  keepPace(context, 'folder');
  const { id } = run(
    database,
    'INSERT INTO favourite_folders (user_id, name, created_at) VALUES (?, ?, ?)',
    member,
    name,
    now,
  );
  return { folder: { id: String(id), name, entries: 0 } };
});
