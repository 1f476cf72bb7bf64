import { createOrder } from '../../../api/vip/createOrder.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import type { Limit } from '../../limits/limits.ts';
import { spend } from '../../limits/spend.ts';
import { makeOrder } from '../../vip/createOrder.ts';
import { showFresh } from '../../vip/showOrder.ts';

const LIMITS: readonly Limit[] = [
  { windowMs: 60_000, max: 20 },
  { windowMs: 3_600_000, max: 120 },
];

export const answerCreateOrder = answer(createOrder, (wish, context) => {
  const { database, now } = context;
  const userId = memberOf(context);
  const bucket = `vip:orders:${userId}`;
  spend(database, bucket, LIMITS, now);
  return showFresh(database, makeOrder(context, userId, wish), now);
});
