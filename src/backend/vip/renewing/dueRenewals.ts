import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import type { Subscription } from '../subscriptions.ts';

/** So many in one go: requests wait for no more than these (ours). */
export const AT_ONCE = 50;

/** How far down the list of what is due somebody has come. */
export interface Reached {
  readonly nextAt: number;
  readonly id: number;
}
export const TOP: Reached = { nextAt: -1, id: 0 };

const ABOUT = "(s.id || ':' || s.periods)";
const ACTIVE = `SELECT s.* FROM vip_subscriptions s WHERE s.state = 'active' AND s.next_at <= ?1
  AND (s.next_at, s.id) > (?2, ?3)`;
const ORDERED = ' ORDER BY s.next_at, s.id LIMIT +?4';
const FIRST = `n.user_id = s.user_id AND n.kind = 'renewalAhead' AND n.about = ${ABOUT}`;

/**
 * Charges that nobody was told of, or of which a lower usual price has begun since they were agreed to than the least that was
 * told. `?5`: now.
 */
const UNTOLD = `${ACTIVE} AND (NOT EXISTS (SELECT 1 FROM vip_notices n WHERE ${FIRST})
  OR EXISTS (SELECT 1 FROM vip_prices p WHERE p.plan_id = s.plan_id AND p.withdrawn_at IS NULL AND p.sale_until IS NULL
    AND p.sale_from > s.anchor_at AND p.sale_from <= max(s.next_at, coalesce(s.retry_at, 0), ?5)
    AND p.in_store >= (s.channel IN ('iap', 'huawei'))
    AND p.price_fen < (SELECT min(n.amount_fen) FROM vip_notices n WHERE n.user_id = s.user_id AND n.kind = 'renewalAhead'
      AND (n.about = ${ABOUT} OR substr(n.about, 1, length(${ABOUT}) + 1) = ${ABOUT} || ':')))) ${ORDERED}`;

/** Due and told of, with no try of it asked for yet; in a store: silent since `?5`. */
const UNCHARGED = `${ACTIVE} AND CASE WHEN s.channel IN ('iap', 'huawei') THEN s.next_at <= ?5 ELSE coalesce(s.retry_at, 0) <= ?1
  AND EXISTS (SELECT 1 FROM vip_notices n WHERE ${FIRST} AND n.due_at <= ?1)
  AND NOT EXISTS (SELECT 1 FROM vip_orders o JOIN pay_tasks t ON t.order_id = o.id AND t.kind = 'charge'
    AND t.about = CAST(s.tries AS TEXT) WHERE o.subscription_id = s.id AND o.period = s.periods) END ${ORDERED}`;

const dueBy =
  (sql: string) =>
  (database: DatabaseSync, before: number, also: number, { nextAt, id }: Reached): Subscription[] =>
    all<Subscription>(database, sql, before, nextAt, id, AT_ONCE, also);

/** The next renewals up to `before` that have to be told of, after those that were reached. `now` for charges that are late. */
export const untold = dueBy(UNTOLD);
/** The next renewals up to `before` that have to be charged; those of a store only where it has said nothing since `silentSince`. */
export const uncharged = dueBy(UNCHARGED);

/**
 * Goes on down a list: each call does the next ones and returns how many there were. One that fails holds nobody
 * back: the first failure is thrown when the list has ended.
 */
export const eachDue = (
  next: (reached: Reached) => readonly Subscription[],
  act: (subscription: Subscription) => void,
): (() => number) => {
  let reached = TOP;
  let failure: { readonly error: unknown } | null = null;
  return () => {
    const found = next(reached);
    const last = found[found.length - 1];
    if (last !== undefined) reached = { nextAt: last.next_at, id: last.id };
    for (const subscription of found)
      try {
        act(subscription);
      } catch (error) {
        failure ??= { error };
      }
    if (failure !== null && found.length < AT_ONCE) throw failure.error;
    return found.length;
  };
};
