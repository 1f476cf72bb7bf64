import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, instant } from '../fields.ts';
import { order } from './fields.ts';

/** A compact JWS: header, payload and signature. */
export const receipt = z.string().check(z.maxLength(12_000), z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/));

/**
 * Hands in the store's signed transaction after a purchase through the bridge (ours). The server checks signature,
 * product, app and account; the same receipt again answers the same and grants nothing. Refusals: 3010 not a valid
 * receipt (`data.reason`: malformed, chain, expired, signature, bundle (another app's), environment, revoked, inactive, product, order), 3011 it
 * belongs to another account.
 */
export const submitReceipt = defineCall({
  name: 'vip/submitReceipt',
  method: 'POST',
  path: '/vip/submitReceipt',
  summary: '提交应用商店的购买凭证',
  login: true,
  changes: true,
  request: z.object({ receipt: receipt }),
  reply: order,
});

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
