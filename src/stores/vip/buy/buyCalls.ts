import { call } from '../../../api/call.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import { cancelOrder, createOrder, payOrder, readOrder } from '../../../api/vip/orders.ts';
import type { Order } from '../../../api/vip/fields.ts';
import { readMembership } from '../../../api/vip/membership.ts';
import { restorePurchases, submitReceipt } from '../../../api/vip/receipts.ts';

export type OrderPayload = PayloadOf<typeof createOrder>;

/** The calls that paying makes, for the store and for its tests. */
export interface BuyCalls {
  readonly openOrder: () => Promise<string | null>;
  readonly create: (payload: OrderPayload, key: string) => Promise<Order>;
  readonly pay: (orderId: string) => Promise<ReplyOf<typeof payOrder>>;
  readonly read: (orderId: string) => Promise<Order>;
  readonly cancel: (orderId: string) => Promise<Order>;
  readonly submit: (receipt: string) => Promise<Order>;
  readonly restore: (receipts: string[]) => Promise<ReplyOf<typeof restorePurchases>>;
}

/** A question about a payment is asked again soon: one that hangs must not keep the others waiting. */
const READ_TIMEOUT_MS = 8_000;

export const buyCalls: BuyCalls = {
  openOrder: async () => (await call(readMembership, {})).openOrder,
  create: (payload, key) => call(createOrder, payload, { key }),
  pay: (orderId) => call(payOrder, { orderId }),
  read: (orderId) => call(readOrder, { orderId }, { timeoutMs: READ_TIMEOUT_MS }),
  cancel: (orderId) => call(cancelOrder, { orderId }),
  submit: (receipt) => call(submitReceipt, { receipt }),
  restore: (receipts) => call(restorePurchases, { receipts }),
};
