import { renameFolder } from '../../../api/community/renameFolder.ts';
import { answer } from '../../answer.ts';
import { nameForFolder, ownFolder } from '../../community/folders.ts';
import { keepPace } from '../../community/pace.ts';
import { run } from '../../database/statement.ts';

export const answerRenameFolder = answer(renameFolder, (payload, context) => {
  const { id } = ownFolder(context, payload.folderId);
  const name = nameForFolder(context, payload.name, id);
  keepPace(context, 'folder');
  run(context.database, 'UPDATE favourite_folders SET name = ? WHERE id = ?', name, id);
  return { name };
});
