import type { readMatchRank } from '../../api/match/rank.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { rowId } from '../community/entry/ids.ts';

type Reply = ReplyOf<typeof readMatchRank>;

export interface MatchRow {
  readonly id: number;
  readonly name: string;
  readonly place_name: string;
  readonly stage: string;
  readonly starts_at: number;
  readonly state: Reply['match']['state'];
  readonly appeal_until: number | null;
  readonly appeal_to: string;
  readonly changed_at: number;
}

export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly course_id: number;
  readonly course: string;
  readonly distance_m: number;
}

const COLUMNS = 'id, name, place_name, stage, starts_at, state, appeal_until, appeal_to, changed_at';
const BY_ID = `SELECT ${COLUMNS} FROM matches WHERE id = ?`;
const LATEST = `SELECT ${COLUMNS} FROM matches ORDER BY starts_at DESC, id LIMIT +?`;
const GROUPS = `SELECT g.id, g.name, g.course_id, c.name AS course, c.distance_m FROM match_groups g
  JOIN match_courses c ON c.id = g.course_id WHERE g.match_id = ? ORDER BY g.position`;
const OTHERS = 8;

/** The match that is asked for: by its id, else the one that began last, or begins first where none has begun. */
export const matchToShow = ({ database, now }: CallContext, id: string | undefined): MatchRow => {
  if (id !== undefined) {
    const row = one<MatchRow>(database, BY_ID, rowId(id));
    if (!row) throw refuse('notFound', { errMsg: '没有这场比赛，链接可能抄漏了几个字' });
    return row;
  }
  const rows = all<MatchRow>(database, LATEST, OTHERS);
  const row = rows.find(({ starts_at }) => starts_at <= now) ?? rows[rows.length - 1];
  if (!row) throw refuse('notFound', { errMsg: '还没有比赛成绩' });
  return row;
};

/** The groups of a match, and the one that is asked for: by its id, else the first. */
export const groupToShow = (
  { database }: CallContext,
  match: MatchRow,
  id: string | undefined,
): { groups: GroupRow[]; group: GroupRow } => {
  const groups = all<GroupRow>(database, GROUPS, match.id);
  const group = id === undefined ? groups[0] : groups.find((one) => one.id === rowId(id));
  if (!group) throw refuse('notFound', { errMsg: '这场比赛没有这个组别' });
  return { groups, group };
};

/** A match as the page shows it. */
export const matchOf = (row: MatchRow, now: number): Reply['match'] => ({
  id: String(row.id),
  name: row.name,
  place: row.place_name,
  stage: row.stage,
  startsAt: row.starts_at,
  state: row.state,
  appealUntil: row.appeal_until,
  mayAppeal: row.appeal_until !== null && now < row.appeal_until,
  appealTo: row.appeal_to,
  changedAt: row.changed_at,
});

/** Other matches, the latest first. */
export const otherMatches = ({ database }: CallContext, match: MatchRow): Reply['others'] =>
  all<MatchRow>(database, LATEST, OTHERS)
    .filter(({ id }) => id !== match.id)
    .map(({ id, name, starts_at: startsAt, state }) => ({ id: String(id), name, startsAt, state }));
