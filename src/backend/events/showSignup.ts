import type { DatabaseSync } from 'node:sqlite';
import type { Signup } from '../../api/event/fields.ts';
import { one } from '../database/statement.ts';
import { maskPhone } from '../log.ts';
import type { EventOrder } from '../vip/orders/orders.ts';
import { returnedOf } from '../vip/orders/returns.ts';
import { refundNow } from './cancel.ts';
import type { EventRow } from './event.ts';
import { eventOrderOf } from './orders/ofSignup.ts';
import { peopleOf } from './signups.ts';
import { type SignupRow, totalOf } from './signup/signup.ts';
import { maySubstitute } from './ticket/substitute.ts';
import { placeOf } from './waiting.ts';

const KEPT = 'SELECT 1 FROM vip_payments WHERE order_id = ? AND returned_at IS NULL LIMIT 1';

const moneyOf = (database: DatabaseSync, order: EventOrder): Signup['money'] => {
  if (order.refund !== null) return order.refund === 'done' ? 'returned' : 'returning';
  if (order.state === 'paying') return 'unknown';
  return one(database, KEPT, order.id) ? 'taken' : 'none';
};

/** A sign-up as its maker sees it. */
export const showSignup = (database: DatabaseSync, event: EventRow, signup: SignupRow, now: number): Signup => {
  const order = eventOrderOf(database, signup);
  const confirmed = signup.state === 'confirmed';
  const people = peopleOf(database, signup.id);
  return {
    id: String(signup.id),
    state: signup.state,
    seats: signup.seats,
    place: placeOf(database, signup),
    people: people.map(({ name, phone, ticket, used_at, single }) => ({
      name,
      phone: maskPhone(phone),
      ticket: confirmed ? ticket : null,
      usedAt: used_at,
      single: single === 1,
    })),
    payFen: totalOf(signup),
    roomsFen: signup.rooms_fen,
    payBy: signup.state === 'held' ? (order?.pay_by ?? null) : signup.offer_until,
    money: order ? moneyOf(database, order) : 'none',
    returnedFen: order ? returnedOf(database, order) : 0,
    mayChange: maySubstitute(event, signup, now) && people.some(({ used_at }) => used_at === null),
    refundFen: refundNow(database, event, signup, now),
    createdAt: signup.created_at,
  };
};
