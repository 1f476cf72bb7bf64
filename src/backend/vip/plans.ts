import type { DatabaseSync } from 'node:sqlite';
import { all, one } from '../database/statement.ts';

/** A row of the catalogue, whatever it costs. */
export interface PlanFacts {
  readonly id: string;
  readonly name: string;
  readonly tier: 1 | 2;
  readonly months: number;
  readonly renews: number;
  /** The stores' product; of a plan on sale null as well while no store sells it at its price. */
  readonly iap_id: string | null;
  readonly giftable: number;
  readonly is_default: number;
  /** Since when it is off sale: nobody new buys it, what runs goes on. Null: it is on sale while it has a price. */
  readonly off_at: number | null;
}

/** A plan at the price of a moment. Sums in 分. */
export interface Plan extends PlanFacts {
  readonly price_fen: number;
  readonly origin_fen: number | null;
  /** The first instant at which this price is over; null for a usual one. */
  readonly sale_until: number | null;
}

/** A limited price goes before a usual one, and of usual ones the last that has begun counts: there is always one at most. */
const ON_SALE = `SELECT p.id, p.name, p.tier, p.months, p.renews, p.giftable, p.is_default, p.off_at,
    CASE x.in_store WHEN 1 THEN p.iap_id END AS iap_id, x.price_fen, x.origin_fen, x.sale_until
  FROM vip_plans p JOIN vip_prices x ON x.id = (SELECT y.id FROM vip_prices y WHERE y.plan_id = p.id
    AND y.withdrawn_at IS NULL AND y.sale_from <= ?1 AND (y.sale_until IS NULL OR y.sale_until > ?1)
    ORDER BY y.sale_until IS NULL, y.sale_from DESC, y.id DESC LIMIT 1)
  WHERE p.off_at IS NULL AND (?2 IS NULL OR p.id = ?2) ORDER BY p.position, p.id`;

/** Every plan on sale, in the catalogue's order. */
export const plansOnSale = (database: DatabaseSync, now: number): Plan[] => all<Plan>(database, ON_SALE, now, null);

/** A plan, if it is on sale. */
export const planOnSale = (database: DatabaseSync, id: string, now: number): Plan | undefined =>
  one<Plan>(database, ON_SALE, now, id);

const FACTS = 'SELECT id, name, tier, months, renews, iap_id, giftable, is_default, off_at FROM vip_plans';

export const planById = (database: DatabaseSync, id: string): PlanFacts | undefined =>
  one<PlanFacts>(database, `${FACTS} WHERE id = ?`, id);

/** Every plan, on sale or not, in the catalogue's order. */
export const allPlans = (database: DatabaseSync): PlanFacts[] =>
  all<PlanFacts>(database, `${FACTS} ORDER BY position, id`);
