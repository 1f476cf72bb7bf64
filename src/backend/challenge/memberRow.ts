import { viewerOf } from '../community/entry/ids.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';

export interface MemberRow {
  readonly team_id: number | null;
  readonly total: number;
  readonly goal_days: number;
  readonly place: number;
  readonly blocked: string;
  readonly synced_at: number | null;
}

const MEMBER = `SELECT team_id, total, goal_days, place, blocked, synced_at FROM step_members
  WHERE challenge_id = ? AND user_id = ?`;

/** The reader's place in a challenge; undefined for who is not in it. */
export const ownRow = (context: CallContext, challenge: number): MemberRow | undefined =>
  one<MemberRow>(context.database, MEMBER, challenge, viewerOf(context));
