import { setHidden } from '../../../api/community/setHidden.ts';
import { answer } from '../../answer.ts';
import { readableEntry } from '../../community/entry.ts';
import { viewerOf } from '../../community/ids.ts';
import { keepPace } from '../../community/pace.ts';
import { run } from '../../database/statement.ts';

export const answerSetHidden = answer(setHidden, ({ targetKind, targetId, hidden }, context) => {
  const { database, now } = context;
  const entry = readableEntry(context, targetId, targetKind);
  const member = viewerOf(context);
  const { changes } = hidden
    ? run(
        database,
        'INSERT OR IGNORE INTO hidden_entries (user_id, entry_id, created_at) VALUES (?, ?, ?)',
        member,
        entry.id,
        now,
      )
    : run(database, 'DELETE FROM hidden_entries WHERE user_id = ? AND entry_id = ?', member, entry.id);
  if (changes > 0) keepPace(context, 'avoid');
  return { hidden };
});
