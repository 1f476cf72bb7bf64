import type { Parts } from '../context.ts';
import { all } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { askPaying } from './asking.ts';
import { closeOrder } from './orders/createOrder.ts';
import { sayDue } from './demo/later.ts';
import { settleClaims } from './gifts/gifts.ts';
import { mirrorEnded } from './membership.ts';
import type { OrderRow } from './orders/orders.ts';
import { sendDue } from './outgoing.ts';
import { charge, remind } from './renewals.ts';

/** An order at its channel gets this much longer: the money may be on its way. */
const PAYING_GRACE_MS = 5 * 60_000;

const closeUnpaid = (parts: Parts, now: number): void => {
  const due = all<OrderRow>(
    parts.database,
    "SELECT * FROM vip_orders WHERE state IN ('created', 'paying') AND pay_by <= CASE state WHEN 'paying' THEN ?1 ELSE ?2 END LIMIT 500",
    now - PAYING_GRACE_MS,
    now,
  );
  for (const order of due) transaction(parts.database, () => closeOrder({ database: parts.database, now }, order));
};

/**
 * Does what has come due by the server's clock: reminders, charges, refunds, checks, ends. Safe to run at any time. A
 * step that fails stops no other: a row that cannot be settled must not keep back everybody's refunds. While the clock is
 * not `steady` nothing is charged, nor announced for a day that may not be.
 */
export const runDue = async (parts: Parts, steady = true): Promise<void> => {
  const now = parts.clock();
  const steps: readonly (() => unknown)[] = [
    () => (parts.settings.demo ? sayDue(parts, now) : undefined),
    () => askPaying(parts, now),
    () => closeUnpaid(parts, now),
    () => settleClaims(parts.database, now),
    () => (steady ? remind(parts, now) : undefined),
    () => (steady ? charge(parts, now) : undefined),
    () => sendDue(parts, now),
    () => mirrorEnded(parts.database, now),
  ];
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      parts.log('error', 'what is due could not be done', { error });
    }
};
