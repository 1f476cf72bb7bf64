import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../../database/statement.ts';
import type { Plan } from '../plans.ts';

export interface Coupon {
  readonly id: number;
  readonly name: string;
  readonly off_fen: number;
  readonly min_fen: number;
  readonly plan_ids: string;
  readonly starts_at: number;
  readonly expires_at: number;
  readonly order_id: string | null;
  readonly order_state: string | null;
}

const OWN = `SELECT c.*, o.state AS order_state FROM vip_coupons c LEFT JOIN vip_orders o ON o.id = c.order_id
  WHERE c.user_id = ? ORDER BY c.off_fen DESC, c.expires_at, c.id LIMIT 100`;

export const couponsOf = (database: DatabaseSync, userId: string): Coupon[] => all<Coupon>(database, OWN, userId);

const HOLDING = ['created', 'paying'];

/** `held`: an open order has it. */
export const couponState = (coupon: Coupon, now: number): 'usable' | 'notYet' | 'held' | 'used' | 'expired' => {
  if (coupon.order_state !== null) return HOLDING.includes(coupon.order_state) ? 'held' : 'used';
  if (coupon.expires_at <= now) return 'expired';
  return coupon.starts_at > now ? 'notYet' : 'usable';
};

/** Whether a coupon's terms fit a plan. */
export const fits = (coupon: Coupon, plan: Plan): boolean =>
  plan.price_fen >= coupon.min_fen && (coupon.plan_ids === '' || coupon.plan_ids.split(',').includes(plan.id));

/** Of a member's coupons, the one that takes most off a plan; of equal ones, the one that ends first. */
export const bestCoupon = (coupons: readonly Coupon[], plan: Plan, now: number): Coupon | undefined =>
  coupons.find((coupon) => couponState(coupon, now) === 'usable' && fits(coupon, plan));

/** Gives a coupon to an order; false when another order has it. */
export const holdCoupon = (database: DatabaseSync, couponId: number, orderId: string): boolean =>
  run(database, 'UPDATE vip_coupons SET order_id = ? WHERE id = ? AND order_id IS NULL', orderId, couponId).changes ===
  1;

export const freeCoupon = (database: DatabaseSync, orderId: string): void => {
  run(database, 'UPDATE vip_coupons SET order_id = NULL WHERE order_id = ?', orderId);
};
