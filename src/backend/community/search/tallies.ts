import type { CallContext } from '../../context.ts';
import { namesHold, textHolds } from './match.ts';
import { idsOf } from './walk.ts';

/** More are not counted through. */
export const MOST = 100;

/** A figure on a tab: '' for none. */
export const tally = (count: number): string => (count === 0 ? '' : count >= MOST ? '99+' : String(count));

/** How many entries of a kind hold the words and may be found by this reader, `most` at most. */
export const countEntries = (
  context: CallContext,
  words: readonly string[],
  tab: 'post' | 'dynamic',
  most = MOST,
): number => {
  const match = textHolds(words, tab);
  const question =
    match === null
      ? ({ table: 'search_titles', match: namesHold(words, tab), tab } as const)
      : ({ table: 'search_texts', match, tab } as const);
  return idsOf(context, question, Number.MAX_SAFE_INTEGER, most).length;
};
