import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { order } from './fields.ts';

/**
 * What the channel needs to take the money: `iap` goes to the store through the bridge (`accountToken` binds the
 * purchase to this order), `orderString` to the app's cashier through the bridge as it is, `address` is a page to open.
 */
export const payRequest = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('iap'), iapId: z.string(), accountToken: z.string() }),
  z.object({ channel: z.literal('android'), orderString: z.string() }),
  z.object({ channel: z.literal('harmony'), orderString: z.string() }),
  z.object({ channel: z.literal('sandbox'), address: z.string() }),
]);
export type PayRequest = z.infer<typeof payRequest>;

/**
 * Hands an order to its channel: created → paying; for one that is being paid, the same request again (ours). Then ask
 * `readOrder` until it says how it ended. Refusals: 404, 3009 the order is closed (`data.state`).
 */
export const payOrder = defineCall({
  name: 'vip/payOrder',
  method: 'POST',
  path: '/vip/payOrder',
  summary: '支付会员订单',
  login: true,
  changes: true,
  request: z.object({ orderId: id }),
  reply: z.object({ order: order, pay: payRequest }),
});
