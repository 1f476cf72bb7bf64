import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { rowId } from '../community/entry/ids.ts';
import type { MatchRow, Reply } from './matchRow.ts';

const COLUMNS = 'id, name, place_name, stage, starts_at, state, appeal_until, appeal_to, changed_at';
const BY_ID = `SELECT ${COLUMNS} FROM matches WHERE id = ?`;
const LATEST = `SELECT ${COLUMNS} FROM matches ORDER BY starts_at DESC, id LIMIT +?`;
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

/** Other matches, the latest first. */
export const otherMatches = ({ database }: CallContext, match: MatchRow): Reply['others'] =>
  all<MatchRow>(database, LATEST, OTHERS)
    .filter(({ id }) => id !== match.id)
    .map(({ id, name, starts_at: startsAt, state }) => ({ id: String(id), name, startsAt, state }));
