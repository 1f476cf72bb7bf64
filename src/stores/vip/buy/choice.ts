import { isStore } from '../../../lib/vip/stores.ts';
import type { ReplyOf } from '../../../api/define.ts';
import type { Channel } from '../../../api/vip/fields.ts';
import type { listPlans } from '../../../api/vip/plans.ts';

export type Catalogue = ReplyOf<typeof listPlans>;
export type Plan = Catalogue['plans'][number];
export type Tier = Plan['tier'];

/** What somebody has chosen so far. Consent is never given by us. */
export interface Choice {
  /** Kind of membership whose plans are shown; null: that of the chosen plan. */
  readonly tier: Tier | null;
  /** Null: nothing by hand yet, the catalogue's default counts. */
  readonly planId: string | null;
  /** `best`: the one that takes most off; null: none. */
  readonly couponId: string | 'best' | null;
  readonly gift: boolean;
  readonly agreed: boolean;
  /** To the automatic renewal, apart from everything else. */
  readonly agreedRenewal: boolean;
}
export const EMPTY_CHOICE: Choice = {
  tier: null,
  planId: null,
  couponId: 'best',
  gift: false,
  agreed: false,
  agreedRenewal: false,
};

/** Whether everything that this plan needs has been agreed to. */
export const hasConsent = (choice: Choice, plan: Pick<Plan, 'renewal'>): boolean =>
  choice.agreed && (plan.renewal === null || choice.agreedRenewal);

/**
 * Why a plan cannot be bought now. `subscribed`: one automatic renewal is running, and a member has one at a time;
 * `gift`: it is not sold for a friend; `store`: the store does not have it;
 * `once`: what takes the money here charges nothing by itself.
 */
export type Barred = 'subscribed' | 'gift' | 'store' | 'once';

export const whyBarred = (
  { subscription }: Pick<Catalogue, 'subscription'>,
  plan: Pick<Plan, 'renewal' | 'giftable' | 'iapId'>,
  gift: boolean,
  channel: Channel | null,
): Barred | null => {
  if (plan.renewal !== null && subscription !== null) return 'subscribed';
  if (gift && !plan.giftable) return 'gift';
  if (channel === 'wechat' && plan.renewal !== null) return 'once';
  return isStore(channel) && plan.iapId === null ? 'store' : null;
};

const usual = (plans: readonly Plan[]): Plan | null => plans.find(({ isDefault }) => isDefault) ?? plans[0] ?? null;

/**
 * The plan that is chosen: by the visitor or the address; else the catalogue's default, or the first. One that renews
 * is never chosen for anybody, and one that was chosen is never replaced: when it cannot be had, none is chosen.
 */
export const planOf = (
  catalogue: Catalogue,
  { tier, planId, gift }: Pick<Choice, 'tier' | 'planId' | 'gift'>,
  channel: Channel | null,
): Plan | null => {
  const open = catalogue.plans.filter((plan) => whyBarred(catalogue, plan, gift, channel) === null);
  if (planId !== null) return open.find(({ id }) => id === planId) ?? null;
  return usual(open.filter((plan) => plan.renewal === null && (tier === null || plan.tier === tier)));
};

/** Where the switch between VIP and SVIP leads: the same length of time in the other kind, else its default. */
export const planInTier = (catalogue: Catalogue, choice: Choice, tier: Tier, channel: Channel | null): Plan | null => {
  const now = planOf(catalogue, choice, channel);
  const open = catalogue.plans.filter(
    (plan) => plan.tier === tier && plan.renewal === null && whyBarred(catalogue, plan, choice.gift, channel) === null,
  );
  return open.find(({ months }) => months === now?.months) ?? usual(open);
};
