import type { readRank } from '../../api/top/rank.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { type Board, itemsOf, ranked, type Standing } from './board.ts';

type Mine = NonNullable<ReplyOf<typeof readRank>['mine']>;
type Row = Omit<Standing, 'rank'>;

/** A page of a rank. */
export const PAGE = 25;
/** As many stand above and below somebody whose row is not among those that are shown. */
export const AROUND = 4;

const OF_BOARD = 'period_id = ?1 AND subject = +?2 AND region = ?3';
const OWN = `SELECT id, member_id, value FROM rank_rows WHERE ${OF_BOARD} AND id = ?4`;
const OWN_ROUTE = `SELECT id, member_id, value FROM rank_rows INDEXED BY rank_rows_routes
  WHERE ${OF_BOARD} AND subject = 'route' AND member_id = ?4 ORDER BY value DESC, id LIMIT 1`;
const ABOVE = `SELECT id, member_id, value FROM rank_rows WHERE ${OF_BOARD} AND value >= ?4 AND (value > ?4 OR id < ?5)
  ORDER BY value, id DESC LIMIT +?6`;
const BELOW = `SELECT id, member_id, value FROM rank_rows WHERE ${OF_BOARD} AND value <= ?4 AND (value < ?4 OR id > ?5)
  ORDER BY value DESC, id LIMIT +?6`;
/** How many rows are better than a value, and the next better one. */
const BETTER = `SELECT count(*) AS rows, min(value) AS next FROM rank_rows WHERE ${OF_BOARD} AND value > ?4`;
const EQUAL = `SELECT count(*) AS rows FROM rank_rows WHERE ${OF_BOARD} AND value = ?4 AND id < ?5`;
const PRIVACY = 'SELECT privacy FROM users WHERE id = ?';

/** The rows around one that is behind the hundred, with their ranks. */
const around = (context: CallContext, { periodId, subject, region }: Board, own: Row): Standing[] => {
  const { database } = context;
  const of = [periodId, subject, region] as const;
  const above = all<Row>(database, ABOVE, ...of, own.value, own.id, AROUND).reverse();
  const rows = [...above, own, ...all<Row>(database, BELOW, ...of, own.value, own.id, AROUND)];
  const first = rows[0] ?? own;
  const better = one<{ rows: number }>(database, BETTER, ...of, first.value)?.rows ?? 0;
  const equal = one<{ rows: number }>(database, EQUAL, ...of, first.value, first.id)?.rows ?? 0;
  return ranked(rows, better + equal, better + 1);
};

/** Where the reader stands; null for a guest. `first`: the hundred. */
export const mineOf = (context: CallContext, board: Board, first: readonly Standing[]): Mine | null => {
  const viewer = viewerOf(context);
  if (viewer === 0) return null;
  const { database } = context;
  const { subject } = board;
  const of = [board.periodId, subject, board.region] as const;
  const own = one<Row>(database, subject === 'route' ? OWN_ROUTE : OWN, ...of, viewer);
  const isPrivate = one<{ privacy: number }>(database, PRIVACY, viewer)?.privacy !== 0;
  if (!own || isPrivate) {
    const why = isPrivate ? 'private' : 'nothing';
    return { state: 'unranked', subject, rank: null, value: 0, gap: null, why, from: null, around: [] };
  }
  const better = one<{ rows: number; next: number | null }>(database, BETTER, ...of, own.value);
  const gap = better?.next == null ? null : better.next - own.value;
  const told = { subject, rank: (better?.rows ?? 0) + 1, value: own.value, gap, why: null };
  const at = first.findIndex(({ id }) => id === own.id);
  if (at >= 0) return { ...told, state: 'listed', from: at - (at % PAGE) + 1, around: [] };
  return { ...told, state: 'below', from: null, around: itemsOf(context, board, around(context, board, own)) };
};
