import type { Channel } from '../../api/vip/fields.ts';
import type { Parts } from '../context.ts';
import { all, one, run } from '../database/statement.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../site.ts';
import type { Asked } from '../pay/channel.ts';
import { channelsOf } from '../pay/channels.ts';
import { applyNotice } from './orders/outcome.ts';
import { originOf } from './orders/back.ts';
import { hearDemo } from './demoSide.ts';
import { nextTurn } from './orders/refunds.ts';

interface Task {
  readonly id: number;
  readonly channel: Channel;
  readonly kind: 'charge' | 'refund';
  readonly order_id: string;
  readonly about: string;
  readonly turn: number;
  readonly tries: number;
  readonly ref: string;
  /** What is back once this is answered. */
  readonly whole: number;
  readonly fen: number;
  readonly pay_fen: number;
  readonly agreement: string | null;
}

const SEND_WITHIN_MS = 10_000;

/**
 * Due and unsent, or sent a day ago and never answered: a channel does the same thing once, so asking again is safe. A
 * charge is asked for only while it is wanted: what was called off while it waited is not sent. Of a payment that went back in
 * part the rest is asked for. `?3` names one task, or
 * none for all.
 */
const DUE = `SELECT t.id, t.channel, t.kind, t.order_id, t.about, t.turn, t.tries, o.ref, o.pay_fen, s.agreement,
    coalesce(t.fen, o.pay_fen) AS whole, coalesce(t.fen, o.pay_fen)
    - CASE t.kind WHEN 'refund' THEN (SELECT coalesce(sum(amount_fen), 0) FROM vip_refunds r
        WHERE r.channel = t.channel AND r.transaction_id = t.about) ELSE 0 END AS fen
  FROM pay_tasks t JOIN vip_orders o ON o.id = t.order_id LEFT JOIN vip_subscriptions s ON s.id = o.subscription_id
  WHERE t.due_at <= ?1 AND (t.sent_at IS NULL OR t.sent_at <= ?2) AND (?3 IS NULL OR t.id = ?3)
    AND CASE t.kind WHEN 'charge' THEN o.state = 'renewing' AND s.state = 'active' AND t.about = CAST(s.tries AS TEXT)
      ELSE t.sent_at IS NULL OR (o.refund = 'asked' AND coalesce(t.fen, o.pay_fen) > (SELECT coalesce(sum(amount_fen), 0)
        FROM vip_refunds r WHERE r.channel = t.channel AND r.transaction_id = t.about)) END
  ORDER BY t.due_at, t.id LIMIT +?4`;
export const SENT_AT_ONCE = 50;

const send = async (parts: Parts, task: Task, now: number): Promise<void> => {
  const channel = channelsOf(parts).get(task.channel);
  if (!channel) throw new Error(`${task.channel} is closed`);
  const asked: Asked = {
    kind: task.kind,
    ref: task.ref,
    amountFen: task.fen,
    about: task.about,
    totalFen: task.pay_fen,
    refund: task.kind === 'charge' ? '' : task.turn === 1 ? task.about : `${task.about}.${task.turn}`,
    agreement: task.agreement ?? '',
  };
  if (channel.provider) {
    const done = await channel.provider.refund(asked, originOf(parts), now);
    if (done) applyNotice(parts, task.channel, done, now);
    return;
  }
  const message = channel.ask(asked, now);
  if (!message) return void parts.log('error', 'the store has to be asked by a person', { task: task.id });
  if (channel.url === null) return hearDemo(parts, task.channel, message, now);
  const response = await fetch(channel.url, {
    method: 'POST',
    body: message.body,
    headers: message.headers,
    redirect: 'error',
    signal: AbortSignal.timeout(SEND_WITHIN_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
};

/**
 * Sends charges and refunds that wait, so many at once, and returns how many there were. What fails is tried again, ever more
 * slowly; the answers come as notices.
 */
export const sendDue = async (parts: Parts, now: number): Promise<number> => {
  const due = all<Task>(parts.database, DUE, now, now - DAY_MS, null, SENT_AT_ONCE);
  for (const { id } of due) {
    // Asked again at its turn: the ones before it took their time, and members cancel meanwhile.
    const task = one<Task>(parts.database, DUE, now, now - DAY_MS, id, 1);
    if (!task) continue;
    try {
      await send(parts, task, now);
      run(
        parts.database,
        'UPDATE pay_tasks SET sent_at = ?, asked_fen = ? WHERE id = ?',
        now,
        task.kind === 'refund' ? task.whole : null,
        task.id,
      );
      if (task.kind === 'refund') nextTurn(parts.database, task.order_id, now);
    } catch (error) {
      parts.log('warn', 'a payment request did not get through', { task: task.id, error });
      const wait = Math.min(MINUTE_MS * 2 ** Math.min(task.tries, 10), 6 * HOUR_MS);
      run(parts.database, 'UPDATE pay_tasks SET tries = tries + 1, due_at = ? WHERE id = ?', now + wait, task.id);
    }
  }
  return due.length;
};
