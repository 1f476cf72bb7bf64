import type { DatabaseSync } from 'node:sqlite';
import type { Channel } from '../../api/vip/fields.ts';
import { run } from '../database/statement.ts';
import { newOrderId, newOrderRef } from '../vip/orders/orderId.ts';
import { PAY_WITHIN_MS } from '../vip/orders/orders.ts';
import type { EventRow } from './event.ts';
import { type SignupRow, totalOf } from './signup/signup.ts';

export interface Ground {
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
  const subject = `活动：${event.title}${signup.seats > 1 ? ` × ${signup.seats} 人` : ''}${signup.rooms_fen > 0 ? '，含单房差' : ''}`;
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
