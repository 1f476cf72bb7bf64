import type { DatabaseSync } from 'node:sqlite';
import { all, one } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { tell } from './notices.ts';
import { moveSignup } from './seats.ts';
import type { SignupRow } from './signup/signup.ts';

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
