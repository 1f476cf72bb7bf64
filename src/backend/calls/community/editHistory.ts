import { editHistory } from '../../../api/community/editHistory.ts';
import { answer } from '../../answer.ts';
import { versionsOf } from '../../community/body.ts';
import { readableEntry } from '../../community/entry.ts';

export const answerEditHistory = answer(editHistory, ({ id }, context) => {
  const entry = readableEntry(context, id);
  return { items: versionsOf(context.database, entry.id, entry.picture_count) };
});
