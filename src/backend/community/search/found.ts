import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { textsIn, topicNames } from './indexing.ts';
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
}

const NAMES = 'SELECT title, place_name FROM entries WHERE id = ?';
const BODY = 'SELECT blocks FROM entry_bodies WHERE entry_id = ?';

export const searchedOf = ({ database }: CallContext, id: number): Searched => {
  const row = one<{ title: string; place_name: string | null }>(database, NAMES, id);
  let body: string | undefined;
  return {
    id,
    title: row?.title ?? '',
    topics: topicNames(database, id),
    place: row?.place_name ?? '',
    body: () => (body ??= textsIn(one<{ blocks: string }>(database, BODY, id)?.blocks ?? null).join('\n')),
  };
};

/** How close an entry is to the words, or null: the index was told of words that are gone, or of pairs in another order. */
export const closenessOf = ({ title, topics, place, body }: Searched, words: readonly string[]): Closeness | null => {
  const name = fold(title).text;
  const missing = words.filter((word) => !name.includes(word));
  if (missing.length === 0) return name.trimStart().startsWith(words[0] ?? '') ? CLOSENESS.begins : CLOSENESS.title;
  const around = fold(`${topics.join('\n')}\n${place}`).text;
  const left = missing.filter((word) => !around.includes(word));
  if (left.length === 0) return CLOSENESS.names;
  // Most words stand there as they were typed: making one form of a long text takes longest of all.
  const other = left.filter((word) => !body().includes(word));
  if (other.length === 0) return CLOSENESS.text;
  const text = fold(body()).text;
  return other.every((word) => text.includes(word)) ? CLOSENESS.text : null;
};
