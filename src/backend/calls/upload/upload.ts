import { ALT_MAX_CHARACTERS, describePicture } from '../../../api/upload/upload.ts';
import { answer } from '../../answer.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { cleanText } from '../../community/entry/text.ts';
import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

export const answerDescribePicture = answer(describePicture, ({ id, alt }, context) => {
  const words = Array.from(cleanText(alt).replace(/\s+/g, ' ')).slice(0, ALT_MAX_CHARACTERS).join('');
  const { changes } = run(
    context.database,
    'UPDATE pictures SET alt = ? WHERE id = ? AND user_id = ?',
    words,
    id,
    viewerOf(context),
  );
  if (changes === 0) throw refuse('notFound');
  return { alt: words };
});
