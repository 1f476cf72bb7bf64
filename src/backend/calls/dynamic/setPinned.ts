import { setPinned } from '../../../api/dynamic/setPinned.ts';
import { answer } from '../../answer.ts';
import { ownEntry } from '../../community/entry.ts';
import { hasRoom } from '../../community/pins.ts';
import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

export const answerSetPinned = answer(setPinned, ({ did, pinned }, context) => {
  const { database, now } = context;
  const entry = ownEntry(context, did, ['dynamic']);
  if (entry.deleted_at !== null || entry.audit === 2) throw refuse('notFound');
  if (pinned && !hasRoom(database, entry)) throw refuse('tooManyPins');
  run(database, 'UPDATE entries SET author_pinned_at = ? WHERE id = ?', pinned ? now : null, entry.id);
  return { pinned };
});
