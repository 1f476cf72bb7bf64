import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import { type Position, TOP } from './cursor.ts';
import { mergeWalks } from './merge.ts';
import { type Condition, valuesOf, whereOf } from './walk.ts';
import { ENTRIES } from './source.ts';

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
