import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { order } from './fields.ts';

/** A compact JWS: header, payload and signature. */
export const receipt = z.string().check(z.maxLength(12_000), z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/));

/**
 * Hands in the store's signed transaction after a purchase through the bridge (ours). The server checks signature,
 * product, app and account; the same receipt again answers the same and grants nothing. Refusals: 3010 not a valid
 * receipt, 3011 it belongs to another account.
 */
export const submitReceipt = defineCall({
  name: 'vip/submitReceipt',
  method: 'POST',
  path: '/vip/submitReceipt',
  summary: '提交 App Store 购买凭证',
  login: true,
  changes: true,
  request: z.object({ receipt: receipt }),
  reply: order,
});
