import type { Parts } from '../../context.ts';
import { run } from '../../database/statement.ts';
import type { PlanOrder } from '../orders/orders.ts';
import { addCode, newCode, showCode } from './codes.ts';

/** Draws the code that a paid gift is, and writes it on its order: the buyer passes it on. */
export const giveCode = (
  { database, randomBelow }: Pick<Parts, 'database' | 'randomBelow'>,
  { id, plan_name: name, tier, months }: PlanOrder,
  now: number,
): void => {
  const code = newCode(randomBelow);
  addCode(database, { code, name, tier, length: { months }, startsAt: now, expiresAt: null, orderId: id });
  run(database, 'UPDATE vip_orders SET gift_code = ? WHERE id = ?', showCode(code), id);
};
