import type { SearchTab } from '../../../api/community/search.ts';
import { KIND_WORDS } from './indexing.ts';
import { soundHolds } from './sound.ts';
import { isEntryKind } from './walk.ts';
import { narrowing, pairsOf } from './words.ts';

/**
 * Questions to the index. Words hold letters and digits alone (words.ts), so nothing in them is an operator; each stands
 * in quotes all the same.
 */

/** A word as it stands; of a single character, whatever begins with it. */
export const phrase = (word: string): string => `"${pairsOf(word).join(' ')}"${[...word].length === 1 ? ' *' : ''}`;

const both = (terms: readonly string[]): string => terms.join(' AND ');

/** The title begins with the first word and holds the others. */
export const titleBegins = ([first = '', ...rest]: readonly string[]): string =>
  both([`title : ^ ${phrase(first)}`, ...rest.map((word) => `title : ${phrase(word)}`)]);
/** The title holds all words. */
export const titleHolds = (words: readonly string[]): string => both(words.map((word) => `title : ${phrase(word)}`));
/** Title, topics and place hold all words between them; a dynamic has no title. */
export const namesHold = (words: readonly string[], tab: SearchTab): string =>
  both(words.map((word) => `${tab === 'dynamic' ? '{topic place}' : '{title topic place}'} : ${phrase(word)}`));

/** The name of a member or thing holds all words. */
export const nameHolds = (words: readonly string[]): string => both(words.map((word) => `name : ${phrase(word)}`));
/** It does or, where they are Pinyin, sounds so. */
export const calledSo = (words: readonly string[]): string => {
  const named = nameHolds(words);
  const isTyped = words.every((word) => /^[a-z]+$/.test(word));
  const sound = isTyped ? soundHolds(words) : '';
  return sound === '' ? named : `(${named}) OR ${sound}`;
};

/** Words whose form is their own: letters may be capitals in a text, and names in its stored form. */
export const typedWords = (words: readonly string[]): string[] => words.filter((word) => /[^a-z\d]/.test(word));

/**
 * All of the entry holds the words, or null where none is longer than a character. The index of texts knows pairs and not
 * their order: who asks looks at what it gave.
 */
export const textHolds = (words: readonly string[], tab: SearchTab): string | null => {
  const pairs = [...new Set(words.filter((word) => [...word].length > 1).flatMap(narrowing))];
  if (pairs.length === 0) return null;
  const kind = isEntryKind(tab) ? [KIND_WORDS[tab]] : [];
  return both([...kind, ...pairs].map((pair) => `"${pair}"`));
};
