import { isStore } from '../../../lib/vip/stores.ts';
import type { Channel } from '../../../api/vip/fields.ts';
import { type Barred, type Catalogue, type Choice, type Plan, planOf, type Tier, whyBarred } from './choice.ts';
import { type Quote, quoteOf } from './price.ts';

export interface PlanCard {
  readonly plan: Plan;
  readonly chosen: boolean;
  /** Why it cannot be chosen; null: it can. */
  readonly barred: Barred | null;
  /** The automatic renewal of this very plan is running. */
  readonly running: boolean;
}

/** Everything that the page shows of what is on sale and what of it is chosen. The cards and the sum come from one place. */
export interface Offer {
  /** When all of this was so, by the server's clock. */
  readonly now: number;
  /** Kinds on sale, in order. */
  readonly tiers: readonly Tier[];
  readonly tier: Tier;
  readonly cards: readonly PlanCard[];
  /** Whether the chosen plan may go to a friend. */
  readonly giftable: boolean;
  /** Null: nothing is chosen. */
  readonly quote: Quote | null;
}

/** Null where nothing is on sale. */
export const offerOf = (catalogue: Catalogue, choice: Choice, channel: Channel | null): Offer | null => {
  const { plans, subscription } = catalogue;
  const first = plans[0];
  if (first === undefined) return null;
  const chosen = planOf(catalogue, choice, channel);
  const tier = chosen?.tier ?? choice.tier ?? plans.find(({ id }) => id === choice.planId)?.tier ?? first.tier;
  return {
    now: catalogue.now,
    tiers: ([1, 2] as const).filter((one) => plans.some((plan) => plan.tier === one)),
    tier,
    cards: plans
      .filter((plan) => plan.tier === tier)
      .map((plan) => ({
        plan,
        chosen: plan.id === chosen?.id,
        barred: whyBarred(catalogue, plan, choice.gift, channel),
        running: plan.id === subscription?.planId,
      })),
    giftable: !isStore(channel) && chosen?.giftable === true,
    quote: quoteOf(catalogue, choice, channel),
  };
};
