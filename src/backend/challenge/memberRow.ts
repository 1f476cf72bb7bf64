import { viewerOf } from '../community/entry/ids.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';

export interface MemberRow {
  readonly team_id: number | null;
  readonly total: number;
  readonly goal_days: number;
  readonly place: number;
  readonly blocked: string;
  /** 0: their name stays out of the ranks. */
  readonly named: number;
  readonly synced_at: number | null;
}

const MEMBER = `SELECT team_id, total, goal_days, place, blocked, named, synced_at FROM step_members
  WHERE challenge_id = ? AND user_id = ?`;

/** The reader's place in a challenge; undefined for who is not in it. */
export const ownRow = (context: CallContext, challenge: number): MemberRow | undefined =>
  one<MemberRow>(context.database, MEMBER, challenge, viewerOf(context));

/** Whether the name of a member may be told to everybody; a captain who is in no row any more is not named. */
export const isNamed = ({ database }: CallContext, challenge: number, user: string): boolean =>
  one<{ named: number }>(
    database,
    'SELECT named FROM step_members WHERE challenge_id = ? AND user_id = ?',
    challenge,
    user,
  )?.named === 1;
