import * as z from 'zod/mini';
import { count, fen, id, instant } from '../fields.ts';

/** Kinds of membership: 1 VIP, 2 SVIP. */
export const tier = z.literal([1, 2]);

/** Name of a plan in the catalogue: `vip-year`, `svip-month-auto`. */
export const planId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Who takes the money: the iOS store, Huawei's store on HarmonyOS, the Android or HarmonyOS app's cashier, WeChat Pay on the web, or the
 * demo's cashier page. */
export const channel = z.enum(['iap', 'huawei', 'android', 'harmony', 'wechat', 'sandbox']);
export type Channel = z.infer<typeof channel>;

/**
 * `created` waits for the member, `paying` for the channel, `renewing` for the channel's automatic charge. `paid` has
 * granted; `cancelled`, `failed` and `refunded` are ends. Money that comes for an ended order is sent back.
 */
export const orderState = z.enum(['created', 'paying', 'paid', 'cancelled', 'failed', 'refunded', 'renewing']);
export type OrderState = z.infer<typeof orderState>;

/**
 * State of a gift by the server's clock. `locked` opens at `startsAt`; `claiming` was asked for and is being checked;
 * `gone`: all are taken; `otherAccount`: meant for one account, and another one has it.
 */
export const giftState = z.enum(['locked', 'claimable', 'claiming', 'received', 'gone', 'expired', 'otherAccount']);
export type GiftState = z.infer<typeof giftState>;

/** A redeem code as it was typed or pasted: case, spaces, hyphens, full width and O/0 I/1/L do not matter. */
export const typedCode = z.string().check(z.minLength(1), z.maxLength(64));

/** What a subscription will take, and when, unless it is cancelled before. */
export const renewal = z.object({
  amountFen: fen,
  everyMonths: count,
  nextChargeAt: instant,
});

/** An order as its buyer sees it. */
export const order = z.object({
  orderId: id,
  state: orderState,
  /** `gift`: paid for somebody else; its code stands in `giftCode` once it is paid. */
  kind: z.enum(['purchase', 'gift', 'renewal']),
  planId: planId,
  planName: z.string(),
  tier: tier,
  months: count,
  channel: channel,
  /** Catalogue price, what the coupon takes off, and the sum to pay. */
  listFen: fen,
  offFen: fen,
  payFen: fen,
  couponName: z.nullable(z.string()),
  /** Set when this order opens, or belongs to, an automatic renewal. */
  renewal: z.nullable(renewal),
  createdAt: instant,
  /** Until then an open order can be paid; null once it is closed. */
  payBy: z.nullable(instant),
  paidAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** Where the money is: `unknown` while the channel has not said. */
  money: z.enum(['none', 'unknown', 'taken', 'returning', 'returned']),
  /** What of it has gone back. A part leaves the order as it is: only with the last of its money is it `refunded`. */
  returnedFen: fen,
  /** Why it failed or was closed. `late`: the money came after the order was closed. */
  reason: z.nullable(z.enum(['declined', 'noFunds', 'timeout', 'member', 'late', 'other'])),
  /** End of the membership that this order reaches; null while nothing is granted. */
  until: z.nullable(instant),
  giftCode: z.nullable(z.string()),
  /** Last moment of a refund without a reason, or null when this order has none (any more). */
  refundUntil: z.nullable(instant),
  invoice: z.enum(['none', 'requested', 'issued', 'refused']),
  /** The number of an issued invoice, or why it was refused; '' otherwise. */
  invoiceNote: z.string(),
});
export type Order = z.infer<typeof order>;

/**
 * A version of an agreement that somebody agrees to: `{ doc: 'vip-duty', version: '3.1' }`. The document is the name of
 * its folder of texts: editors add some without a programmer.
 */
export const agreed = z.object({
  doc: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  version: z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,4}){0,3}$/)),
});
export type Agreed = z.infer<typeof agreed>;

/** Page, below the base, on which somebody agreed. */
export const page = z.string().check(z.regex(/^\/[\w./-]{0,120}$/));
