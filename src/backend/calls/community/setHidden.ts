import { setHidden } from '../../../api/community/setHidden.ts';
import { answer } from '../../answer.ts';
import { readableEntry } from '../../community/entry.ts';
import { viewerOf } from '../../community/ids.ts';
import { run } from '../../database/statement.ts';

export const answerSetHidden = answer(setHidden, ({ targetKind, targetId, hidden }, context) => {
  const { database, now } = context;
  const entry = readableEntry(context, targetId, targetKind);
  const member = viewerOf(context);
  if (hidden)
    run(
      database,
      'INSERT OR IGNORE INTO hidden_entries (user_id, entry_id, created_at) VALUES (?, ?, ?)',
      member,
      entry.id,
      now,
    );
  else run(database, 'DELETE FROM hidden_entries WHERE user_id = ? AND entry_id = ?', member, entry.id);
  return { hidden };
});
