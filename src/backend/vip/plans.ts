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

const ON_SALE = `SELECT * FROM vip_plans WHERE sale_from <= ?1 AND (sale_until IS NULL OR sale_until > ?1)
  AND (?2 IS NULL OR id = ?2) ORDER BY position, id`;

/** Every plan on sale, in the catalogue's order. */
export const plansOnSale = (database: DatabaseSync, now: number): Plan[] => all<Plan>(database, ON_SALE, now, null);

/** A plan, if it is on sale. */
export const planOnSale = (database: DatabaseSync, id: string, now: number): Plan | undefined =>
  one<Plan>(database, ON_SALE, now, id);

export const planById = (database: DatabaseSync, id: string): Plan | undefined =>
  one<Plan>(database, 'SELECT * FROM vip_plans WHERE id = ?', id);
