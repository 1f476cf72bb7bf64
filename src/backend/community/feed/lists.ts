import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import type { Position } from './cursor.ts';
import { mergeWalks } from './merge.ts';
import { type Condition, type SortKey, valuesOf, whereOf } from './walk.ts';
import { ENTRIES } from './source.ts';

export type { Condition, SortKey } from './walk.ts';

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
