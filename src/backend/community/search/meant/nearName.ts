import type { CallContext } from '../../../context.ts';
import { eventTitles } from '../events.ts';
import { nearQuestions, nearRanges } from '../near.ts';
import { routeNames } from '../things/routes.ts';

/** Names that are compared with a question: a few milliseconds, and only where nothing was found. */
const NEAR_LOOKS = 400;

/** What the first route, then the first event, is called that this reader may find and whose name holds the words but for one character. */
export const nearName = (context: CallContext, words: readonly string[]): string | undefined => {
  const questions = nearQuestions(words, 'name');
  if (questions.length === 0) return undefined;
  const names = [...questions.flatMap((match) => routeNames(context, match, NEAR_LOOKS)), ...eventTitles(context)];
  for (const name of names) {
    const ranges = nearRanges(name, words);
    if (ranges !== undefined) return ranges.map(([from, to]) => name.slice(from, to)).join(' ');
  }
  return undefined;
};
