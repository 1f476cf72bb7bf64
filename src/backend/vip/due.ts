import type { Parts } from '../context.ts';
import { all } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { workOff } from '../jobs/workOff.ts';
import { askPaying } from './asking.ts';
import { closeOrder } from './orders/createOrder.ts';
import { sayDue } from './demo/later.ts';
import { CLAIMS_AT_ONCE, settleClaims } from './gifts/gifts.ts';
import { ENDED_AT_ONCE, mirrorEnded } from './membership.ts';
import type { OrderRow } from './orders/orders.ts';
import { SENT_AT_ONCE, sendDue } from './outgoing.ts';
import { charge, remind } from './renewals.ts';
import { AT_ONCE } from './renewing/dueRenewals.ts';

/** An order at its channel gets this much longer: the money may be on its way. */
const PAYING_GRACE_MS = 5 * 60_000;

/** As many as one step takes at a time (ours). */
const MANY = 500;
/** Where time was up, it goes on so soon. */
const ON_MS = 50;

const closeUnpaid = (parts: Parts, now: number): number => {
  const due = all<OrderRow>(
    parts.database,
    "SELECT * FROM vip_orders WHERE state IN ('created', 'paying') AND pay_by <= CASE state WHEN 'paying' THEN ?1 ELSE ?2 END LIMIT +?3",
    now - PAYING_GRACE_MS,
    now,
    MANY,
  );
  for (const order of due) transaction(parts.database, () => closeOrder({ database: parts.database, now }, order));
  return due.length;
};

/**
 * Does what has come due by the server's clock: reminders, charges, refunds, checks, ends. Safe to run at any time. A
 * step that fails stops no other: a row that cannot be settled must not keep back everybody's refunds. While the clock is
 * not `steady` nothing is charged, nor announced for a day that may not be. Whatever waits is worked off, some at a time, so that
 * requests are answered meanwhile; a number: more waits, and so many milliseconds later it goes on.
 */
export const runDue = async (parts: Parts, steady = true): Promise<number | undefined> => {
  const now = parts.clock();
  const { database } = parts;
  const steps: readonly (() => unknown)[] = [
    () => (parts.settings.demo ? sayDue(parts, now) : undefined),
    () => askPaying(parts, now),
    () => workOff(MANY, () => closeUnpaid(parts, now)),
    () => workOff(CLAIMS_AT_ONCE, () => settleClaims(database, now)),
    () => (steady ? workOff(AT_ONCE, remind(parts, now)) : false),
    () => (steady ? workOff(AT_ONCE, charge(parts, now)) : false),
    () => workOff(SENT_AT_ONCE, () => sendDue(parts, now)),
    () => workOff(ENDED_AT_ONCE, () => mirrorEnded(database, now)),
  ];
  let isMore = false;
  for (const step of steps)
    try {
      isMore = (await step()) === true || isMore;
    } catch (error) {
      parts.log('error', 'what is due could not be done', { error });
    }
  return isMore ? ON_MS : undefined;
};
