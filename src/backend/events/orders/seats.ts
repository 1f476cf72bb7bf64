import type { DatabaseSync } from 'node:sqlite';
import { tell } from '../notices.ts';
import { moveSignup } from '../seats.ts';
import { signupByOrder } from '../signups.ts';
import { ACTIVE, totalOf } from '../signup/signup.ts';
import { giveTickets } from '../ticket/give.ts';
import type { Ground } from '../orders.ts';

/** What becomes of held seats when the money comes, does not come, or goes back. */

/** The money is here: the seats are theirs. An order is open as long as its seats are held, so there always are some. */
export const seatPaid = (ground: Ground, orderId: string, now: number): void => {
  const signup = signupByOrder(ground.database, orderId);
  if (!signup || !moveSignup(ground.database, signup, 'confirmed', now))
    throw new Error(`Order ${orderId} has no seats that wait for it`);
  giveTickets(ground, signup.id);
  tell(ground.database, signup, 'eventConfirmed', { about: String(signup.id) }, now);
};

/** The order has ended unpaid: its seats go to the next. */
export const seatLost = (database: DatabaseSync, orderId: string, now: number): void => {
  const signup = signupByOrder(database, orderId);
  // Who cancels the sign-up has moved it on already.
  if (signup?.state !== 'held' || !moveSignup(database, signup, 'expired', now)) return;
  tell(database, signup, 'eventHoldEnded', { about: String(signup.id) }, now);
};

/** All of the money is back: whoever gave it back without a cancellation (the cashier, the bank) has ended the sign-up too. */
export const seatBack = (database: DatabaseSync, orderId: string, now: number): void => {
  const signup = signupByOrder(database, orderId);
  if (signup && ACTIVE.includes(signup.state))
    moveSignup(database, signup, 'cancelled', now, { refundFen: totalOf(signup) });
};
