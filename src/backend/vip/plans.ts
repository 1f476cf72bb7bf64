import type { DatabaseSync } from 'node:sqlite';
import { all, one } from '../database/statement.ts';

/** A row of the catalogue. Sums in 分. */
export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly tier: 1 | 2;
  readonly months: number;
  readonly price_fen: number;
  readonly origin_fen: number | null;
  readonly renews: number;
  readonly iap_id: string | null;
  readonly giftable: number;
  readonly is_default: number;
  readonly sale_until: number | null;
}

const ON_SALE = 'sale_from <= ?1 AND (sale_until IS NULL OR sale_until > ?1)';

/** Every plan on sale, in the catalogue's order. */
export const plansOnSale = (database: DatabaseSync, now: number): Plan[] =>
  all<Plan>(database, `SELECT * FROM vip_plans WHERE ${ON_SALE} ORDER BY position, id`, now);

/** A plan, if it is on sale. */
export const planOnSale = (database: DatabaseSync, id: string, now: number): Plan | undefined =>
  one<Plan>(database, `SELECT * FROM vip_plans WHERE ${ON_SALE} AND id = ?2`, now, id);

export const planById = (database: DatabaseSync, id: string): Plan | undefined =>
  one<Plan>(database, 'SELECT * FROM vip_plans WHERE id = ?', id);
