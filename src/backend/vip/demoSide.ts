import { createPublicKey } from 'node:crypto';
import type { Channel } from '../../api/vip/fields.ts';
import type { Parts } from '../context.ts';
import { all, one, run } from '../database/statement.ts';
import type { Outgoing } from '../pay/channel.ts';
import { demoSigningKey } from '../pay/demoKeys.ts';
import { demoMessage, demoTransaction, type DemoWord } from '../pay/demoMessages.ts';
import { ed25519Check } from '../pay/gateway.ts';
import { unsealed } from '../pay/message.ts';
import { sandboxSeal } from '../pay/sandbox.ts';
import { takeNotice } from './orders/notify.ts';
import { orderByRef, productOf, type OrderRow } from './orders/orders.ts';

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

/** Says it: through the door for messages, signed. */
export const say = (parts: Parts, word: DemoWord): void => {
  const message = demoMessage(parts.secret, word, parts.clock());
  if (message) takeNotice(parts, word.channel, message.body, new Headers(message.headers));
};

/** What we ask the demo's channels for: they check our signature, and do it. */
export const hearDemo = (parts: Parts, channel: Channel, { body, headers }: Outgoing, now: number): void => {
  const check =
    channel === 'sandbox'
      ? sandboxSeal(parts.secret)
      : ed25519Check(createPublicKey(demoSigningKey(parts.secret, `${channel} merchant`)));
  const { payload, late } = unsealed(body, new Headers(headers), check, now);
  if (late) throw new Error('The demo is asked too late');
  const order = orderByRef(parts.database, String(payload['ref']));
  if (!order) throw new Error('The demo knows no such order');
  if (payload['kind'] === 'refund')
    say(parts, {
      ...wordOn(parts, order, 'refunded', String(payload['about'])),
      amountFen: Number(payload['amountFen']),
      refundId: String(payload['refund']),
    });
  else say(parts, wordOn(parts, order, 'paid'));
};

/** An answer for later: the cashier's delay. */
export const sayLater = (parts: Parts, ref: string, kind: DemoKind, dueAt: number): void => {
  run(parts.database, 'INSERT INTO pay_demo_answers (ref, kind, due_at) VALUES (?, ?, ?)', ref, kind, dueAt);
};

/** Gives the answers whose time has come. */
export const sayDue = (parts: Parts, now: number): void => {
  const due = all<{ id: number; ref: string; kind: DemoKind }>(
    parts.database,
    'SELECT id, ref, kind FROM pay_demo_answers WHERE due_at <= ? ORDER BY id LIMIT 50',
    now,
  );
  for (const { id, ref, kind } of due) {
    run(parts.database, 'DELETE FROM pay_demo_answers WHERE id = ?', id);
    const order = orderByRef(parts.database, ref);
    if (order) say(parts, wordOn(parts, order, kind));
  }
};
