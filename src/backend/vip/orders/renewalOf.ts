import type { DatabaseSync } from 'node:sqlite';
import type { Order } from '../../../api/vip/fields.ts';
import { addMonths } from '../calendar.ts';
import { nextFen } from '../pricing/renewalPrice.ts';
import { subscriptionById } from '../subscriptions.ts';
import type { PlanOrder } from './orders.ts';

export const renewalOf = (database: DatabaseSync, order: PlanOrder, now: number): Order['renewal'] => {
  if (order.renews === 0) return null;
  const found = order.subscription_id;
  const own = found === null ? undefined : subscriptionById(database, found);
  if (own?.state === 'active')
    return { amountFen: nextFen(database, own, now), everyMonths: own.months, nextChargeAt: own.next_at };
  // Not begun: what it will be. Ended: nothing.
  if (order.state !== 'created' && order.state !== 'paying') return null;
  return { amountFen: order.list_fen, everyMonths: order.months, nextChargeAt: addMonths(now, order.months) };
};
