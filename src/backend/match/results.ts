import type { ReplyOf } from '../../api/define.ts';
import type { MatchResult, readMatchRank } from '../../api/match/rank.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { HOME_OPEN } from '../community/entry/visible.ts';
import { likePattern } from '../community/people/like.ts';

/** A result in a group. `sort` orders it; equals share a rank. */
export interface ResultRow {
  readonly id: number;
  readonly bib: string;
  readonly name: string;
  readonly masked: number;
  readonly club: string;
  readonly user_id: number | null;
  readonly delay_ms: number;
  readonly state: MatchResult['state'];
  readonly reason: string;
  readonly passed: number;
  readonly last_ms: number;
  readonly course_id: number;
  readonly sort: number;
}

/** From here on stand those that are out. */
const OUT = 10_000_000_000_000;

const COLUMNS = `r.id, r.bib, r.name, r.masked, r.club, r.user_id, r.delay_ms, r.state, r.reason, r.passed, r.last_ms,
  r.course_id, p.sort`;
const IN_GROUP = 'FROM match_places p CROSS JOIN match_results r ON r.id = p.result_id WHERE p.group_id = ?1';
const PAGE = `SELECT ${COLUMNS} ${IN_GROUP} AND (p.sort, p.result_id) > (?2, ?3) ORDER BY p.sort, p.result_id LIMIT +?4`;
const BEFORE = `SELECT ${COLUMNS} ${IN_GROUP} AND (p.sort, p.result_id) < (?2, ?3)
  ORDER BY p.sort DESC, p.result_id DESC LIMIT +?4`;
/** Of a result `r`: it has the bib ?2, or its name holds ?3 and is not hidden. */
export const NAMED = "(r.bib = ?2 OR (r.masked = 0 AND r.name LIKE ?3 ESCAPE '\\'))";
const FOUND = `SELECT ${COLUMNS} ${IN_GROUP} AND ${NAMED}
  ORDER BY p.sort, p.result_id LIMIT +?4`;
const ALL = `SELECT ${COLUMNS} ${IN_GROUP} ORDER BY p.sort, p.result_id`;
const ONE = `SELECT ${COLUMNS} ${IN_GROUP} AND p.result_id = ?2`;
const MINE = `SELECT ${COLUMNS} FROM match_results r CROSS JOIN match_places p ON p.result_id = r.id AND p.group_id = ?1
  WHERE r.user_id = ?2`;
const BETTER = 'SELECT count(*) AS n FROM match_places WHERE group_id = ? AND sort < ?';
const FIRST = `SELECT r.passed, r.last_ms ${IN_GROUP} ORDER BY p.sort, p.result_id LIMIT 1`;
const COUNTS = `SELECT count(*) AS "all", coalesce(sum(r.state = 'finished'), 0) AS finished,
  coalesce(sum(r.state <> 'dns'), 0) AS started,
  coalesce(sum(p.sort >= ${OUT} AND r.state <> 'dns'), 0) AS out ${IN_GROUP}`;
const SPLITS = `SELECT p.name, p.distance_m, s.net_ms FROM match_splits s
  JOIN match_points p ON p.course_id = ?2 AND p.position = s.position WHERE s.result_id = ?1 ORDER BY s.position`;
const OPEN_HOME = `SELECT 1 FROM users u WHERE u.id = ?2 AND u.state = 0 AND ${HOME_OPEN}`;

/** A page of a group after a position. */
export const resultsAfter = (
  { database }: CallContext,
  groupId: number,
  after: { readonly sort: number; readonly id: number },
  most: number,
): ResultRow[] => all<ResultRow>(database, PAGE, groupId, after.sort, after.id, most);

/** The nearest in front of a position, in their order. */
export const resultsBefore = (
  { database }: CallContext,
  groupId: number,
  before: { readonly sort: number; readonly id: number },
  most: number,
): ResultRow[] => all<ResultRow>(database, BEFORE, groupId, before.sort, before.id, most).reverse();

/** Starters by a piece of the name or by the whole bib. */
export const resultsFound = ({ database }: CallContext, groupId: number, q: string, most: number): ResultRow[] =>
  all<ResultRow>(database, FOUND, groupId, q.trim(), likePattern(q), most);

/** All of a group in their order. */
export const allResults = ({ database }: CallContext, groupId: number): ResultRow[] =>
  all<ResultRow>(database, ALL, groupId);

export const resultById = ({ database }: CallContext, groupId: number, id: number): ResultRow | undefined =>
  one<ResultRow>(database, ONE, groupId, id);

/** The reader's own result in a group. */
export const ownResult = (context: CallContext, groupId: number): ResultRow | undefined =>
  one<ResultRow>(context.database, MINE, groupId, viewerOf(context));

type Counts = ReplyOf<typeof readMatchRank>['counts'];

export const countsOf = ({ database }: CallContext, groupId: number): Counts =>
  one<Counts>(database, COUNTS, groupId) ?? { all: 0, started: 0, finished: 0, out: 0 };

const MASK = '＊＊';
/** A name as its owner wants it shown. */
export const nameOf = ({ name, masked }: Pick<ResultRow, 'name' | 'masked'>): string =>
  masked === 1 ? `${[...name][0] ?? ''}${MASK}` : name;

const isRanked = ({ sort, passed }: ResultRow): boolean => sort < OUT && passed > 0;

/** Ranks of rows in one group: by how many are better, so that equals share one. */
export const rankIn = ({ database }: CallContext, groupId: number): ((row: ResultRow) => number | null) => {
  const known = new Map<number, number>();
  return (row) => {
    if (!isRanked(row)) return null;
    const rank = known.get(row.sort) ?? (one<{ n: number }>(database, BETTER, groupId, row.sort)?.n ?? 0) + 1;
    known.set(row.sort, rank);
    return rank;
  };
};

/** Behind the first of a group, for who has passed as many points. */
export const gapIn = ({ database }: CallContext, groupId: number): ((row: ResultRow) => number | null) => {
  const first = one<{ passed: number; last_ms: number }>(database, FIRST, groupId);
  return (row) => (isRanked(row) && first?.passed === row.passed ? row.last_ms - first.last_ms : null);
};

const splitsOf = ({ database }: CallContext, row: ResultRow): MatchResult['splits'] =>
  all<{ name: string; distance_m: number; net_ms: number }>(database, SPLITS, row.id, row.course_id).map(
    ({ name, distance_m: distance, net_ms: net }) => ({ name, distance, net }),
  );

/** Rows of a group as the page shows them. */
export const resultsOf = (context: CallContext, groupId: number, rows: readonly ResultRow[]): MatchResult[] => {
  const viewer = viewerOf(context);
  const [rankOf, gapOf] = [rankIn(context, groupId), gapIn(context, groupId)];
  return rows.map((row) => {
    const splits = splitsOf(context, row);
    const mine = row.user_id !== null && row.user_id === viewer;
    // Whose name is hidden is not told by a link either.
    const told =
      row.user_id !== null && row.masked === 0 && one(context.database, OPEN_HOME, viewer, row.user_id) !== undefined;
    return {
      kind: 'result',
      id: String(row.id),
      rank: rankOf(row),
      bib: row.bib,
      name: mine ? row.name : nameOf(row),
      club: row.club,
      userId: told ? String(row.user_id) : null,
      mine,
      state: row.state,
      reason: row.reason,
      at: splits[splits.length - 1]?.name ?? '',
      net: row.passed > 0 ? row.last_ms : null,
      gun: row.passed > 0 ? row.last_ms + row.delay_ms : null,
      gap: gapOf(row),
      splits,
    };
  });
};
