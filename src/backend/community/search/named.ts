import { readFileSync } from 'node:fs';
import type { Hit } from '../../../api/community/search.ts';
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
const rangesIn = (name: string, words: readonly string[]): Range[] | undefined => {
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

/** Places of China by name, Pinyin or initials, as the place picker finds them. */
export const findPlaces = (query: string): Hit[] => {
  table ??= readSearchTable(readFileSync(new URL('../../../../data/web/search-cn.tsv', import.meta.url), 'utf8'));
  return searchPlaces(table, query, PLACES_MAX).map(({ id, name, path }) => ({
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
