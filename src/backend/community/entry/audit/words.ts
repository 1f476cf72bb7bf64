import { readFileSync } from 'node:fs';
import { squeeze } from './plainForm.ts';

interface Words {
  /** What the author is told. */
  readonly reason: string;
  readonly words: readonly string[];
}

/** Words that stand in advertisements and scams and not in talk about mountains (src/content/review-words.json). */
export const WORDS = (
  JSON.parse(
    readFileSync(new URL('../../../../content/review-words.json', import.meta.url), 'utf8'),
  ) as readonly Words[]
).map(({ reason, words }) => ({ reason, words: words.map(squeeze) }));
