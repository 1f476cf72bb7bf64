import type { RankItem, RankSubject } from '../../api/top/rank.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { MEMBER_APART, ROUTE_LISTED } from '../community/entry/visible.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from '../community/people/author.ts';
import type { EntryKind } from '../../api/community/fields.ts';

/** As many stand in a rank. */
export const RANKED = 100;

/** One rank: a subject in a period and a region. `before`: the period that it is compared with. */
export interface Board {
  readonly periodId: number;
  readonly before: number | null;
  readonly subject: RankSubject;
  readonly region: number;
}

/** A row with its rank, whoever may see it. */
export interface Standing {
  readonly id: number;
  readonly member_id: number;
  readonly value: number;
  readonly rank: number;
}

type Row = Omit<Standing, 'rank'>;

const FIRST = `SELECT id, member_id, value FROM rank_rows WHERE period_id = ? AND subject = +? AND region = ?
  ORDER BY value DESC, id LIMIT +?`;

/** Ranks of rows that stand in their order, the first of which has `before` rows in front of it and the rank `rank`. */
export const ranked = (rows: readonly Row[], before = 0, rank = 1): Standing[] => {
  let last = rank;
  return rows.map((row, at) => {
    if (at > 0 && row.value !== rows[at - 1]?.value) last = before + at + 1;
    return { ...row, rank: last };
  });
};

/** The first hundred of a rank. */
export const firstOf = ({ database }: CallContext, { periodId, subject, region }: Board): Standing[] =>
  ranked(all<Row>(database, FIRST, periodId, subject, region, RANKED));

/** Who may be seen on a rank, by this reader: asked at every read, whenever it was computed. */
const MEMBER = `SELECT ${AUTHOR_COLUMNS} FROM users u
  WHERE u.id = ?2 AND u.state = 0 AND u.privacy = 0 AND NOT ${MEMBER_APART}`;
const ROUTE = `SELECT r.name, r.distance_m, r.climb_m, e.id AS entry_id, e.kind FROM routes r
  CROSS JOIN entries e INDEXED BY entries_of_route ON e.route_id = r.id
  WHERE r.id = ? AND ${ROUTE_LISTED} AND e.author_id = r.author_id AND e.shown = 1 AND e.visibility = 'public'
  ORDER BY e.id LIMIT 1`;
const PLACE_BEFORE = 'SELECT place FROM rank_rows WHERE period_id = ? AND subject = +? AND region = ? AND id = ?';

interface RouteRow {
  readonly name: string;
  readonly distance_m: number;
  readonly climb_m: number;
  readonly entry_id: number;
  readonly kind: EntryKind;
}

const routeOf = (context: CallContext, id: number): RankItem['route'] => {
  const row = one<RouteRow>(context.database, ROUTE, id);
  if (!row) return null;
  const { name, distance_m: distance, climb_m: climb, entry_id, kind } = row;
  return { name, distance, climb, entry: { id: String(entry_id), kind } };
};

const changeOf = (context: CallContext, board: Board, { id, rank }: Standing): Pick<RankItem, 'change' | 'by'> => {
  if (board.before === null) return { change: 'none', by: 0 };
  const row = one<{ place: number | null }>(
    context.database,
    PLACE_BEFORE,
    board.before,
    board.subject,
    board.region,
    id,
  );
  if (row?.place == null) return { change: 'new', by: 0 };
  const by = row.place - rank;
  return { change: by > 0 ? 'up' : by < 0 ? 'down' : 'same', by: Math.abs(by) };
};

/** Rows as the page shows them; who may not be seen is left out. */
export const itemsOf = (context: CallContext, board: Board, rows: readonly Standing[]): RankItem[] =>
  rows.flatMap((row): RankItem[] => {
    const member = one<AuthorRow>(context.database, MEMBER, viewerOf(context), row.member_id);
    const isRoute = board.subject === 'route';
    const route = isRoute ? routeOf(context, row.id) : null;
    if (!member || (isRoute && route === null)) return [];
    return [
      {
        kind: isRoute ? 'route' : 'member',
        id: String(row.id),
        rank: row.rank,
        subject: board.subject,
        value: row.value,
        author: authorOf(member, context.now),
        mine: row.member_id === viewerOf(context),
        route,
        ...changeOf(context, board, row),
      },
    ];
  });
