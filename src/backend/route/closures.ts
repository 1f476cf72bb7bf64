import type { Closure } from '../../api/route/parts.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { CHINA_MS } from '../../site.ts';

interface Row {
  readonly from_month: number;
  readonly from_day: number;
  readonly to_month: number;
  readonly to_day: number;
  readonly reason: string;
  readonly source: string;
  readonly noted_at: number;
}

const CLOSURES = `SELECT from_month, from_day, to_month, to_day, reason, source, noted_at FROM route_closures
  WHERE route_id = ? ORDER BY position LIMIT 12`;

/** Times of the year in which a route is closed, and whether today is one of them. */
export const closuresOf = ({ database, now }: CallContext, routeId: number): Closure[] => {
  const today = new Date(now + CHINA_MS);
  const day = (today.getUTCMonth() + 1) * 100 + today.getUTCDate();
  return all<Row>(database, CLOSURES, routeId).map((row) => {
    const [from, to] = [row.from_month * 100 + row.from_day, row.to_month * 100 + row.to_day];
    return {
      fromMonth: row.from_month,
      fromDay: row.from_day,
      toMonth: row.to_month,
      toDay: row.to_day,
      reason: row.reason,
      source: row.source,
      notedAt: row.noted_at,
      now: from <= to ? from <= day && day <= to : day >= from || day <= to,
    };
  });
};
