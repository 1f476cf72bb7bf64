import type { ReplyOf } from '../../../api/define.ts';
import type { readYear } from '../../../api/user/year.ts';
import type { CallContext } from '../../context.ts';
import { yearOf, yearRange } from '../../../lib/review/chinaClock.ts';
import { all, one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { IN_LISTS } from '../entry/visible.ts';

/**
 * Along an index of the author's own that holds all of it, by day and visibility; who may read which is asked of those few rows,
 * each as the entry `e` that it stands for. Constant texts; `?1` is the reader, `?2` the author.
 */
export const DAYS = `SELECT e.day, sum(e.entries) AS entries FROM (
    SELECT author_id, visibility, shown, CAST((created_at - ?3) / 86400000 AS INTEGER) AS day, count(*) AS entries
    FROM entries INDEXED BY entries_author_days
    WHERE shown = 1 AND author_id = ?2 AND created_at >= ?3 AND created_at < ?4 GROUP BY day, visibility) e
  WHERE ${IN_LISTS} GROUP BY e.day ORDER BY e.day`;
const NEAREST = `SELECT e.created_at AS at FROM entries e INDEXED BY entries_author_latest
  WHERE ${IN_LISTS} AND e.author_id = ?2`;
export const EARLIER = `${NEAREST} AND e.created_at < ?3 ORDER BY e.created_at DESC LIMIT 1`;
export const LATER = `${NEAREST} AND e.created_at >= ?3 ORDER BY e.created_at LIMIT 1`;

/** What a member wrote in a year and this reader may read, day by day. */
export const yearOfMember = (
  context: CallContext,
  member: number,
  asked: number | undefined,
): ReplyOf<typeof readYear> => {
  const { database, now } = context;
  const viewer = viewerOf(context);
  const year = asked ?? yearOf(now);
  const [from, to] = [yearRange(year)[0], yearRange(year + 1)[0]];
  const days = all<{ day: number; entries: number }>(database, DAYS, viewer, member, from, to);
  const nearest = (sql: string, at: number): number | null => {
    const row = one<{ at: number }>(database, sql, viewer, member, at);
    return row ? yearOf(row.at) : null;
  };
  return {
    year,
    earlier: nearest(EARLIER, from),
    later: nearest(LATER, to),
    entries: days.reduce((sum, { entries }) => sum + entries, 0),
    days: days.map(({ day, entries }) => ({ day, entries })),
  };
};
