import { setFavourite } from '../../../api/community/setFavourite.ts';
import { answer } from '../../answer.ts';
import { readableEntry } from '../../community/entry.ts';
import { ownFolder } from '../../community/folders.ts';
import { viewerOf } from '../../community/ids.ts';
import { keepPace } from '../../community/pace.ts';
import { totalsOf } from '../../community/tell.ts';
import { run } from '../../database/statement.ts';

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
  if (changes > 0) keepPace(context, 'like');
  return { favourited, favourites: totalsOf(context, entry.id).favourite_count };
});
