import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { textsIn, topicNames } from './indexing.ts';
import { typedWords } from './match.ts';
import { fold } from './words.ts';

/** How close an entry is to the words, the closest first. */
export const CLOSENESS = { begins: 0, title: 1, names: 2, text: 3 } as const;
export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS];

/** What can be searched of an entry, as it is now. */
export interface Searched {
  readonly id: number;
  readonly title: string;
  readonly topics: readonly string[];
  readonly place: string;
  /** Read only where it is asked for. */
  readonly body: () => string;
  /** Whether the stored body has a word as it was typed: SQLite looks, and nothing is read out. */
  readonly holds: (word: string) => boolean;
}

const NAMES = 'SELECT title, place_name FROM entries WHERE id = ?';
const HOLDS = 'SELECT 1 FROM entry_bodies WHERE entry_id = ? AND instr(blocks, ?) > 0';
const BODY = 'SELECT blocks FROM entry_bodies WHERE entry_id = ?';

export const searchedOf = ({ database }: CallContext, id: number): Searched => {
  const row = one<{ title: string; place_name: string | null }>(database, NAMES, id);
  let body: string | undefined;
  let topics: readonly string[] | undefined;
  return {
    id,
    title: row?.title ?? '',
    // Of most that are looked at only the title is asked for.
    get topics() {
      return (topics ??= topicNames(database, id));
    },
    place: row?.place_name ?? '',
    holds: (word) => one(database, HOLDS, id, word) !== undefined,
    body: () => (body ??= textsIn(one<{ blocks: string }>(database, BODY, id)?.blocks ?? null).join('\n')),
  };
};

/** How many whole bodies may still be made comparable: that takes longest of all. */
export interface Patience {
  bodies: number;
}

/**
 * How close an entry is to the words, or null: the index was told of words that are gone, or of pairs in another order.
 * Most words stand in a text as they were typed; a whole text is made comparable only while there is patience.
 */
export const closenessOf = (
  { title, topics, place, body, holds }: Searched,
  words: readonly string[],
  patience: Patience,
): Closeness | null => {
  const name = fold(title).text;
  const missing = words.filter((word) => !name.includes(word));
  if (missing.length === 0) return name.trimStart().startsWith(words[0] ?? '') ? CLOSENESS.begins : CLOSENESS.title;
  const around = fold(`${topics.join('\n')}\n${place}`).text;
  const left = missing.filter((word) => !around.includes(word));
  if (left.length === 0) return CLOSENESS.names;
  const other = left.filter((word) => typedWords([word]).length === 0 || !holds(word));
  if (other.length === 0) return CLOSENESS.text;
  if (patience.bodies <= 0) return null;
  patience.bodies -= 1;
  const text = fold(body()).text;
  return other.every((word) => text.includes(word)) ? CLOSENESS.text : null;
};
