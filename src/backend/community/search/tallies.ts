import type { CallContext } from '../../context.ts';
import { namesHold, textHolds } from './match.ts';
import { type EntryKind, foundBy, type Question } from './walk.ts';

/** More are not counted through. */
export const MOST = 100;
/** Looked at to count all kinds. */
const LOOKS = 150;
const NEWEST = Number.MAX_SAFE_INTEGER;

/** A figure on a tab: '' for none, with a plus where there may be more. */
export const tally = (count: number, isCut = count >= MOST): string =>
  count === 0 ? '' : isCut ? `${Math.min(count, MOST - 1)}+` : String(count);

const questionOf = (words: readonly string[], tab: EntryKind | 'all', since: number): Question => {
  const match = textHolds(words, tab);
  return match === null
    ? { table: 'search_titles', match: namesHold(words, tab), tab, since }
    : { table: 'search_texts', match, tab, since };
};

/** Whether any entry holds the words that this reader may find. */
export const findsAny = (
  context: CallContext,
  words: readonly string[],
  kind: EntryKind | 'all' = 'all',
  since = 0,
): boolean => foundBy(context, questionOf(words, kind, since), NEWEST, 1).length > 0;

/**
 * How many entries of each kind, of `since` on, hold the words and may be found by this reader: all are counted in one walk, of which
 * nobody waits for the end. A kind that was not met on it is looked for by itself.
 */
export const tallyEntries = (
  context: CallContext,
  words: readonly string[],
  since: number,
): Readonly<Record<EntryKind, string>> => {
  const found = foundBy(context, questionOf(words, 'all', since), NEWEST, LOOKS);
  const isCut = found.length === LOOKS;
  const told = (kind: EntryKind): string => {
    const count = found.filter((one) => one.kind === kind).length;
    return isCut && count === 0 ? tally(findsAny(context, words, kind, since) ? 1 : 0, true) : tally(count, isCut);
  };
  return { post: told('post'), travelogue: told('travelogue'), dynamic: told('dynamic') };
};
