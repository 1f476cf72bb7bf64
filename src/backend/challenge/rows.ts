import { ruleWords } from '../../lib/challenge/words.ts';
import { rowId } from '../community/entry/ids.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { type Challenge, endOf } from './stepChallenge.ts';
import { type Reply, phaseOf } from './phase.ts';

const COLUMNS = `id, title, intro, sign_from, sign_until, starts_at, days, daily_goal, daily_cap, team_max, capacity`;
const BY_ID = `SELECT ${COLUMNS} FROM step_challenges WHERE id = ? AND withdrawn_at IS NULL`;
const LAST_BEGUN = `SELECT ${COLUMNS} FROM step_challenges WHERE starts_at <= ? AND withdrawn_at IS NULL ORDER BY starts_at DESC LIMIT 1`;
const NEXT = `SELECT ${COLUMNS} FROM step_challenges WHERE starts_at > ? AND withdrawn_at IS NULL ORDER BY starts_at LIMIT 1`;
const WITHDRAWN = 'SELECT 1 FROM step_challenges WHERE id = ? AND withdrawn_at IS NOT NULL';
const OTHERS = `SELECT ${COLUMNS} FROM step_challenges WHERE withdrawn_at IS NULL ORDER BY starts_at DESC LIMIT +?`;

/** The challenge of an id; without one that which runs, else the next, else the last. */
export const challengeToShow = ({ database, now }: CallContext, id: string | undefined): Challenge => {
  if (id !== undefined) {
    const row = one<Challenge>(database, BY_ID, rowId(id));
    if (row !== undefined) return row;
    const gone = one(database, WITHDRAWN, rowId(id)) !== undefined;
    throw refuse('notFound', { errMsg: gone ? '这个挑战不办了' : '没有这个挑战，链接可能抄漏了几个字' });
  }
  const last = one<Challenge>(database, LAST_BEGUN, now);
  if (last !== undefined && now < endOf(last)) return last;
  const row = one<Challenge>(database, NEXT, now) ?? last;
  if (row === undefined) throw refuse('notFound', { errMsg: '还没有办过步数挑战' });
  return row;
};

export const rulesOf = ({ daily_goal, daily_cap, team_max, days }: Challenge): Reply['rules'] =>
  ruleWords({ goal: daily_goal, cap: daily_cap, teamMax: team_max, days });

export const othersThan = ({ database, now }: CallContext, id: number): Reply['others'] =>
  all<Challenge>(database, OTHERS, 6)
    .filter((row) => row.id !== id)
    .map((row) => ({ id: String(row.id), title: row.title, phase: phaseOf(row, now), startsAt: row.starts_at }));
