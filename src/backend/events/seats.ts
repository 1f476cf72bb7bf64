import type { DatabaseSync } from 'node:sqlite';
import type { SignupState } from '../../api/event/fields.ts';
import { one, run } from '../database/statement.ts';
import { eventById, leftOf } from './event.ts';
import { tell } from './notices.ts';
import type { SignupRow } from './signup/signup.ts';
import { HOUR_MS } from '../../site.ts';

/** An offer stands for twelve hours, less where the start is near: a quarter of the time that is left, half an hour at least. */
const OFFER_MS = 12 * HOUR_MS;
const OFFER_LEAST_MS = HOUR_MS / 2;

/** How long an offer made at `now` stands. */
const offerUntil = (startsAt: number, now: number): number =>
  Math.min(startsAt, now + Math.max(OFFER_LEAST_MS, Math.min(OFFER_MS, Math.floor((startsAt - now) / 4))));

/** The first who waits and whose people all have a seat: a group that is too large keeps its place, and nobody waits behind it for nothing. */
const NEXT = `SELECT * FROM event_signups WHERE event_id = ? AND state = 'waiting' AND seats <= ? ORDER BY id LIMIT 1`;

/** Offers the free seats of an event to who waits, in their order. */
export const offerSeats = (database: DatabaseSync, eventId: number, now: number): void => {
  for (;;) {
    const event = eventById(database, eventId);
    if (!event || event.cancelled_at !== null || now >= event.starts_at) return;
    const next = one<SignupRow>(database, NEXT, eventId, leftOf(event));
    if (!next) return;
    const until = offerUntil(event.starts_at, now);
    moveSignup(database, next, 'offered', now, { offerUntil: until });
    tell(database, next, 'eventOffered', { about: `${next.id}:${now}`, dueAt: until }, now);
  }
};

const SEATED: readonly SignupState[] = ['held', 'offered', 'confirmed'];

interface More {
  readonly offerUntil?: number;
  readonly refundFen?: number;
}

/**
 * Moves a sign-up on, and offers the seats that come free by it to who waits. The database knows which moves there are
 * (event_moves); false when it is no longer where it should come from. Tickets of what has ended are worth nothing.
 */
export const moveSignup = (
  database: DatabaseSync,
  signup: SignupRow,
  to: SignupState,
  now: number,
  { offerUntil, refundFen }: More = {},
): boolean => {
  const moved = run(
    database,
    `UPDATE event_signups SET state = ?3, changed_at = ?4, offer_until = ?5, refund_fen = ?6 WHERE id = ?1 AND state = ?2`,
    signup.id,
    signup.state,
    to,
    now,
    offerUntil ?? null,
    refundFen ?? null,
  );
  if (moved.changes === 0) return false;
  if (SEATED.includes(signup.state) && !SEATED.includes(to)) offerSeats(database, signup.event_id, now);
  return true;
};
