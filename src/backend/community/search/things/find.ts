import { calledSo, phrase } from '../match.ts';
import { rangesIn } from '../named.ts';
import { type Range, rangesOf } from '../pieces.ts';
import { fold } from '../words.ts';

/** So many are shown and counted of each kind. */
export const THINGS_MAX = 100;

/** What can be searched of a route or product, as it is now. */
export interface Thing {
  readonly id: number;
  readonly name: string;
  readonly around: string;
  /** Of those that are equally close, the heaviest comes first. */
  readonly weight: number;
}

/** `ranges`: where the name fits; `isNamed`: it does so as a whole. */
export interface FoundThing<Row extends Thing> {
  readonly row: Row;
  readonly ranges: readonly Range[];
  readonly isNamed: boolean;
}

/** Name and surroundings hold all words between them. */
const heldAround = (words: readonly string[]): string =>
  words.map((word) => `{name around} : ${phrase(word)}`).join(' AND ');

const read = <Row extends Thing>(row: Row, words: readonly string[]): FoundThing<Row> | null => {
  const named = rangesIn(row.name, words);
  if (named !== undefined) return { row, ranges: named, isNamed: true };
  const told = fold(`${row.name}\n${row.around}`).text;
  return words.every((word) => told.includes(word)) ? { row, ranges: rangesOf(row.name, words), isNamed: false } : null;
};

const closeness = ({ ranges, isNamed }: FoundThing<Thing>): number => (!isNamed ? 2 : ranges[0]?.[0] === 0 ? 0 : 1);

/**
 * Things that the words name, `most` at most: the name begins with them, then it holds them or, where they are Pinyin,
 * sounds so, then name and surroundings hold them. `ask` gives what a question to the index finds, the newest first.
 */
export const findThings = <Row extends Thing>(
  ask: (match: string, most: number) => readonly Row[],
  words: readonly string[],
  most: number,
): FoundThing<Row>[] => {
  const rows = new Map<number, Row>();
  for (const match of [calledSo(words), heldAround(words)])
    if (rows.size < most) for (const row of ask(match, most)) rows.set(row.id, row);
  return [...rows.values()]
    .flatMap((row) => read(row, words) ?? [])
    .sort((one, other) => closeness(one) - closeness(other) || other.row.weight - one.row.weight)
    .slice(0, most);
};
