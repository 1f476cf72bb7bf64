import type { CallContext } from '../../context.ts';
import { namesHold, textHolds } from './match.ts';
import { type EntryKind, foundBy, type Narrow, type Question } from './walk.ts';

/** More are not counted through. */
export const MOST = 100;
/** Looked at to count all kinds. */
export const LOOKS = 150;
export const NEWEST = Number.MAX_SAFE_INTEGER;

/** A figure on a tab: '' for none, with a plus where there may be more. */
export const tally = (count: number, isCut = count >= MOST): string =>
  count === 0 ? '' : isCut ? `${Math.min(count, MOST - 1)}+` : String(count);

/** Asks for all entries of a kind that hold the words. */
export const questionOf = (words: readonly string[], tab: EntryKind | 'all', narrow: Narrow): Question => {
  const match = textHolds(words, tab);
  return match === null
    ? { table: 'search_titles', match: namesHold(words, tab), tab, ...narrow }
    : { table: 'search_texts', match, tab, ...narrow };
};

/** Whether any entry holds the words that this reader may find. */
export const findsAny = (
  context: CallContext,
  words: readonly string[],
  kind: EntryKind | 'all' = 'all',
  narrow: Narrow = {},
): boolean => foundBy(context, questionOf(words, kind, narrow), NEWEST, 1).length > 0;

/**
 * How many entries of each kind hold the words and may be found by this reader: all are counted in one walk, of which
 * nobody waits for the end. A kind that was not met on it is looked for by itself.
 */
export const tallyEntries = (
  context: CallContext,
  words: readonly string[],
  narrow: Narrow,
): Readonly<Record<EntryKind, string>> => {
  const found = foundBy(context, questionOf(words, 'all', narrow), NEWEST, LOOKS);
  const isCut = found.length === LOOKS;
  const told = (kind: EntryKind): string => {
    const count = found.filter((one) => one.kind === kind).length;
    return isCut && count === 0 ? tally(findsAny(context, words, kind, narrow) ? 1 : 0, true) : tally(count, isCut);
  };
  return { post: told('post'), travelogue: told('travelogue'), dynamic: told('dynamic') };
};
