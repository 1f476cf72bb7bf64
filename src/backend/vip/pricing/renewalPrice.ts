import type { DatabaseSync } from 'node:sqlite';
import { isStore } from '../../../lib/vip/stores.ts';
import { one } from '../../database/statement.ts';
import type { Subscription } from '../subscriptions.ts';

type Agreed = Pick<Subscription, 'plan_id' | 'channel' | 'amount_fen' | 'anchor_at'>;

/** Usual prices that stood at some moment from `?2` to `?3`: begun by the end, and not followed by another one at the beginning. */
const LOWEST = `SELECT min(x.price_fen) AS fen FROM vip_prices x
  WHERE x.plan_id = ?1 AND x.withdrawn_at IS NULL AND x.sale_until IS NULL AND x.sale_from <= ?3 AND x.in_store >= ?4
    AND NOT EXISTS (SELECT 1 FROM vip_prices y WHERE y.plan_id = ?1 AND y.withdrawn_at IS NULL AND y.sale_until IS NULL
      AND y.sale_from <= ?2 AND (y.sale_from, y.id) > (x.sale_from, x.id))`;

/**
 * What a running renewal takes for a period that begins `at` (ms), in 分: what was agreed to, or the lowest usual price that has
 * stood since. 连续订阅协议 2.5: a lowered price counts from the next period on, and one that is raised again asks for consent
 * anew, so that it never rises. A limited price lowers nothing: it ends, and is what 2.1 calls an offer. In a store what is not
 * asked there lowers nothing.
 */
export const renewalFen = (
  database: DatabaseSync,
  { plan_id, channel, amount_fen, anchor_at }: Agreed,
  at: number,
): number => {
  const found = one<{ fen: number | null }>(database, LOWEST, plan_id, anchor_at, at, isStore(channel) ? 1 : 0);
  return Math.min(amount_fen, found?.fen ?? amount_fen);
};

const ORDERED = "SELECT pay_fen FROM vip_orders WHERE subscription_id = ? AND period = ? AND state <> 'cancelled'";

/**
 * What the next charge of a renewal takes, in 分: an order that waits for its second try keeps its sum. A charge that is late
 * (the server stood still) is made `now` at the earliest, and takes what has fallen meanwhile.
 */
export const nextFen = (database: DatabaseSync, subscription: Subscription, now: number): number => {
  const { id, periods, next_at, retry_at, channel } = subscription;
  const late = isStore(channel) ? 0 : now;
  const ordered = one<{ pay_fen: number }>(database, ORDERED, id, periods);
  return ordered?.pay_fen ?? renewalFen(database, subscription, Math.max(next_at, retry_at ?? 0, late));
};
