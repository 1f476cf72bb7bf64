import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';

export interface MonthCount {
  readonly month: string;
  readonly entries: number;
}

const NEWEST = 'GROUP BY month HAVING sum(entries) > 0 ORDER BY month DESC LIMIT +?';
const OF_LISTS = `SELECT month, sum(entries) AS entries FROM dynamic_months
  WHERE list IN (SELECT value FROM json_each(?)) ${NEWEST}`;
const OF_FOLLOWED = `SELECT d.month, sum(d.entries) AS entries FROM follows f CROSS JOIN dynamic_months d
  ON d.list = 'author:' || f.followee_id WHERE f.follower_id = ? ${NEWEST}`;

/** Months of some lists (migration 060 names them) together, the newest first, as the writes keep them. */
export const monthsOfLists = (context: CallContext, lists: readonly string[], most: number): MonthCount[] =>
  all<MonthCount>(context.database, OF_LISTS, JSON.stringify(lists), most);

/** Months of what the members whom the reader follows show to everybody. */
export const monthsOfFollowed = (context: CallContext, most: number): MonthCount[] =>
  all<MonthCount>(context.database, OF_FOLLOWED, viewerOf(context), most);
