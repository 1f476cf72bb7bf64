import type { DatabaseSync } from 'node:sqlite';
import { liesIn } from '../../../lib/content/area.ts';
import { ROUTE_LISTED } from '../../community/entry/visible.ts';
import { all, one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { ClosureRow } from '../closures.ts';
import { locatedOf } from '../../places/lying.ts';

/** A closure as whoever keeps it sees it. */
export interface ManagedClosure extends ClosureRow {
  readonly id: number;
  readonly route_id: number | null;
  /** Of the route; null for an area. */
  readonly route: string | null;
  readonly ended_at: number | null;
}

const MOST = 500;
const COLUMNS = `c.id, c.route_id, r.name AS route, c.area, c.from_month, c.from_day, c.to_month, c.to_day, c.starts_at,
  c.ends_at, c.reason, c.source, c.noted_at, c.ended_at`;
const ALL = `SELECT ${COLUMNS} FROM closures c LEFT JOIN routes r ON r.id = c.route_id ORDER BY c.id DESC LIMIT +?`;
const ONE = `SELECT ${COLUMNS} FROM closures c LEFT JOIN routes r ON r.id = c.route_id WHERE c.id = ?`;

/** All closures, the newest first. */
export const managedClosures = (database: DatabaseSync): ManagedClosure[] => all(database, ALL, MOST);

export const closureManaged = (database: DatabaseSync, id: number): ManagedClosure => {
  const row = one<ManagedClosure>(database, ONE, id);
  if (row === undefined) throw refuse('notFound', { errMsg: '没有这条封闭' });
  return row;
};

interface Lying {
  readonly id: number;
  readonly name: string;
  readonly place_name: string | null;
  readonly city_id: string | null;
}
const SEARCHED_MOST = 20_000;
const LISTED = `SELECT r.id, r.name, r.place_name, r.city_id FROM routes r WHERE ${ROUTE_LISTED}
  ORDER BY r.like_count DESC, r.id DESC LIMIT +?`;

/** Public routes that lie in an area, the best liked first. */
export const routesIn = (database: DatabaseSync, area: string): Pick<Lying, 'id' | 'name'>[] =>
  all<Lying>(database, LISTED, SEARCHED_MOST).filter((route) => liesIn(area, locatedOf(route)));
