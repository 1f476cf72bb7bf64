import type { Parts } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { demoTransaction, type DemoWord } from '../../pay/demoWord.ts';
import { productOf, type OrderRow } from '../orders/orders.ts';

/**
 * The other side of the demo: it plays the channels' servers. It reaches ours by signed messages alone, through the
 * same door as a real channel.
 */
export type DemoKind = DemoWord['kind'];

const firstOf = (parts: Parts, order: OrderRow): OrderRow | undefined =>
  order.subscription_id === null
    ? undefined
    : one<OrderRow>(
        parts.database,
        'SELECT * FROM vip_orders WHERE subscription_id = ? AND period = 0',
        order.subscription_id,
      );

/** What a channel of the demo would say of an order. */
export const wordOn = (
  parts: Parts,
  order: OrderRow,
  kind: DemoKind,
  transactionId = demoTransaction(order.ref),
): DemoWord => {
  const first = order.kind === 'renewal' ? firstOf(parts, order) : undefined;
  return {
    channel: order.channel,
    kind,
    // The store repeats the name of the first purchase.
    ref: order.channel === 'iap' ? (first?.ref ?? order.ref) : order.ref,
    amountFen: order.pay_fen,
    iapId: productOf(parts.database, order),
    transactionId,
    firstTransactionId: first ? demoTransaction(first.ref) : null,
    ...(kind === 'failed' ? { reason: 'noFunds' as const } : {}),
  };
};
