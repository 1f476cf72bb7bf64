import { setFavourite } from '../../../api/community/setFavourite.ts';
import { answer } from '../../answer.ts';
import { readableEntry } from '../../community/entry.ts';
import { viewerOf } from '../../community/ids.ts';
import { totalsOf } from '../../community/tell.ts';
import { run } from '../../database/statement.ts';

export const answerSetFavourite = answer(setFavourite, ({ targetKind, targetId, favourited }, context) => {
  const { database, now } = context;
  const entry = readableEntry(context, targetId, targetKind);
  const member = viewerOf(context);
  if (favourited)
    run(
      database,
      'INSERT OR IGNORE INTO favourites (user_id, entry_id, created_at) VALUES (?, ?, ?)',
      member,
      entry.id,
      now,
    );
  else run(database, 'DELETE FROM favourites WHERE user_id = ? AND entry_id = ?', member, entry.id);
  return { favourited, favourites: totalsOf(context, entry.id).favourite_count };
});
