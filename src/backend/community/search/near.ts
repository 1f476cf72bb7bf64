import type { Range } from './pieces.ts';
import { phrase } from './match.ts';
import { fold, pairsOf } from './words.ts';

/** Shorter words have too many neighbours. */
const NEAR_MIN = 3;

const halvesOf = (word: string): [string, string] => {
  const characters = [...word];
  const middle = Math.ceil(characters.length / 2);
  return [characters.slice(0, middle).join(''), characters.slice(middle).join('')];
};

/**
 * Questions for titles (or names) that hold the longest word with one character wrong, missing or too many: one half of it is
 * unhurt. Of three characters two side by side are, or the first and the last.
 */
export const nearQuestions = (words: readonly string[], column: 'title' | 'name' = 'title'): string[] => {
  const [word = ''] = [...words].sort((one, other) => [...other].length - [...one].length);
  const characters = [...word];
  if (characters.length < NEAR_MIN) return [];
  if (characters.length === NEAR_MIN)
    return [
      ...pairsOf(word).map((pair) => `${column} : "${pair}"`),
      `${column} : NEAR("${characters[0]}" * "${characters[2]}" *, 1)`,
    ];
  return halvesOf(word).map((half) => `${column} : ${phrase(half)}`);
};

/** Where a text holds a word with at most one character wrong, missing or too many (Sellers' algorithm), or undefined. */
export const nearIn = (text: string, word: string): Range | undefined => {
  const { text: folded, from } = fold(text);
  const wanted = [...word];
  // Most texts lack more than one of its characters.
  if (wanted.filter((one) => !folded.includes(one)).length > 1) return undefined;
  const characters = [...folded];
  const offsets: number[] = [0];
  for (const one of characters) offsets.push((offsets[offsets.length - 1] as number) + one.length);
  // For each length of the word's beginning: the cost of the best stretch that ends here, and where it begins.
  let costs = wanted.map((_, at) => at + 1);
  let starts = wanted.map(() => 0);
  let best: { cost: number; lacks: number; range: Range } | undefined;
  for (let end = 0; end < characters.length; end += 1) {
    let [diagonal, diagonalStart] = [0, end];
    let [above, aboveStart] = [0, end + 1];
    const [nextCosts, nextStarts] = [[...costs], [...starts]];
    for (let at = 0; at < wanted.length; at += 1) {
      const [left, leftStart] = [costs[at] as number, starts[at] as number];
      const change = diagonal + (wanted[at] === characters[end] ? 0 : 1);
      const least = Math.min(change, left + 1, above + 1);
      const start = least === change ? diagonalStart : least === left + 1 ? leftStart : aboveStart;
      [diagonal, diagonalStart] = [left, leftStart];
      [above, aboveStart] = [least, start];
      nextCosts[at] = least;
      nextStarts[at] = start;
    }
    [costs, starts] = [nextCosts, nextStarts];
    const cost = costs[wanted.length - 1] as number;
    if (cost > 1) continue;
    const start = starts[wanted.length - 1] as number;
    // Another character stands in a word's place more often than none: 武功山 is meant by 武功上, and not 武功.
    const lacks = Math.abs(end + 1 - start - wanted.length);
    if (best === undefined || cost < best.cost || (cost === best.cost && lacks < best.lacks)) {
      const range: Range = [from[offsets[start] as number] as number, from[offsets[end + 1] as number] as number];
      best = { cost, lacks, range };
    }
  }
  return best?.range;
};

/** Where a text holds each of the words, one of them with a character wrong, missing or too many, or undefined. */
export const nearRanges = (text: string, words: readonly string[]): Range[] | undefined => {
  let wrong = 0;
  const ranges: Range[] = [];
  for (const word of words) {
    const range = nearIn(text, word);
    if (range === undefined) return undefined;
    if (!fold(text).text.includes(word)) wrong += 1;
    ranges.push(range);
  }
  return wrong <= 1 ? ranges.sort(([one], [other]) => one - other) : undefined;
};
