import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import type { Order } from '../../api/vip/fields.ts';
import { listOrders, requestRefund } from '../../api/vip/orders.ts';
import { requestInvoice } from '../../api/vip/invoices.ts';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { isNotLoggedIn } from '../session/notLoggedIn.ts';

export interface OrderCalls {
  readonly list: (cursor?: string) => Promise<ReplyOf<typeof listOrders>>;
  readonly refund: (orderId: string) => Promise<Order>;
  readonly invoice: (payload: PayloadOf<typeof requestInvoice>) => Promise<unknown>;
}
export const orderCalls: OrderCalls = {
  list: (cursor) => call(listOrders, cursor === undefined ? {} : { cursor }),
  refund: (orderId) => call(requestRefund, { orderId }),
  invoice: (payload) => call(requestInvoice, payload),
};

export type OrderList =
  | { readonly name: 'loading' | 'guest' | 'failed' }
  | { readonly name: 'ready'; readonly list: readonly Order[]; readonly next: string | null };

/** The member's orders, page by page. A page that fails keeps what was there. */
export const createOrders = (calls: OrderCalls) => {
  const $orders = atom<OrderList>({ name: 'loading' });
  /** The newest beginning: an answer to an older one says what was, and is dropped. */
  let run = 0;
  const replace = (order: Order): void => {
    const now = $orders.get();
    if (now.name === 'ready')
      $orders.set({ ...now, list: now.list.map((one) => (one.orderId === order.orderId ? order : one)) });
  };
  return {
    $orders,
    load: async (): Promise<void> => {
      const mine = (run += 1);
      try {
        const { list, next } = await calls.list();
        if (mine === run) $orders.set({ name: 'ready', list, next });
      } catch (error) {
        if (mine !== run) return;
        $orders.set({ name: isNotLoggedIn(error) ? 'guest' : 'failed' });
      }
    },
    more: async (): Promise<void> => {
      const now = $orders.get();
      if (now.name !== 'ready' || now.next === null) return;
      const mine = run;
      const page = await calls.list(now.next);
      const then = $orders.get();
      if (mine !== run || then.name !== 'ready') return;
      // What became of an order meanwhile stays.
      const known = new Set(then.list.map(({ orderId }) => orderId));
      $orders.set({
        name: 'ready',
        list: [...then.list, ...page.list.filter(({ orderId }) => !known.has(orderId))],
        next: page.next,
      });
    },
    refund: async (orderId: string): Promise<void> => replace(await calls.refund(orderId)),
    invoice: async (payload: PayloadOf<typeof requestInvoice>): Promise<void> => {
      await calls.invoice(payload);
      const now = $orders.get();
      const order = now.name === 'ready' ? now.list.find((one) => one.orderId === payload.orderId) : undefined;
      if (order !== undefined) replace({ ...order, invoice: 'requested', invoiceNote: '' });
    },
  };
};
