import type { ReplyOf } from '../../api/define.ts';
import type { Agreed, Channel } from '../../api/vip/fields.ts';
import type { listPlans } from '../../api/vip/listPlans.ts';

export type Catalogue = ReplyOf<typeof listPlans>;
export type Plan = Catalogue['plans'][number];
export type Coupon = Catalogue['coupons'][number];

/** What somebody has chosen so far. Consent is never given by us. */
export interface Choice {
  readonly planId: string | null;
  /** `best`: the one that takes most off; null: none. */
  readonly couponId: string | 'best' | null;
  readonly gift: boolean;
  readonly agreed: boolean;
  /** To the automatic renewal, apart from everything else. */
  readonly agreedRenewal: boolean;
}
export const EMPTY_CHOICE: Choice = {
  planId: null,
  couponId: 'best',
  gift: false,
  agreed: false,
  agreedRenewal: false,
};

/** Whether everything that this plan needs has been agreed to. */
export const hasConsent = (choice: Choice, plan: Pick<Plan, 'renewal'>): boolean =>
  choice.agreed && (plan.renewal === null || choice.agreedRenewal);

export interface Quote {
  readonly plan: Plan;
  readonly coupon: Coupon | null;
  readonly offFen: number;
  readonly payFen: number;
  /** Documents and versions that this order needs. */
  readonly agreements: readonly Agreed[];
}

/** Whether a coupon takes something off a plan now. The iOS store has fixed prices: none counts there. */
export const fits = (coupon: Coupon, plan: Plan, channel: Channel | null): boolean =>
  channel !== 'iap' &&
  coupon.state === 'usable' &&
  coupon.minFen <= plan.priceFen &&
  coupon.offFen > 0 &&
  coupon.offFen < plan.priceFen &&
  (coupon.planIds.length === 0 || coupon.planIds.includes(plan.id));

/**
 * The plan that is chosen: by the visitor, by the address, by the catalogue's default, or the first; one that renews is
 * never chosen for anybody, unless the address names it.
 */
export const planOf = ({ plans }: Catalogue, { planId, gift }: Pick<Choice, 'planId' | 'gift'>): Plan | null => {
  const open = gift ? plans.filter((plan) => plan.giftable) : plans;
  const still = open.filter((plan) => plan.renewal === null);
  return open.find(({ id }) => id === planId) ?? still.find((plan) => plan.isDefault) ?? still[0] ?? null;
};

/** What the chosen plan costs. The server decides again; a sum that differs from this one refuses. */
export const quoteOf = (catalogue: Catalogue, choice: Choice, channel: Channel | null): Quote | null => {
  const plan = planOf(catalogue, choice);
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
