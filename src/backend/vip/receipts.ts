import type { CallContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { Refusal, refuse } from '../errors.ts';
import type { StoreName } from '../../lib/vip/stores.ts';
import { storesOf } from '../pay/stores/open.ts';
import { noticeOf, type StoreReceipt } from '../pay/stores/store.ts';
import { orderByRef, type OrderRow } from './orders/orders.ts';
import { applyNotice } from './orders/outcome.ts';
import { subscriptionBy } from './subscriptions.ts';
import { one } from '../database/statement.ts';

type Taken =
  | { readonly result: 'restored' | 'known'; readonly orderId: string }
  | { readonly result: 'otherAccount' }
  | { readonly result: 'invalid'; readonly reason: string };

/** Why a receipt was refused, as the refusal names it. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Refusal)) throw error;
  return (error.options.data as { reason?: string } | undefined)?.reason ?? 'order';
};

type Read = (StoreReceipt & { readonly store: StoreName }) | { readonly fault: string };

/** What a store of ours has signed. One store's receipt is `malformed` to another: the one that could read it says why not. */
const read = (context: CallContext, receipt: string): Read => {
  const stores = storesOf(context);
  if (stores.length === 0) throw refuse('channelClosed');
  let fault = 'malformed';
  for (const store of stores) {
    try {
      const found = store.readReceipt(receipt);
      return found.refused === null ? { ...found, store: store.name } : { fault: found.refused };
    } catch (error) {
      if (fault === 'malformed') fault = reasonOf(error);
    }
  }
  return { fault };
};

/** The order that a purchase was begun for, or whose agreement it goes on with. */
const begunBy = ({ database }: CallContext, { ref, agreement }: StoreReceipt, store: StoreName) => {
  const order: OrderRow | undefined = ref === '' ? undefined : orderByRef(database, ref);
  return order ?? subscriptionBy(database, store, agreement);
};

/** Takes in one receipt of the store for a member. Never throws for a bad one: a list of them goes on. */
export const takeReceipt = (context: CallContext, userId: string, receipt: string): Taken => {
  const { database, now } = context;
  const found = read(context, receipt);
  if ('fault' in found) return { result: 'invalid', reason: found.fault };
  const { store } = found;
  const owner = begunBy(context, found, store);
  if (!owner) return { result: 'otherAccount' };
  if (String(owner.user_id) !== userId) return { result: 'otherAccount' };
  try {
    const result = transaction(database, () => applyNotice(context, store, noticeOf(found), now));
    const payment = one<{ order_id: string; user_id: number }>(
      database,
      `SELECT p.order_id, o.user_id FROM vip_payments p JOIN vip_orders o ON o.id = p.order_id
       WHERE p.channel = ? AND p.transaction_id = ?`,
      store,
      found.transactionId,
    );
    if (!payment) return { result: 'invalid', reason: 'order' };
    // An agreement can have gone over to another account: its orders are nobody else's to see.
    if (String(payment.user_id) !== userId) return { result: 'otherAccount' };
    return { result: result === 'done' ? 'restored' : 'known', orderId: payment.order_id };
  } catch (error) {
    return { result: 'invalid', reason: reasonOf(error) };
  }
};
