import type { DatabaseSync } from 'node:sqlite';
import { one } from '../../database/statement.ts';
import type { EventOrder } from '../../vip/orders/orders.ts';
import { signupByOrder } from '../signups.ts';
import type { SignupRow } from '../signup/signup.ts';

/** Which order a sign-up has, and which event an order is for. */

export const eventOrderOf = (database: DatabaseSync, { order_id }: SignupRow): EventOrder | undefined =>
  order_id === null
    ? undefined
    : one<EventOrder>(database, "SELECT * FROM vip_orders WHERE id = ? AND kind = 'event'", order_id);

/** Id of the event that an order is for. */
export const eventOf = (database: DatabaseSync, orderId: string): string =>
  String(signupByOrder(database, orderId)?.event_id ?? '');
