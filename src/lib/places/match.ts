import { shortName } from './names.ts';

/**
 * How well a word fits, best first; null is not at all. Words are compared letter by letter: nothing in a query is a
 * pattern, so `.*` looks for a dot and a star.
 */
export type Fit = number;
export const FIT = { whole: 0, core: 1, start: 2, initials: 3, mixed: 4, wordStart: 5, inside: 6 } as const;

/** A Chinese name: 深圳 is the core of 深圳市, 深 its start, 圳 inside. */
export const fitName = (name: string, word: string): Fit | null => {
  const at = name.indexOf(word);
  if (at < 0) return null;
  if (name.length === word.length) return FIT.whole;
  if (at > 0) return FIT.inside;
  return shortName(name) === word ? FIT.core : FIT.start;
};

/** Whether `word` can be read from syllable `at` on, taking one letter or more of each: `bjing`, `szh`, `beijingshi`. */
const readsOn = (syllables: readonly string[], at: number, word: string, from: number): boolean => {
  if (from === word.length) return true;
  const syllable = syllables[at];
  if (syllable === undefined) return false;
  let same = 0;
  while (same < syllable.length && from + same < word.length && syllable[same] === word[from + same]) same += 1;
  for (let take = same; take > 0; take -= 1) if (readsOn(syllables, at + 1, word, from + take)) return true;
  return false;
};

const LEVEL_SYLLABLE = /^(?:shi|sheng|xian|qu|zhou|meng|qi)$/;

/** A reading in Pinyin, by its whole syllables, their first letters, or a mix of both. `initials` are those of `reading`. */
export const fitReading = (reading: string, initials: string, word: string): Fit | null => {
  const first = word[0];
  if (first === undefined || initials.indexOf(first) < 0) return null;
  const syllables = reading.split(' ');
  if (initials[0] === first) {
    const joined = syllables.join('');
    if (joined === word) return FIT.whole;
    const last = syllables[syllables.length - 1] as string;
    if (
      syllables.length > 2 &&
      LEVEL_SYLLABLE.test(last) &&
      joined.length - last.length === word.length &&
      joined.indexOf(word) === 0
    )
      return FIT.core;
    if (joined.indexOf(word) === 0) return FIT.start;
    if (initials.indexOf(word) === 0) return FIT.initials;
    if (readsOn(syllables, 0, word, 0)) return FIT.mixed;
  }
  // Inside a name whole words are wanted: single letters would fit everywhere.
  if (word.length < 2) return null;
  for (let at = 1; at < syllables.length; at += 1)
    if (initials[at] === first && syllables.slice(at).join('').indexOf(word) === 0) return FIT.inside;
  return null;
};

/** What the directory's short English names are also called. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  us: ['usa', 'united states', 'united states of america', 'america'],
  uk: ['united kingdom', 'united kingdom of great britain', 'great britain', 'britain'],
};

const fitAlso = (english: string, word: string): Fit | null => {
  const others = ALSO[english] ?? [];
  if (others.indexOf(word) >= 0) return FIT.whole;
  return others.some((other) => ` ${other}`.indexOf(` ${word}`) >= 0) ? FIT.start : null;
};

/** An English name, both in lower case and without accents. */
export const fitEnglish = (english: string, word: string): Fit | null => {
  if (english === '') return null;
  if (english === word) return FIT.whole;
  const at = english.indexOf(word);
  if (at === 0) return FIT.start;
  if (english.indexOf(` ${word}`) >= 0) return FIT.wordStart;
  if (at > 0 && word.length > 2) return FIT.inside;
  return fitAlso(english, word);
};
