import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import { addMonths } from '../calendar.ts';
import { subscriptionById, type Subscription } from '../subscriptions.ts';
import type { PlanOrder } from './orders.ts';

/** From the charge of a period to the next one; the first period has the number 0. */
const periodMs = ({ anchor_at: anchor, months }: Subscription, period: number): number =>
  addMonths(anchor, (period + 1) * months) - addMonths(anchor, period * months);

const GIVEN = `SELECT o.period, g.total_ms AS ms FROM vip_orders o JOIN vip_grants g ON g.source = 'order:' || o.id
  WHERE o.subscription_id = ? AND o.kind = 'renewal' AND o.period < ? AND g.revoked_at IS NULL`;

/**
 * What a paid renewal gives, in ms: the time up to the next charge by the anchor's day (the agreement on automatic
 * renewal, 2.0, section 2.2), so that whoever pays on the dates is a member without a break. Earlier periods were once
 * counted from where their time began, up to three days short after a short month: what they still lack comes with it.
 * Null for an order without a renewal.
 */
export const renewalLength = (database: DatabaseSync, order: PlanOrder): number | null => {
  const { subscription_id: id, period } = order;
  const subscription = id === null ? undefined : subscriptionById(database, id);
  if (subscription === undefined || period === null) return null;
  const given = all<{ period: number; ms: number }>(database, GIVEN, subscription.id, period);
  const lacking = given.reduce((sum, earlier) => sum + periodMs(subscription, earlier.period) - earlier.ms, 0);
  return periodMs(subscription, period) + Math.max(0, lacking);
};
