import type { DatabaseSync } from 'node:sqlite';
import type { Moment } from '../../community/moderation/things.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { planManaged } from './managed.ts';

/** Takes a plan off sale, or puts it on again. Refused where another was faster. Prices, orders and renewals stay as they are. */
export const sellPlan = ({ database, now }: Moment, planId: string, onSale: boolean): void => {
  planManaged(database, planId);
  const { changes } = run(
    database,
    'UPDATE vip_plans SET off_at = iif(?2, NULL, ?3) WHERE id = ?1 AND (off_at IS NOT NULL) = ?2',
    planId,
    onSale ? 1 : 0,
    now,
  );
  if (changes === 0) throw refuse('decided', { errMsg: onSale ? '这个方案已经在卖了' : '这个方案已经下架了' });
};

/** What hangs on a plan: renewals that run, orders that wait for their money, usable coupons that are for it alone. */
export interface Hanging {
  readonly renewals: number;
  readonly orders: number;
  readonly coupons: number;
}

const HANGING = `SELECT
  (SELECT count(*) FROM vip_subscriptions WHERE plan_id = ?1 AND state = 'active') AS renewals,
  (SELECT count(*) FROM vip_orders WHERE plan_id = ?1 AND state IN ('created', 'paying')) AS orders,
  (SELECT count(*) FROM vip_coupons WHERE plan_ids = ?1 AND order_id IS NULL AND expires_at > ?2) AS coupons`;

export const hangingOn = (database: DatabaseSync, planId: string, now: number): Hanging =>
  one<Hanging>(database, HANGING, planId, now) ?? { renewals: 0, orders: 0, coupons: 0 };
