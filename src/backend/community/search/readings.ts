import { readFileSync } from 'node:fs';

interface Readings {
  /** The usual syllable of a character. */
  readonly own: ReadonlyMap<string, string>;
  /** Words in which a character is read otherwise. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly syllables: ReadonlySet<string>;
}

const WORD_MAX = 5;
const SYLLABLE_MAX = 6;

const load = (): Readings => {
  const file = readFileSync(new URL('../../../../data/pinyin.txt', import.meta.url), 'utf8');
  const [usual = '', otherwise = ''] = file.split('\n\n');
  const own = new Map<string, string>();
  for (const line of usual.split('\n')) {
    const [syllable = '', characters = ''] = line.split(' ');
    for (const character of characters) own.set(character, syllable);
  }
  const words = new Map(
    otherwise
      .trim()
      .split('\n')
      .map((line) => {
        const [word = '', ...syllables] = line.split(' ');
        return [word, syllables] as const;
      }),
  );
  // Sounds without a vowel (呣, 嗯) are not typed inside of words.
  const syllables = new Set([...own.values()].filter((one) => /[aeiouv]/.test(one)));
  return { own, words, syllables };
};

let loaded: Readings | undefined;
const readings = (): Readings => (loaded ??= load());

/** The syllable of each character of a folded text, without tones; '' where one has none. What is no Chinese reads as itself. */
export const readingOf = (text: string): string[] => {
  const { own, words } = readings();
  const characters = [...text];
  const found: string[] = [];
  while (found.length < characters.length) {
    const at = found.length;
    let size = Math.min(WORD_MAX, characters.length - at);
    let word = words.get(characters.slice(at, at + size).join(''));
    while (word === undefined && size > 2) {
      size -= 1;
      word = words.get(characters.slice(at, at + size).join(''));
    }
    if (word !== undefined && size > 1) found.push(...word);
    else {
      const one = characters[at] as string;
      found.push(own.get(one) ?? (/[a-z\d]/.test(one) ? one : ''));
    }
  }
  return found;
};

/** How many ways to part letters into syllables are looked at. */
const WAYS_MAX = 10;

/** The ways in which letters can be read as syllables, the last one perhaps unfinished; none where they cannot. */
export const syllablesOf = (letters: string): string[][] => {
  const { syllables } = readings();
  const ways: string[][] = [];
  const dead = new Set<number>();
  const walk = (at: number, way: string[]): boolean => {
    if (at === letters.length) {
      ways.push(way);
      return true;
    }
    if (dead.has(at) || ways.length >= WAYS_MAX) return false;
    let any = false;
    for (let size = Math.min(SYLLABLE_MAX, letters.length - at); size > 0; size -= 1) {
      const part = letters.slice(at, at + size);
      const isLast = at + size === letters.length;
      if (syllables.has(part) || (isLast && way.length > 0 && [...syllables].some((one) => one.startsWith(part))))
        any = walk(at + size, [...way, part]) || any;
    }
    if (!any) dead.add(at);
    return any;
  };
  walk(0, []);
  return ways.slice(0, WAYS_MAX);
};
