import { readFileSync } from 'node:fs';
import { readTraditional, type Simplify } from '../../../lib/places/traditional.ts';

/** Longer than anybody's question; what stands behind is not read. */
const QUERY_CHARACTERS = 60;
const WORDS_MAX = 6;

let simplify: Simplify | undefined;
const simplified = (text: string): string =>
  (simplify ??= readTraditional(
    readFileSync(new URL('../../../../data/web/traditional.txt', import.meta.url), 'utf8').trim(),
  ))(text);

/** A text as it is compared. `from[i]` is where its character i begins in the text it was made of. */
export interface Folded {
  readonly text: string;
  readonly from: readonly number[];
}

const FORMS = new Map<string, string>();
/** One form for each character: half width, small, simplified; a blank for what is no letter and no digit. */
const formOf = (character: string): string => {
  const known = FORMS.get(character);
  if (known !== undefined) return known;
  const form = simplified(character.normalize('NFKC').toLowerCase()).replace(/[^\p{L}\p{N}]/gu, ' ');
  if (FORMS.size < 60_000) FORMS.set(character, form);
  return form;
};

/** The text as it is compared. */
export const fold = (text: string): Folded => {
  const from: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const form = formOf(character);
    folded += form;
    for (let i = 0; i < form.length; i += 1) from.push(at);
    at += character.length;
  }
  from.push(at);
  return { text: folded, from };
};

/** The words of a question, as they are compared; blanks and punctuation part them. */
export const wordsOf = (query: string): string[] => [
  ...new Set(
    fold([...query].slice(0, QUERY_CHARACTERS).join(''))
      .text.split(/ +/)
      .filter((word) => word !== '')
      .slice(0, WORDS_MAX),
  ),
];

/** Each two characters of a word that stand side by side; a single one is itself. */
export const pairsOf = (word: string): string[] => {
  const characters = [...word];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
};

const triplesOf = (word: string): string[] => {
  const characters = [...word];
  return characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
};

/**
 * What narrows a search for a word in the index of texts: of three characters and more each second triple and the last
 * one, which hold all of it and overlap; a shorter one is itself.
 */
export const narrowing = (word: string): string[] => {
  const triples = triplesOf(word);
  return triples.length === 0 ? [word] : triples.filter((_, at) => at % 2 === 0 || at === triples.length - 1);
};

/** What the index of texts holds of one, each once: all that stands there of two and of three characters. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    fold(text)
      .text.split(/ +/)
      .filter((run) => run !== '')
      .flatMap((run) => [...pairsOf(run), ...triplesOf(run)]),
  ),
];

/** What the index holds of a text: its pairs in their order, and the last character of each run by itself. */
export const gramsOf = (text: string): string[] =>
  fold(text)
    .text.split(/ +/)
    .filter((run) => run !== '')
    .flatMap((run) => {
      const characters = [...run];
      const last = characters[characters.length - 1] as string;
      return characters.length === 1 ? [last] : [...pairsOf(run), last];
    });
