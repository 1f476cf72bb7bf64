import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import { type Position, TOP } from './cursor.ts';
import { mergeWalks, type Walks } from './merge.ts';
import { type Condition, type SortKey, valuesOf, whereOf } from './walk.ts';

export type { Condition, SortKey } from './walk.ts';

/** What a list walks: tables that hold an entry `e`, and where its sort columns and its id stand. */
export interface Source {
  readonly from: string;
  /** Alias of the table with `created_at` and `hot`. */
  readonly keys: string;
  readonly id: string;
  /** Walked as many lists at once, one for each author. */
  readonly walks?: Walks;
}
const ENTRIES: Source = { from: 'entries e', keys: 'e', id: 'e.id' };
/** Entries of one topic: a condition names `l.topic_id` and `l.shown`, and the walk is along the topic, never along all entries. */
export const OF_TOPIC: Source = {
  from: 'entry_topics l CROSS JOIN entries e ON e.id = l.entry_id',
  keys: 'l',
  id: 'l.entry_id',
};
/** Entries of those whom the reader follows: the walk is along each author's own, never along all entries. */
export const OF_FOLLOWED: Source = {
  ...ENTRIES,
  walks: { column: 'author_id', seats: 'SELECT followee_id AS seat FROM follows WHERE follower_id = ?1', values: [] },
};

/** SQL of a page of entries. `?1` is the reader; every list begins with a condition that says so. */
export const pageSql = (key: SortKey, rights: string, conditions: readonly Condition[], source = ENTRIES): string => {
  const { from, keys, id } = source;
  return `SELECT e.id, ${keys}.${key} AS key FROM ${from} WHERE ${whereOf(rights, conditions)}
   AND (${keys}.${key}, ${id}) < (?, ?) ORDER BY ${keys}.${key} DESC, ${id} DESC LIMIT +?`;
};

/** Ids and sort keys of a page of entries after a position. `rights` is a constant of visible.ts. */
export const listEntries = (
  database: DatabaseSync,
  viewer: number,
  key: SortKey,
  rights: string,
  conditions: readonly Condition[],
  after: Position,
  limit: number,
  source = ENTRIES,
): Position[] =>
  source.walks
    ? mergeWalks(database, viewer, key, source.walks, { rights, conditions, after, limit })
    : all<Position>(
        database,
        pageSql(key, rights, conditions, source),
        viewer,
        ...valuesOf(conditions),
        after.key,
        after.id,
        limit,
      );

/** How many entries lie before a position, counted up to `most`. */
export const countBefore = (
  database: DatabaseSync,
  viewer: number,
  rights: string,
  conditions: readonly Condition[],
  position: Position,
  most: number,
  source = ENTRIES,
): number => {
  const { from, keys, id, walks } = source;
  if (walks)
    return mergeWalks(database, viewer, 'created_at', walks, {
      rights,
      conditions,
      after: TOP,
      limit: most,
      until: position,
    }).length;
  return all(
    database,
    `SELECT 1 FROM ${from} WHERE ${whereOf(rights, conditions)}
     AND (${keys}.created_at, ${id}) > (?, ?) ORDER BY ${keys}.created_at DESC, ${id} DESC LIMIT +?`,
    viewer,
    ...valuesOf(conditions),
    position.key,
    position.id,
    most,
  ).length;
};
