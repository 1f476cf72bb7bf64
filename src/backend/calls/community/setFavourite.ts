import { setFavourite } from '../../../api/community/setFavourite.ts';
import { answer } from '../../answer.ts';
import { readableEntry } from '../../community/entry.ts';
import { viewerOf } from '../../community/ids.ts';
import { keepPace } from '../../community/pace.ts';
import { totalsOf } from '../../community/tell.ts';
import { run } from '../../database/statement.ts';

export const answerSetFavourite = answer(setFavourite, ({ targetKind, targetId, favourited }, context) => {
  const { database, now } = context;
  const entry = readableEntry(context, targetId, targetKind);
  const member = viewerOf(context);
  const { changes } = favourited
    ? run(
        database,
        'INSERT OR IGNORE INTO favourites (user_id, entry_id, created_at) VALUES (?, ?, ?)',
        member,
        entry.id,
        now,
      )
    : run(database, 'DELETE FROM favourites WHERE user_id = ? AND entry_id = ?', member, entry.id);
  if (changes > 0) keepPace(context, 'like');
  return { favourited, favourites: totalsOf(context, entry.id).favourite_count };
});
