import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import { textHolds } from './match.ts';

/** So many are looked at one by one in a few milliseconds. */
const FEW = 300;
const HOLDING = 'SELECT rowid AS id FROM search_texts WHERE search_texts MATCH ? LIMIT +?';

/**
 * Ids of all entries, whoever's and in whatever state, that hold the words by the index of texts, where these are few; it knows
 * pairs and not their order, so who asks looks at each. Null where they are many or the words are single characters.
 */
export const fewThatHold = (database: DatabaseSync, words: readonly string[]): readonly number[] | null => {
  const match = textHolds(words, 'all');
  if (match === null) return null;
  const ids = all<{ id: number }>(database, HOLDING, match, FEW + 1);
  return ids.length > FEW ? null : ids.map(({ id }) => id);
};
