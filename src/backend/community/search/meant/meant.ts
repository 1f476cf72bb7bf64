import type { CallContext } from '../../../context.ts';
import { TOP } from '../../feed/cursor.ts';
import { exactEntries } from '../exact.ts';
import { CLOSENESS } from '../found.ts';
import { type Instead, insteadEntries, spelledIn } from '../instead.ts';
import { MOST } from '../tallies.ts';
import { findNames, NAME_TABS } from '../things/names.ts';
import { wordsOf } from '../words.ts';
import { nearName } from './nearName.ts';

/** What stands in the place of words that nothing holds: a name as it stands in a title, or as a thing is called. */
export interface Meant {
  readonly words: readonly string[];
  readonly way: 'exact' | 'sound' | 'near';
  /** '' where the words stand as they were asked. */
  readonly shown: string;
}

/** `instead`: the entries that stand in the place of those that hold the words, as many as are counted. */
export interface MeantByAll extends Meant {
  readonly instead: readonly Instead[];
}

export const asAsked = (words: readonly string[]): MeantByAll => ({ words, way: 'exact', shown: '', instead: [] });

/** Nothing holds the words, or only texts hold letters that were more likely meant to be read aloud. */
const mayMeanOther = (context: CallContext, words: readonly string[]): boolean => {
  const [closest] = exactEntries(context, { words, tab: 'all', sort: 'relevance' }, TOP, 1);
  return closest === undefined || (closest.key === CLOSENESS.text && words.every((word) => /^[a-z]+$/.test(word)));
};

/**
 * What was meant by a question that no entry holds, the same for all tabs: what entries that sound so or are one character
 * away say instead, else, where nothing at all is called so, the name of a route or event one character away.
 */
export const meantByAll = (context: CallContext, words: readonly string[], query: string): MeantByAll => {
  if (!mayMeanOther(context, words)) return asAsked(words);
  const { way, found } = insteadEntries(context, words, 'all', TOP, MOST);
  const [first] = found;
  if (first !== undefined) {
    const shown = spelledIn(first);
    return { words: wordsOf(shown), way, shown, instead: found };
  }
  if (NAME_TABS.some((tab) => findNames(context, tab, words, query).count > 0)) return asAsked(words);
  const shown = nearName(context, words);
  return shown === undefined ? asAsked(words) : { words: wordsOf(shown), way: 'near', shown, instead: [] };
};
