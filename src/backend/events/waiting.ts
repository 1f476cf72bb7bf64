import type { DatabaseSync } from 'node:sqlite';
import { all, one } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { eventById, leftOf } from './event.ts';
import { moveSignup, type SignupRow } from './signups.ts';
import { tell } from './notices.ts';

const HOUR_MS = 3_600_000;
/** An offer stands for twelve hours, less where the start is near: a quarter of the time that is left, half an hour at least. */
const OFFER_MS = 12 * HOUR_MS;
const OFFER_LEAST_MS = HOUR_MS / 2;

/** How long an offer made at `now` stands. */
export const offerUntil = (startsAt: number, now: number): number =>
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

const OVER = `SELECT * FROM event_signups WHERE state = 'offered' AND offer_until <= ? ORDER BY offer_until LIMIT 500`;

/** Ends the offers that nobody took; their seats go on to the next. */
export const endOffers = (database: DatabaseSync, now: number): void => {
  for (const signup of all<SignupRow>(database, OVER, now))
    transaction(database, () => {
      if (!moveSignup(database, signup, 'expired', now)) return;
      tell(database, signup, 'eventOfferEnded', { about: String(signup.id) }, now);
    });
};

const PLACE = `SELECT count(*) AS n FROM event_signups WHERE event_id = ? AND state = 'waiting' AND id <= ?`;

/** Place of a sign-up in the waiting list, from 1. */
export const placeOf = (database: DatabaseSync, signup: SignupRow): number | null =>
  signup.state === 'waiting' ? (one<{ n: number }>(database, PLACE, signup.event_id, signup.id)?.n ?? null) : null;
