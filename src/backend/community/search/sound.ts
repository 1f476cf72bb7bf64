import { readingOf, syllablesOf } from './readings.ts';
import type { Range } from './pieces.ts';
import { fold, pairsOf } from './words.ts';

const LETTERS_MAX = 40;

/** The letters in which a question can be read aloud: typed Pinyin, or the reading of Chinese words. '' where it can't. */
export const lettersOf = (words: readonly string[]): string => {
  const letters = words.flatMap((word) => (/^[a-z]+$/.test(word) ? [word] : readingOf(word))).join('');
  return /^[a-z]+$/.test(letters) && letters.length > 1 && letters.length <= LETTERS_MAX ? letters : '';
};

/** What is read aloud of a text: its syllables, and their first letters two by two. */
export const soundsOf = (text: string): { sound: string; initials: string } => {
  const sounds = fold(text)
    .text.split(/ +/)
    .map((part) => readingOf(part).filter((syllable) => syllable !== ''));
  return {
    sound: sounds.flat().join(' '),
    initials: pairsOf(
      sounds
        .flat()
        .map((syllable) => syllable[0])
        .join(''),
    ).join(' '),
  };
};

/** A question for what sounds like these letters: as syllables in each way they can be parted, or as first letters. */
export const soundHolds = (words: readonly string[]): string => {
  const letters = lettersOf(words);
  if (letters === '') return '';
  const isTyped = words.every((word) => /^[a-z]+$/.test(word));
  return [
    ...syllablesOf(letters).map((way) => `sound : "${way.join(' ')}" *`),
    ...(isTyped ? [`initials : "${pairsOf(letters).join(' ')}"`] : []),
  ].join(' OR ');
};

/** A text as it is read aloud. `bounds[i]` is where its character i begins in the text itself; one more than there are. */
interface Aloud {
  readonly syllables: readonly string[];
  readonly bounds: readonly number[];
}

const known = new Map<string, Aloud>();
const KNOWN_MAX = 8_000;

/** Names and titles are read again and again. */
const aloudOf = (text: string): Aloud => {
  const found = known.get(text);
  if (found !== undefined) return found;
  const { text: folded, from } = fold(text);
  let at = 0;
  const bounds = [...folded].map((one) => from[(at += one.length) - one.length] as number);
  const aloud = { syllables: readingOf(folded), bounds: [...bounds, from[at] as number] };
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, aloud);
  return aloud;
};

/** Where a text sounds like these letters, or undefined. */
export const soundIn = (text: string, letters: string): Range | undefined => {
  const { syllables, bounds } = aloudOf(text);
  const place = (first: number, last: number): Range => [bounds[first] as number, bounds[last + 1] as number];
  for (const take of [(syllable: string) => syllable, (syllable: string) => syllable.slice(0, 1)])
    for (let first = 0; first < syllables.length; first += 1) {
      if (syllables[first] === '') continue;
      let heard = '';
      for (let last = first; last < syllables.length && letters.startsWith(heard); last += 1) {
        heard += take(syllables[last] as string);
        if (heard.startsWith(letters)) return place(first, last);
      }
    }
  return undefined;
};
