import { deleteFolder } from '../../../api/community/deleteFolder.ts';
import { answer } from '../../answer.ts';
import { rowId, viewerOf } from '../../community/ids.ts';
import { run } from '../../database/statement.ts';

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
