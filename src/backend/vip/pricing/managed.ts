import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { planById, type PlanFacts } from '../plans.ts';

/** A price of a plan with its window, as the desk keeps it. Sums in 分. */
export interface Price {
  readonly id: number;
  readonly price_fen: number;
  readonly origin_fen: number | null;
  readonly in_store: number;
  readonly sale_from: number;
  /** The first instant at which it is over; null for a usual price. */
  readonly sale_until: number | null;
  readonly withdrawn_at: number | null;
  /** The form that made it; null for one that was there before. */
  readonly form_key: string | null;
}

/** A plan; refused where there is none. */
export const planManaged = (database: DatabaseSync, id: string): PlanFacts => {
  const plan = planById(database, id);
  if (!plan) throw refuse('notFound', { errMsg: '没有这个会员方案' });
  return plan;
};

/** Every price that a plan ever had or will have, the latest beginning first. */
export const pricesOf = (database: DatabaseSync, planId: string): Price[] =>
  all<Price>(
    database,
    `SELECT id, price_fen, origin_fen, in_store, sale_from, sale_until, withdrawn_at, form_key FROM vip_prices
     WHERE plan_id = ? ORDER BY sale_from DESC, id DESC`,
    planId,
  );

const stands = ({ withdrawn_at }: Price): boolean => withdrawn_at === null;

/** Of a plan's prices (`pricesOf`), the usual one of a moment: what members pay while no limited price goes before it. */
export const usualAt = (prices: readonly Price[], at: number): Price | undefined =>
  prices.find((price) => stands(price) && price.sale_until === null && price.sale_from <= at);

/** Of a plan's prices, the limited one of a moment. */
export const limitedAt = (prices: readonly Price[], at: number): Price | undefined =>
  prices.find((price) => stands(price) && price.sale_until !== null && price.sale_from <= at && at < price.sale_until);

/** A limited price that would be on sale within a window. */
export const limitedIn = (prices: readonly Price[], from: number, until: number): Price | undefined =>
  prices.find(
    (price) => stands(price) && price.sale_until !== null && price.sale_from < until && price.sale_until > from,
  );

/** A usual price that begins inside of a window. */
export const usualIn = (prices: readonly Price[], from: number, until: number): Price | undefined =>
  prices.find(
    (price) => stands(price) && price.sale_until === null && price.sale_from > from && price.sale_from < until,
  );

/** Limited prices, not over by `now`, that are no lower than the usual one that they stand before: nobody would call them an offer. */
export const dearIn = (prices: readonly Price[], now: number): readonly Price[] =>
  prices.filter((price) => {
    const { sale_until, sale_from, price_fen } = price;
    if (!stands(price) || sale_until === null || sale_until <= now) return false;
    return price_fen >= (usualAt(prices, sale_from)?.price_fen ?? Infinity);
  });
