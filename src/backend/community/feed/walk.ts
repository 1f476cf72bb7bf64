import type { Value } from '../../database/statement.ts';

/**
 * A condition over an entry `e`: constant SQL with anonymous `?` for its values. Values are bound, so a list's
 * text depends on nothing but which conditions it has.
 */
export type Condition = readonly [sql: string, ...values: Value[]];

/** Only what the house chose. A walk that has it takes the index of those. */
export const BEST: Condition = ['e.best = 1'];

/** Columns a list may be ordered by, falling; each has its indexes. */
export type SortKey = 'created_at' | 'hot';

export const valuesOf = (conditions: readonly Condition[]): Value[] => conditions.flatMap(([, ...values]) => values);
export const whereOf = (rights: string, conditions: readonly Condition[]): string =>
  [rights, ...conditions.map(([sql]) => sql)].join(' AND ');
