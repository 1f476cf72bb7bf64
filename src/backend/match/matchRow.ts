import type { readMatchRank } from '../../api/match/rank.ts';
import type { ReplyOf } from '../../api/define.ts';

/** A match as it is stored, and as the page shows it. */

export type Reply = ReplyOf<typeof readMatchRank>;

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
