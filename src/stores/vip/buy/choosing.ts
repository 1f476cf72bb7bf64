import { isStore } from '../../../lib/vip/stores.ts';
import { atom } from 'nanostores';
import type { Order } from '../../../api/vip/fields.ts';
import { type Catalogue, type Choice, EMPTY_CHOICE, planInTier, planOf, type Tier } from './choice.ts';
import { channelOf, type PayWay } from './webWay.ts';

/**
 * Where a purchase stands. `open`: an order that nobody has paid, as far as the server knows: found again, or come back
 * to from the cashier. `waiting`: it was paid, its word is on the way. `ended`: the server has said how it ended.
 * `unsure`: a minute has passed without a word. `refused`: it did not begin; nothing was taken.
 */
export type Phase =
  | { readonly name: 'choosing' | 'creating' }
  | { readonly name: 'invoking' | 'waiting' | 'open' | 'ended' | 'unsure'; readonly order: Order }
  | { readonly name: 'refused'; readonly text: string };

export type Loaded =
  | { readonly name: 'loading' | 'failed' | 'offline' }
  | { readonly name: 'ready'; readonly catalogue: Catalogue; readonly way: PayWay };

export interface ChoosingCalls {
  readonly plans: () => Promise<Catalogue>;
  /** How this host pays, given the server's open channels. */
  readonly way: () => Promise<(channels: Catalogue['channels']) => PayWay>;
}

const isSold = ({ plans }: Catalogue, planId: string): boolean => plans.some(({ id }) => id === planId);
/** An address of before names a plan that is not sold any more. */
const GONE_FROM_ADDRESS = '链接里的方案已经下架，这里是现在在卖的。';

/** The first half of buying: what is on sale, and what somebody has chosen of it. */
export const createChoosing = (online: () => boolean, calls: ChoosingCalls) => {
  const $loaded = atom<Loaded>({ name: 'loading' });
  const $choice = atom<Choice>(EMPTY_CHOICE);
  const $phase = atom<Phase>({ name: 'choosing' });
  /** Prices that were asked for earlier say what was. */
  let run = 0;

  /** The choice as the page shows it: a default that has been seen stays, whatever the next catalogue prefers. */
  const shown = (): Choice => {
    const choice = $choice.get();
    const loaded = $loaded.get();
    if (loaded.name !== 'ready' || choice.planId !== null) return choice;
    const plan = planOf(loaded.catalogue, choice, channelOf(loaded.way));
    return plan === null ? choice : { ...choice, tier: plan.tier, planId: plan.id };
  };
  const change = (choice: Choice): void => {
    $choice.set(choice);
    if ($phase.get().name === 'refused') $phase.set({ name: 'choosing' });
  };
  /** Tells of a plan that is not on sale any more. What was refused by the server says more, and stands. */
  const tellGone = (text: string): void => {
    if ($phase.get().name === 'choosing') $phase.set({ name: 'refused', text });
  };
  /** An address may name what is not on sale (any more), or a coupon that is not there: nobody has chosen that. */
  const dropUnknown = (catalogue: Catalogue, way: PayWay): void => {
    const given = $choice.get();
    const { couponId } = given;
    const known = couponId === null || couponId === 'best' || catalogue.coupons.some(({ id }) => id === couponId);
    const choice: Choice = {
      ...given,
      gift: given.gift && !isStore(channelOf(way)),
      couponId: known ? couponId : 'best',
    };
    const found = planOf(catalogue, choice, channelOf(way)) !== null;
    $choice.set(found ? choice : { ...choice, planId: null });
    if (given.planId !== null && !isSold(catalogue, given.planId)) tellGone(GONE_FROM_ADDRESS);
  };

  /** What was shown stays chosen; consent to a renewal only as long as its terms do. */
  const keep = (old: Catalogue, catalogue: Catalogue): void => {
    const choice = shown();
    const termsIn = ({ plans }: Catalogue): string => {
      const renewal = plans.find(({ id }) => id === choice.planId)?.renewal;
      return `${renewal?.amountFen} ${renewal?.everyMonths}`;
    };
    $choice.set({ ...choice, agreedRenewal: choice.agreedRenewal && termsIn(old) === termsIn(catalogue) });
    const gone = old.plans.find(({ id }) => id === choice.planId);
    if (gone && !isSold(catalogue, gone.id)) tellGone(`“${gone.name}”刚刚下架了，请重新选择。其余的都还在。`);
  };

  return {
    $loaded,
    $choice,
    $phase,
    load: async (): Promise<void> => {
      const mine = (run += 1);
      try {
        const [catalogue, wayOf] = await Promise.all([calls.plans(), calls.way()]);
        if (mine !== run) return;
        const way = wayOf(catalogue.channels);
        const before = $loaded.get();
        if (before.name === 'ready') keep(before.catalogue, catalogue);
        else dropUnknown(catalogue, way);
        $loaded.set({ name: 'ready', catalogue, way });
      } catch {
        if (mine === run && $loaded.get().name !== 'ready') $loaded.set({ name: online() ? 'failed' : 'offline' });
      }
    },
    /** Takes a part of the choice. Whatever else was chosen stays as it was shown. */
    choose: (part: Partial<Pick<Choice, 'planId' | 'couponId' | 'gift' | 'agreed' | 'agreedRenewal'>>): void => {
      const before = shown();
      const next: Choice = { ...before, ...part };
      const loaded = $loaded.get();
      if (loaded.name !== 'ready') return change(next);
      const plan = planOf(loaded.catalogue, next, channelOf(loaded.way));
      // A plan that cannot be had is not taken, and a gift does not push out the plan that was chosen.
      if (plan === null && (part.planId !== undefined || part.gift === true)) return;
      if (part.gift === true && isStore(channelOf(loaded.way))) return;
      // Consent to a renewal is consent to one plan's sum and days: another plan asks again.
      const anew = plan?.id === before.planId && !('gift' in part) ? {} : { agreedRenewal: false };
      change({ ...next, ...(plan === null ? {} : { tier: plan.tier }), ...anew });
    },
    /** Says that what the address asks for is not on sale, unless something was chosen meanwhile. */
    tellGone: (): void => {
      if ($choice.get().planId === null) tellGone(GONE_FROM_ADDRESS);
    },
    /** Says at the button why nothing began. */
    refuse: (text: string): void => $phase.set({ name: 'refused', text }),
    /** Shows the plans of the other kind, with the same length of time chosen where there is one. */
    showTier: (tier: Tier): void => {
      const loaded = $loaded.get();
      if (loaded.name !== 'ready') return;
      const choice = shown();
      if (choice.tier === tier) return;
      const plan = planInTier(loaded.catalogue, choice, tier, channelOf(loaded.way));
      change({ ...choice, tier, planId: plan?.id ?? null, agreedRenewal: false });
    },
  };
};
export type Choosing = ReturnType<typeof createChoosing>;
