import { isStore } from '../../../lib/vip/stores.ts';
import type { PayloadOf } from '../../../api/define.ts';
import type { createOrder } from '../../../api/vip/orders.ts';
import { agreeToOrder } from '../../consent/forOrder.ts';
import type { CallContext } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { channelOf } from '../../pay/channels.ts';
import { letGo } from '../fulfilment.ts';
import { bestCoupon, couponsOf, holdCoupon, type Coupon } from '../gifts/coupons.ts';
import { newOrderId, newOrderRef } from './orderId.ts';
import { moveOrder, openOrderOf, PAY_WITHIN_MS, type OrderRow } from './orders.ts';
import { planOnSale, type Plan } from '../plans.ts';

type OrderPayload = PayloadOf<typeof createOrder>;

const couponFor = (context: CallContext, userId: string, payload: OrderPayload, plan: Plan): Coupon | null => {
  if (payload.couponId === undefined || payload.couponId === null) return null;
  const wanted = couponsOf(context.database, userId).filter(({ id }) => String(id) === payload.couponId);
  const coupon = isStore(payload.channel) ? undefined : bestCoupon(wanted, plan, context.now);
  if (!coupon) throw refuse('coupon');
  return coupon;
};

/** Closes an open order that nobody pays any more. */
export const closeOrder = (context: Pick<CallContext, 'database' | 'now'>, order: OrderRow): boolean => {
  const { database, now } = context;
  const reason = order.pay_by <= now ? 'timeout' : 'member';
  if (!moveOrder(database, order.id, order.state, 'cancelled', { reason, closedAt: now })) return false;
  letGo(database, order, now);
  return true;
};

/** Another open order makes way, unless its money may be on the way already. */
const makeRoom = (context: CallContext, open: OrderRow): void => {
  if (open.state === 'paying' && open.pay_by > context.now) throw refuse('orderOpen', { data: { orderId: open.id } });
  closeOrder(context, open);
};

const plansMatch = (open: OrderRow, payload: OrderPayload): boolean =>
  open.plan_id === payload.planId &&
  open.channel === payload.channel &&
  (open.kind === 'gift') === (payload.gift === true);

/** Makes the order a member asks for, or finds it again, and returns its id. The catalogue decides everything. */
export const makeOrder = (context: CallContext, userId: string, payload: OrderPayload): string => {
  const { database, now } = context;
  const plan = planOnSale(database, payload.planId, now);
  if (!plan) throw refuse('noPlan');
  const channel = channelOf(context, payload.channel);
  if (plan.renews === 1 && channel.provider) throw refuse('channelClosed');
  if (isStore(payload.channel) && plan.iap_id === null) throw refuse('channelClosed');
  if (payload.gift && (plan.giftable === 0 || isStore(payload.channel))) throw refuse('notGiftable');

  const open = openOrderOf(database, userId);
  if (
    open &&
    plansMatch(open, payload) &&
    open.pay_by > now &&
    String(open.coupon_id ?? '') === (payload.couponId ?? '')
  ) {
    // Found again for the terms it was made on, but only as long as they are what the member sees.
    if (
      open.pay_fen === (payload.seenFen ?? open.pay_fen) &&
      (open.state === 'paying' || open.list_fen === plan.price_fen)
    ) {
      agreeToOrder(context, userId, payload, open.id, open.renews === 1);
      return open.id;
    }
  }
  const renewing = one(database, "SELECT 1 FROM vip_subscriptions WHERE user_id = ? AND state = 'active'", userId);
  if (plan.renews === 1 && renewing) throw refuse('renewsAlready');
  if (open) makeRoom(context, open);

  const coupon = couponFor(context, userId, payload, plan);
  const payFen = plan.price_fen - (coupon?.off_fen ?? 0);
  if (payload.seenFen !== undefined && payload.seenFen !== payFen) throw refuse('priceChanged', { data: { payFen } });

  const id = newOrderId(context.randomBelow, now);
  run(
    database,
    `INSERT INTO vip_orders (id, ref, user_id, state, kind, plan_id, plan_name, tier, months, renews, channel,
       list_fen, off_fen, pay_fen, coupon_id, coupon_name, created_at, pay_by)
     VALUES (?, ?, ?, 'created', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    newOrderRef(context.randomBelow),
    userId,
    payload.gift ? 'gift' : 'purchase',
    plan.id,
    plan.name,
    plan.tier,
    plan.months,
    plan.renews,
    payload.channel,
    plan.price_fen,
    coupon?.off_fen ?? 0,
    payFen,
    coupon?.id ?? null,
    coupon?.name ?? null,
    now,
    now + PAY_WITHIN_MS,
  );
  if (coupon && !holdCoupon(database, coupon.id, id)) throw refuse('coupon');
  agreeToOrder(context, userId, payload, id, plan.renews === 1);
  return id;
};
