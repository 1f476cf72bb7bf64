import { setVisibility } from '../../../api/dynamic/setVisibility.ts';
import { answer } from '../../answer.ts';
import { ownEntry } from '../../community/entry.ts';
import { run } from '../../database/statement.ts';

export const answerSetVisibility = answer(setVisibility, ({ did, visibility }, context) => {
  const entry = ownEntry(context, did, ['dynamic']);
  run(context.database, 'UPDATE entries SET visibility = ? WHERE id = ?', visibility, entry.id);
  return { visibility };
});
