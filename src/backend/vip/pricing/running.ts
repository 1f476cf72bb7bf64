import type { DatabaseSync } from 'node:sqlite';
import { all, one } from '../../database/statement.ts';
import type { Subscription } from '../subscriptions.ts';
import { renewalFen } from './renewalPrice.ts';
import type { Price } from './managed.ts';

type Running = Pick<Subscription, 'plan_id' | 'channel' | 'amount_fen' | 'anchor_at'>;

const RUNNING = `SELECT plan_id, channel, amount_fen, anchor_at FROM vip_subscriptions
  WHERE plan_id = ? AND state = 'active'`;

/** How many renewals of a plan run, and how many of them would take more than `fen` (分) for a period that begins `at` (ms). */
export const renewalsOf = (
  database: DatabaseSync,
  planId: string,
  fen: number,
  at: number,
): { readonly n: number; readonly dearer: number } => {
  const running = all<Running>(database, RUNNING, planId);
  return { n: running.length, dearer: running.filter((one) => renewalFen(database, one, at) > fen).length };
};

const ANNOUNCED = `SELECT count(*) AS n FROM vip_subscriptions s JOIN vip_notices n ON n.user_id = s.user_id
    AND n.kind = 'renewalAhead' AND (n.about || ':') LIKE s.id || ':' || s.periods || ':%'
  WHERE s.plan_id = ? AND s.state = 'active' AND n.amount_fen = ? AND s.amount_fen > n.amount_fen AND n.due_at >= ?`;

/** How many members were told that their renewal will take this price, which has not begun. */
export const announcedAt = (database: DatabaseSync, planId: string, price: Price): number =>
  price.sale_until === null
    ? (one<{ n: number }>(database, ANNOUNCED, planId, price.price_fen, price.sale_from)?.n ?? 0)
    : 0;
