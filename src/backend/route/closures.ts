import type { Closure } from '../../api/route/parts.ts';
import { liesIn } from '../../lib/content/area.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { untilChanged } from '../database/untilChanged.ts';
import { locatedOf } from '../places/lying.ts';
import { CHINA_MS } from '../../site.ts';
import type { RouteRow } from './reading/row.ts';

/** When and why a way is closed, as its table holds it. */
export interface ClosureRow {
  readonly area: string;
  readonly from_month: number;
  readonly from_day: number;
  readonly to_month: number;
  readonly to_day: number;
  readonly starts_at: number | null;
  readonly ends_at: number | null;
  readonly reason: string;
  readonly source: string;
  readonly noted_at: number;
}

/** A page has no room for more. */
const MOST = 12;
const AREAS_MOST = 500;
const COLUMNS = 'area, from_month, from_day, to_month, to_day, starts_at, ends_at, reason, source, noted_at';
const OF_ROUTE = `SELECT ${COLUMNS} FROM closures WHERE route_id = ? AND ended_at IS NULL ORDER BY id`;
const OF_AREAS = `SELECT ${COLUMNS} FROM closures WHERE route_id IS NULL AND ended_at IS NULL ORDER BY id DESC LIMIT +?`;

/** Whether a time of closure holds at a moment. Of every year it is by the calendar of China, and may run over New Year. */
export const isClosed = (row: Omit<ClosureRow, 'area' | 'reason' | 'source' | 'noted_at'>, now: number): boolean => {
  if (row.starts_at !== null && row.ends_at !== null) return row.starts_at <= now && now < row.ends_at;
  const today = new Date(now + CHINA_MS);
  const day = (today.getUTCMonth() + 1) * 100 + today.getUTCDate();
  const [from, to] = [row.from_month * 100 + row.from_day, row.to_month * 100 + row.to_day];
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
};

/** Times in which a route is closed, by itself or with its area: those of today first. What was once and is over is left out. */
export const closuresOf = (
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  route: Pick<RouteRow, 'id' | 'name' | 'place_name' | 'city_id'>,
): Closure[] => {
  const areas = untilChanged(database, 'closures of areas', () => all<ClosureRow>(database, OF_AREAS, AREAS_MOST));
  const place = locatedOf(route);
  return [...all<ClosureRow>(database, OF_ROUTE, route.id), ...areas.filter(({ area }) => liesIn(area, place))]
    .filter(({ ends_at }) => ends_at === null || now < ends_at)
    .map((row) => ({
      fromMonth: row.from_month,
      fromDay: row.from_day,
      toMonth: row.to_month,
      toDay: row.to_day,
      yearly: row.starts_at === null,
      reason: row.reason,
      source: row.source,
      notedAt: row.noted_at,
      now: isClosed(row, now),
    }))
    .sort((one, other) => Number(other.now) - Number(one.now))
    .slice(0, MOST);
};
