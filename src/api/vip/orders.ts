import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { cursor, fen, id } from '../fields.ts';
import { agreed, channel, order, page, planId } from './fields.ts';

/**
 * Makes an order (ours). The catalogue decides price, time and kind; `seenFen` is only the sum the member saw, and a
 * different one refuses with 3003 (`data.payFen`) instead of taking more than was shown. `agreed` records consent in
 * the same step: every purchase needs the current `vip-duty` (here or recorded before), a plan that renews needs
 * `vip-userduty` here, ticked for this order.
 *
 * One order is open at a time: the same payload finds it again, an unpaid other one is closed, and one that is being paid
 * refuses with 3004 (`data.orderId`).
 *
 * Refusals: 3001 no such plan or not on sale, 3002 consent missing (`data.needed`), 3003 price changed, 3004 an order
 * is being paid, 3005 coupon unusable, 3006 already renewing, 3007 this way of paying is not open, 3008 not for a gift.
 */
export const createOrder = defineCall({
  name: 'vip/createOrder',
  method: 'POST',
  path: '/vip/createOrder',
  summary: '创建会员订单',
  login: true,
  changes: true,
  request: z.object({
    planId: planId,
    channel: channel,
    couponId: z.optional(z.nullable(id)),
    gift: z.optional(z.boolean()),
    seenFen: z.optional(fen),
    agreed: z.optional(z.array(agreed).check(z.maxLength(5))),
    page: z.optional(page),
  }),
  reply: order,
});

/**
 * What the channel needs to take the money: `iap` and `huawei` go to the store through the bridge (`accountToken` binds the
 * purchase to this order), `orderString` to the app's cashier through the bridge as it is, `address` is a page to open.
 */
export const payRequest = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('iap'), iapId: z.string(), accountToken: z.string() }),
  z.object({ channel: z.literal('huawei'), iapId: z.string(), accountToken: z.string() }),
  z.object({ channel: z.literal('android'), orderString: z.string() }),
  z.object({ channel: z.literal('harmony'), orderString: z.string() }),
  z.object({ channel: z.literal('wechat'), address: z.string() }),
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

/**
 * One of the member's own orders (ours); anybody else's answers 404 like one that is not.
 */
export const readOrder = defineCall({
  name: 'vip/readOrder',
  method: 'GET',
  path: '/vip/order',
  summary: '查询会员订单',
  login: true,
  request: z.object({ orderId: id }),
  reply: order,
});

/**
 * The member's orders, newest first, twenty at a time (ours).
 */
export const listOrders = defineCall({
  name: 'vip/listOrders',
  method: 'GET',
  path: '/vip/orders',
  summary: '我的会员订单',
  login: true,
  request: z.object({ cursor: z.optional(cursor) }),
  reply: z.object({ list: z.array(order), next: z.nullable(cursor) }),
});

/**
 * Closes an order that is not paid, and frees its coupon (ours). Cancelling again answers the same; money that still
 * comes for it is sent back. Refusals: 404, 3009 the order ended another way (`data.state`).
 */
export const cancelOrder = defineCall({
  name: 'vip/cancelOrder',
  method: 'POST',
  path: '/vip/cancelOrder',
  summary: '取消未支付的会员订单',
  login: true,
  changes: true,
  request: z.object({ orderId: id }),
  reply: order,
});

/**
 * Sends the money of an order back, within seven days and while nothing counted was used (a gift: while its code was
 * not) (ours). The order stays `paid` with `money: 'returning'` until the channel says it is back. Refusals: 404, 3014
 * not refundable here (`data.reason`: late, used, store, state).
 */
export const requestRefund = defineCall({
  name: 'vip/requestRefund',
  method: 'POST',
  path: '/vip/requestRefund',
  summary: '申请退款',
  login: true,
  changes: true,
  request: z.object({ orderId: id, reason: z.optional(z.string().check(z.maxLength(200))) }),
  reply: order,
});
