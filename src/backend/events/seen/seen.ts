import type { DatabaseSync } from 'node:sqlite';
import type { ReplyOf } from '../../../api/define.ts';
import { CHANGES_MAX, type readEvent } from '../../../api/event/event.ts';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { EventRow } from '../event.ts';
import type { SignupRow } from '../signup/signup.ts';

/** Who has seen what changed: whoever has a ticket, sign-up by sign-up. What nobody can use any more is asked of nobody. */

interface Row {
  readonly id: number;
  readonly at: number;
  readonly field: string;
  readonly was: string;
  readonly is_now: string;
}

const UNSEEN = `SELECT c.id, c.at, c.field, c.was, c.is_now FROM event_changes c JOIN event_signups s ON s.event_id = c.event_id
  WHERE s.id = ? AND c.id > s.seen_change ORDER BY c.id LIMIT +?`;

/** What changed since the reader last looked, the first change first; `to` names the last of them, to be sent back. */
export const unseenOf = (
  database: DatabaseSync,
  event: EventRow,
  mine: SignupRow | undefined,
  now: number,
): ReplyOf<typeof readEvent>['unseen'] => {
  if (mine?.state !== 'confirmed' || event.cancelled_at !== null || now >= event.ends_at) return null;
  const rows = all<Row>(database, UNSEEN, mine.id, CHANGES_MAX);
  const last = rows[rows.length - 1];
  if (last === undefined) return null;
  return {
    to: String(last.id),
    changes: rows.map(({ at, field, was, is_now }) => ({ at, field, was, isNow: is_now })),
  };
};

const CHANGES = `SELECT c.at, c.field, c.was, c.is_now,
    (SELECT count(*) FROM event_signups s WHERE s.event_id = c.event_id AND s.state = 'confirmed' AND s.knew_change < c.id) AS told,
    (SELECT count(*) FROM event_signups s WHERE s.event_id = c.event_id AND s.state = 'confirmed' AND s.knew_change < c.id
      AND s.seen_change >= c.id) AS seen
  FROM event_changes c WHERE c.event_id = ? ORDER BY c.at DESC, c.id DESC LIMIT +?`;

interface Told extends Omit<Row, 'id' | 'is_now'> {
  readonly isNow: string;
  readonly told: number;
  readonly seen: number;
}

/** What changed, the last first, and how many of whom it concerns have seen it. */
export const changesOf = (database: DatabaseSync, eventId: number): Told[] =>
  all<Omit<Row, 'id'> & { readonly told: number; readonly seen: number }>(database, CHANGES, eventId, CHANGES_MAX).map(
    ({ is_now, ...row }) => ({ ...row, isNow: is_now }),
  );

/** The last change of the event that is not later than the one that was shown. */
const SHOWN = 'SELECT max(id) AS id FROM event_changes WHERE event_id = ? AND id <= ?';
const SEE = `UPDATE event_signups SET seen_change = max(seen_change, ?3)
  WHERE event_id = ?1 AND user_id = ?2 AND state = 'confirmed'`;

/** The reader has seen the changes up to one of them; said again it is the same. 404 for who has no ticket. */
export const acknowledge = (database: DatabaseSync, event: EventRow, member: number, to: string): void => {
  const shown = one<{ id: number | null }>(database, SHOWN, event.id, Number(to))?.id ?? 0;
  if (run(database, SEE, event.id, member, shown).changes === 0)
    throw refuse('notFound', { errMsg: '你没有这场活动的票' });
};
