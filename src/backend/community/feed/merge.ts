import type { DatabaseSync } from 'node:sqlite';
import { all, type Value } from '../../database/statement.ts';
import { BOTTOM, type Position } from './cursor.ts';
import { BEST, type Condition, type SortKey, valuesOf, whereOf } from './walk.ts';

/** A list that lies in many: entries whose `column` is one of the seats, each of which has an index of its own order. */
export interface Walks {
  readonly column: 'author_id' | 'place_id' | 'city_id';
  /** SELECT of a column `seat`; `?1` is the reader, `values` stand from `?2` on. */
  readonly seats: string;
  readonly values: readonly Value[];
}

interface Cut {
  /** A constant of visible.ts. */
  readonly rights: string;
  readonly conditions: readonly Condition[];
  readonly after: Position;
  readonly limit: number;
  /** Nothing at or below it. */
  readonly until?: Position;
}

/** Said by name: by its own guess SQLite may take the walk along all entries for as short. */
const INDEXES = {
  author_id: { created_at: 'entries_author_latest', hot: 'entries_author_hot', best: 'entries_author_best' },
  place_id: { created_at: 'entries_place_latest', hot: 'entries_place_latest', best: 'entries_place_latest' },
  city_id: { created_at: 'entries_city_latest', hot: 'entries_city_hot', best: 'entries_city_best' },
} as const;

const walkSql = (
  key: SortKey,
  { column }: Walks,
  rights: string,
  conditions: readonly Condition[],
  seat: string,
): string =>
  `FROM entries e INDEXED BY ${INDEXES[column][conditions.includes(BEST) ? 'best' : key]} WHERE ${whereOf(rights, conditions)} AND e.${column} = ${seat}
   AND (e.${key}, e.id) < (?, ?) AND (e.${key}, e.id) > (?, ?) ORDER BY e.${key} DESC, e.id DESC`;

/** The first entry of each walk, the walks in order of it. */
export const headsSql = (key: SortKey, walks: Walks, rights: string, conditions: readonly Condition[]): string =>
  `SELECT s.seat, h.id, h.${key} AS key FROM (${walks.seats}) s CROSS JOIN entries h
   ON h.id = (SELECT e.id ${walkSql(key, walks, rights, conditions, 's.seat')} LIMIT 1)
   ORDER BY key DESC, h.id DESC LIMIT +?`;

/** The first entries of one walk. */
export const seatSql = (key: SortKey, walks: Walks, rights: string, conditions: readonly Condition[]): string =>
  `SELECT e.id, e.${key} AS key ${walkSql(key, walks, rights, conditions, '?')} LIMIT +?`;

/** A position and the walk it came from. */
export type Met = Position & { readonly seat: Value };

/** What was read of one walk and not taken yet. */
interface Walk {
  readonly rows: Met[];
  /** So many are read next: twice as many each time, as most walks end in the page with their first. */
  chunk: number;
}
const FIRST_CHUNK = 2;

const before = (one: Position, other: Position): boolean =>
  one.key > other.key || (one.key === other.key && one.id > other.id);

/**
 * A page of many walks in one order. It costs one look at the head of each walk and some steps along those few that
 * reach into the result: never what the walks hold.
 */
export const mergeWalks = (
  database: DatabaseSync,
  viewer: number,
  key: SortKey,
  walks: Walks,
  { rights, conditions, after, limit, until = BOTTOM }: Cut,
): Met[] => {
  const values = valuesOf(conditions);
  const end = [until.key, until.id] as const;
  const heads = headsSql(key, walks, rights, conditions);
  const open = all<Met>(database, heads, viewer, ...walks.values, ...values, after.key, after.id, ...end, limit).map(
    (head): Walk => ({ rows: [head], chunk: FIRST_CHUNK }),
  );
  const page = seatSql(key, walks, rights, conditions);
  const readOn = (walk: Walk, { seat, ...from }: Met, most: number): void => {
    for (const row of all<Position>(database, page, viewer, ...values, seat, from.key, from.id, ...end, most))
      walk.rows.push({ id: row.id, key: row.key, seat });
    walk.chunk *= 2;
  };
  const found: Met[] = [];
  while (found.length < limit) {
    let first: Walk | undefined;
    let best: Met | undefined;
    for (const walk of open) {
      const head = walk.rows[0];
      if (head !== undefined && (best === undefined || before(head, best))) [first, best] = [walk, head];
    }
    if (first === undefined || best === undefined) break;
    found.push(best);
    first.rows.shift();
    if (first.rows.length === 0 && found.length < limit)
      readOn(first, best, Math.min(limit - found.length, first.chunk));
  }
  return found;
};
