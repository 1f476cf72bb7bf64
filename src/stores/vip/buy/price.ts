import { isStore } from '../../../lib/vip/stores.ts';
import type { Agreed, Channel } from '../../../api/vip/fields.ts';
import { type Catalogue, type Choice, type Plan, planOf } from './choice.ts';

export type Coupon = Catalogue['coupons'][number];

export interface Quote {
  readonly plan: Plan;
  readonly coupon: Coupon | null;
  readonly offFen: number;
  readonly payFen: number;
  /** Documents and versions that this order needs. */
  readonly agreements: readonly Agreed[];
}

/** Whether a coupon takes something off a plan now. A store has fixed prices: none counts there. */
export const fits = (coupon: Coupon, plan: Plan, channel: Channel | null): boolean =>
  !isStore(channel) &&
  coupon.state === 'usable' &&
  coupon.minFen <= plan.priceFen &&
  coupon.offFen > 0 &&
  coupon.offFen < plan.priceFen &&
  (coupon.planIds.length === 0 || coupon.planIds.includes(plan.id));

/** What the chosen plan costs. The server decides again; a sum that differs from this one refuses. */
export const quoteOf = (catalogue: Catalogue, choice: Choice, channel: Channel | null): Quote | null => {
  const plan = planOf(catalogue, choice, channel);
  if (plan === null) return null;
  const wanted = choice.couponId === 'best' ? plan.bestCouponId : choice.couponId;
  const found = wanted === null ? undefined : catalogue.coupons.find(({ id }) => id === wanted);
  const coupon = found !== undefined && fits(found, plan, channel) ? found : null;
  const offFen = coupon?.offFen ?? 0;
  const { purchase, renewal } = catalogue.agreements;
  return {
    plan,
    coupon,
    offFen,
    payFen: plan.priceFen - offFen,
    agreements: (plan.renewal === null ? purchase : [...purchase, ...renewal]).map(({ doc, version }) => ({
      doc,
      version,
    })),
  };
};

/** Whether two quotes ask for the same money for the same thing. */
export const sameQuote = (one: Quote | null, other: Quote | null): boolean =>
  one?.plan.id === other?.plan.id && one?.payFen === other?.payFen && one?.coupon?.id === other?.coupon?.id;
