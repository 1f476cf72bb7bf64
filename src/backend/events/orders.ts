import type { DatabaseSync } from 'node:sqlite';
import type { Channel } from '../../api/vip/fields.ts';
import { one, run } from '../database/statement.ts';
import { newOrderId, newOrderRef } from '../vip/orders/orderId.ts';
import { type EventOrder, PAY_WITHIN_MS } from '../vip/orders/orders.ts';
import type { EventRow } from './event.ts';
import { tell } from './notices.ts';
import { moveSignup } from './seats.ts';
import { ACTIVE, signupByOrder, type SignupRow, totalOf } from './signups.ts';
import { giveTickets } from './tickets.ts';

interface Ground {
  readonly database: DatabaseSync;
  readonly randomBelow: (max: number) => number;
}

const INSERT = `INSERT INTO vip_orders (id, ref, user_id, state, kind, plan_name, renews, channel, list_fen, off_fen,
    pay_fen, created_at, pay_by) VALUES (?1, ?2, ?3, 'created', 'event', ?4, 0, ?5, ?6, 0, ?6, ?7, ?8)`;

/** Makes the order of a sign-up: its seats are held exactly as long as the order is open. */
export const makeEventOrder = (
  { database, randomBelow }: Ground,
  event: Pick<EventRow, 'title'>,
  signup: SignupRow,
  channel: Channel,
  now: number,
): void => {
  const id = newOrderId(randomBelow, now);
  const subject = `活动：${event.title}${signup.seats > 1 ? ` × ${signup.seats} 人` : ''}`;
  const values = [
    id,
    newOrderRef(randomBelow),
    signup.user_id,
    subject,
    channel,
    totalOf(signup),
    now,
    now + PAY_WITHIN_MS,
  ];
  run(database, INSERT, ...values);
  run(database, 'UPDATE event_signups SET order_id = ? WHERE id = ?', id, signup.id);
};

export const eventOrderOf = (database: DatabaseSync, { order_id }: SignupRow): EventOrder | undefined =>
  order_id === null
    ? undefined
    : one<EventOrder>(database, "SELECT * FROM vip_orders WHERE id = ? AND kind = 'event'", order_id);

/** Id of the event that an order is for. */
export const eventOf = (database: DatabaseSync, orderId: string): string =>
  String(signupByOrder(database, orderId)?.event_id ?? '');

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
