import type { DatabaseSync } from 'node:sqlite';
import type { Order } from '../../../api/vip/fields.ts';
import { one } from '../../database/statement.ts';
import { addMonths } from '../calendar.ts';
import type { PlanOrder } from './orders.ts';

export const renewalOf = (database: DatabaseSync, order: PlanOrder, now: number): Order['renewal'] => {
  if (order.renews === 0) return null;
  const found = order.subscription_id;
  const own =
    found === null
      ? undefined
      : one<{ amount_fen: number; months: number; next_at: number }>(
          database,
          "SELECT amount_fen, months, next_at FROM vip_subscriptions WHERE id = ? AND state = 'active'",
          found,
        );
  if (own) return { amountFen: own.amount_fen, everyMonths: own.months, nextChargeAt: own.next_at };
  // Not begun: what it will be. Ended: nothing.
  if (order.state !== 'created' && order.state !== 'paying') return null;
  return { amountFen: order.list_fen, everyMonths: order.months, nextChargeAt: addMonths(now, order.months) };
};
