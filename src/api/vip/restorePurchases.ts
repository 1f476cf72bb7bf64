import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, instant } from '../fields.ts';
import { receipt } from './submitReceipt.ts';

/**
 * Hands in everything the store has signed for this device's account (ours): purchases that never arrived are granted,
 * known ones are left as they are.
 */
export const restorePurchases = defineCall({
  name: 'vip/restorePurchases',
  method: 'POST',
  path: '/vip/restorePurchases',
  summary: '恢复购买',
  login: true,
  changes: true,
  request: z.object({ receipts: z.array(receipt).check(z.maxLength(50)) }),
  reply: z.object({
    /** How many purchases came back that were not here before. */
    restored: count,
    /** One for each receipt, in their order. */
    list: z.array(z.enum(['restored', 'known', 'otherAccount', 'invalid'])),
    expireAt: z.nullable(instant),
  }),
});
