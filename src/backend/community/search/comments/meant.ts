import type { CallContext } from '../../../context.ts';
import { TOP } from '../../feed/cursor.ts';
import { countComments } from './comments.ts';
import { insteadEntries, spelledIn } from '../instead.ts';
import type { Meant } from '../meant/meant.ts';
import { findsAny } from '../tallies.ts';
import { wordsOf } from '../words.ts';

/** Titles that are looked at for a name: several names sound alike. */
const TITLES = 12;

/**
 * The words by which comments are looked for. Nobody reads a million comments aloud: what was typed in Pinyin, as initials
 * or with one character wrong is found in a title that this reader may read, and comments are asked for what stands there.
 */
export const meantInComments = (context: CallContext, words: readonly string[]): Meant => {
  const asked: Meant = { words, way: 'exact', shown: '' };
  if (countComments(context, words, 1) > 0) return asked;
  if (!words.every((word) => /^[a-z]+$/.test(word)) && findsAny(context, words)) return asked;
  const { way, found } = insteadEntries(context, words, 'all', TOP, TITLES);
  for (const shown of new Set(found.map(spelledIn))) {
    const meant = { words: wordsOf(shown), way, shown };
    if (countComments(context, meant.words, 1) > 0) return meant;
  }
  return asked;
};
