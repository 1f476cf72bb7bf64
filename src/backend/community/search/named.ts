import { readFileSync } from 'node:fs';
import type { Hit } from '../../../api/community/search.ts';
import { readQuery } from '../../../lib/places/query.ts';
import { searchPlaces } from '../../../lib/places/search.ts';
import { readSearchTable, type SearchTable } from '../../../lib/places/searchTable.ts';
import type { CallContext } from '../../context.ts';
import { cityById } from '../../places/directory.ts';
import { allBoards } from '../board/boardRow.ts';
import { hotTopics } from '../topic/hotTopics.ts';
import { piecesOf, type Range, rangesOf } from './pieces.ts';
import { lettersOf, soundIn } from './sound.ts';
import { fold } from './words.ts';

const TOPICS_MAX = 100;
const PLACES_MAX = 20;

/** Where a name holds all words or sounds so, or undefined. */
export const rangesIn = (name: string, words: readonly string[]): Range[] | undefined => {
  const { text } = fold(name);
  if (words.every((word) => text.includes(word))) return rangesOf(name, words);
  const isTyped = words.every((word) => /^[a-z]+$/.test(word));
  const letters = isTyped ? lettersOf(words) : '';
  const heard = letters === '' ? undefined : soundIn(name, letters);
  return heard === undefined ? undefined : [heard];
};

/** Topics by name, the liveliest first. Typed letters are looked for in the names of those that are most alive. */
export const findTopics = (context: CallContext, words: readonly string[]): Hit[] => {
  const [longest = ''] = [...words].sort((one, other) => other.length - one.length);
  const isTyped = words.every((word) => /^[a-z]+$/.test(word));
  return hotTopics(context, isTyped ? '' : longest, isTyped ? 500 : TOPICS_MAX).flatMap((row) => {
    const ranges = rangesIn(row.name, words);
    if (ranges === undefined) return [];
    const { intro, entry_count: entries, people_count: people } = row;
    return [{ kind: 'topic' as const, id: String(row.id), name: piecesOf(row.name, ranges), intro, entries, people }];
  });
};

export const findBoards = (context: CallContext, words: readonly string[]): Hit[] =>
  allBoards(context).flatMap(({ id, name, intro, entry_count: entries }) => {
    const ranges = rangesIn(name, words);
    return ranges === undefined
      ? []
      : [{ kind: 'board' as const, id: String(id), name: piecesOf(name, ranges), intro, entries }];
  });

let table: SearchTable | undefined;
/** All names in one text, and how those begin in which other places lie. */
let names = '';
let beginnings: ReadonlySet<string> = new Set();
const CHINESE = /[\u3400-\u9fff]/;

const beginningOf = (name: string): string => name.slice(0, 2);

const tableOf = (): SearchTable => {
  if (table !== undefined) return table;
  const read = readSearchTable(readFileSync(new URL('../../../../data/web/search-cn.tsv', import.meta.url), 'utf8'));
  names = [...read.names, ...read.others].join('\n');
  const parents = new Set(read.parents);
  beginnings = new Set(read.names.filter((_, row) => parents.has(read.ids[row] as number)).map(beginningOf));
  return (table = read);
};

/** Most Chinese words are in no name: that is seen at once, and the directory is not gone through. An address begins with a name. */
const mayName = (text: string): boolean => {
  const query = readQuery(text);
  if (query === null) return false;
  if (!CHINESE.test(text)) return true;
  const { words, whole } = query;
  return [whole, ...words].some((word) => names.includes(word.text)) || beginnings.has(beginningOf(whole.text));
};

/** Places of China by name, Pinyin or initials, as the place picker finds them. */
export const findPlaces = (query: string): Hit[] => {
  const directory = tableOf();
  if (!mayName(query)) return [];
  return searchPlaces(directory, query, PLACES_MAX).map(({ id, name, path }) => ({
    kind: 'place' as const,
    id: String(id),
    name: piecesOf(name, rangesOf(name, [fold(query.trim()).text])),
    path: path
      .slice(0, -1)
      .map((above) => above.name)
      .join(' '),
    city: cityById(String(id)) !== undefined,
  }));
};

/** How places of China are called, in `size` characters or one more or less. */
export const placeNames = (size: number): string[] => {
  tableOf();
  return names.split(/[\n ]/).filter((name) => Math.abs(name.length - size) <= 1);
};
