import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { fen, id } from '../fields.ts';
import { agreed, channel, order, page, planId } from './fields.ts';

/**
 * Makes an order (ours). The catalogue decides price, time and kind; `seenFen` is only the sum the member saw, and a
 * different one refuses with 3003 (`data.payFen`) instead of taking more than was shown. `agreed` records consent in
 * the same step: every purchase needs the current `vip-duty` (here or recorded before), a plan that renews needs
 * `vip-userduty` here, ticked for this order.
 *
 * One order is open at a time: the same wish finds it again, an unpaid other one is closed, and one that is being paid
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
