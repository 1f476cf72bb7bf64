import type { CallContext } from '../../../context.ts';
import { allBoards } from '../../board/boardRow.ts';
import { hotTopics } from '../../topic/hotTopics.ts';
import { hotSearches } from '../hot/refresh.ts';
import { placeNames } from '../named.ts';
import { nearIn } from '../near.ts';
import { findsAny } from '../tallies.ts';
import { findRoutes } from '../things/routes.ts';
import { fold } from '../words.ts';

const TOPICS_LOOKED = 500;
const MOST = { spellings: 4, drops: 6, hot: 6, topics: 6 } as const;
/** Shorter pieces of a word find anything. */
const PIECE_MIN = 2;

/** What a reader may try who found nothing. Empty lists where something was found. */
export interface Help {
  /** Questions with fewer words, or with a piece of the only one. */
  readonly drops: { readonly words: string }[];
  /** Names that are one character away. */
  readonly spellings: { readonly words: string }[];
  readonly hot: { readonly words: string }[];
  readonly topics: { readonly id: string; readonly name: string }[];
}

export const NO_HELP: Help = { drops: [], spellings: [], hot: [], topics: [] };

/** Something to read, or a route, is called so or says so. */
const finds = (context: CallContext, words: readonly string[]): boolean =>
  findsAny(context, words) || findRoutes(context, words, 1).length > 0;

/** A long word from either end, shorter and shorter: nobody parts Chinese words by blanks. */
const piecesOf = (word: string): string[] => {
  const characters = [...word];
  const pieces: string[] = [];
  for (let size = characters.length - 1; size >= Math.max(PIECE_MIN, characters.length - 6); size -= 1)
    pieces.push(characters.slice(0, size).join(''), characters.slice(-size).join(''));
  return pieces;
};

const dropsOf = (context: CallContext, words: readonly string[]): string[] => {
  if (words.length > 1)
    return words
      .map((_, at) => words.filter((__, other) => other !== at))
      .filter((rest) => finds(context, rest))
      .map((rest) => rest.join(' '));
  const found: string[] = [];
  for (const piece of piecesOf(words[0] ?? '')) {
    if (found.length === 2) break;
    if (!found.some((one) => one.includes(piece)) && finds(context, [piece])) found.push(piece);
  }
  return found;
};

const spellingsOf = (context: CallContext, words: readonly string[]): string[] => {
  const word = words.join('');
  const size = [...word].length;
  if (size < 3) return [];
  const names = [
    ...hotSearches(context.database).map((hot) => hot.words),
    ...hotTopics(context, '', TOPICS_LOOKED).map(({ name }) => name),
    ...allBoards(context).map(({ name }) => name),
    ...placeNames(size),
  ];
  const isNear = (name: string): boolean =>
    Math.abs([...name].length - size) <= 2 && fold(name).text !== word && nearIn(name, word) !== undefined;
  return [...new Set(names.filter(isNear))];
};

const few = <Key extends 'drops' | 'spellings' | 'hot'>(list: readonly string[], key: Key): { words: string }[] =>
  list.slice(0, MOST[key]).map((words) => ({ words }));

/** Help for words that find nothing at all. */
export const helpFor = (context: CallContext, words: readonly string[]): Help => ({
  drops: few(dropsOf(context, words), 'drops'),
  spellings: few(spellingsOf(context, words), 'spellings'),
  hot: few(
    hotSearches(context.database).map((hot) => hot.words),
    'hot',
  ),
  topics: hotTopics(context, '', MOST.topics).map(({ id, name }) => ({ id: String(id), name })),
});
