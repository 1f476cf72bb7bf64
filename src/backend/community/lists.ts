import type { DatabaseSync } from 'node:sqlite';
import { all, type Value } from '../database/statement.ts';
import type { Position } from './cursor.ts';

/**
 * A condition over an entry `e`: constant SQL with anonymous `?` for its values. Values are bound, so a list's
 * text depends on nothing but which conditions it has.
 */
export type Condition = readonly [sql: string, ...values: Value[]];

/** Columns a list may be ordered by, falling; each has its indexes. */
export type SortKey = 'created_at' | 'hot';

const texts = (conditions: readonly Condition[]): string => conditions.map(([sql]) => sql).join(' AND ');
const valuesOf = (conditions: readonly Condition[]): Value[] => conditions.flatMap(([, ...values]) => values);

/** SQL of a page of entries. `?1` is the reader; every list begins with a condition that says so. */
export const pageSql = (key: SortKey, rights: string, conditions: readonly Condition[]): string =>
  `SELECT e.id, e.${key} AS key FROM entries e WHERE ${[rights, ...(conditions.length > 0 ? [texts(conditions)] : [])].join(' AND ')}
   AND (e.${key}, e.id) < (?, ?) ORDER BY e.${key} DESC, e.id DESC LIMIT ?`;

/** Ids and sort keys of a page of entries after a position. `rights` is a constant of visible.ts. */
export const listEntries = (
  database: DatabaseSync,
  viewer: number,
  key: SortKey,
  rights: string,
  conditions: readonly Condition[],
  after: Position,
  limit: number,
): Position[] =>
  all<Position>(
    database,
    pageSql(key, rights, conditions),
    viewer,
    ...valuesOf(conditions),
    after.key,
    after.id,
    limit,
  );

/** How many entries lie after a position and not before an instant, counted up to `most`. */
export const countSince = (
  database: DatabaseSync,
  viewer: number,
  rights: string,
  conditions: readonly Condition[],
  after: Position,
  since: number,
  most: number,
): number =>
  listEntries(database, viewer, 'created_at', rights, [...conditions, ['e.created_at >= ?', since]], after, most)
    .length;

/** How many entries lie before a position, counted up to `most`. */
export const countBefore = (
  database: DatabaseSync,
  viewer: number,
  rights: string,
  conditions: readonly Condition[],
  position: Position,
  most: number,
): number =>
  all(
    database,
    `SELECT 1 FROM entries e WHERE ${[rights, ...(conditions.length > 0 ? [texts(conditions)] : [])].join(' AND ')}
     AND (e.created_at, e.id) > (?, ?) ORDER BY e.created_at DESC, e.id DESC LIMIT ?`,
    viewer,
    ...valuesOf(conditions),
    position.key,
    position.id,
    most,
  ).length;
