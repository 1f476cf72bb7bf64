import { atom } from 'nanostores';
import type { Order } from '../../api/vip/fields.ts';
import { type Catalogue, type Choice, EMPTY_CHOICE } from './price.ts';
import type { PayWay } from './webWay.ts';

/**
 * Where a purchase stands. `open`: an order from before was found. `ended`: the server has said how it ended. `unsure`:
 * a minute has passed without a word. `refused`: it did not begin; nothing was taken.
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

/** The first half of buying: what is on sale, and what somebody has chosen of it. */
export const createChoosing = (online: () => boolean, calls: ChoosingCalls) => {
  const $loaded = atom<Loaded>({ name: 'loading' });
  const $choice = atom<Choice>(EMPTY_CHOICE);
  const $phase = atom<Phase>({ name: 'choosing' });
  /** Prices that were asked for earlier say what was. */
  let run = 0;
  return {
    $loaded,
    $choice,
    $phase,
    load: async (): Promise<void> => {
      const mine = (run += 1);
      try {
        const [catalogue, wayOf] = await Promise.all([calls.plans(), calls.way()]);
        if (mine === run) $loaded.set({ name: 'ready', catalogue, way: wayOf(catalogue.channels) });
      } catch {
        if (mine === run && $loaded.get().name !== 'ready') $loaded.set({ name: online() ? 'failed' : 'offline' });
      }
    },
    choose: (part: Partial<Choice>): void => {
      // Consent to a renewal is consent to one plan's sum and days: another plan asks again.
      const anew = part.planId !== undefined || part.gift !== undefined ? { agreedRenewal: false } : {};
      $choice.set({ ...$choice.get(), ...anew, ...part });
      if ($phase.get().name === 'refused') $phase.set({ name: 'choosing' });
    },
  };
};
export type Choosing = ReturnType<typeof createChoosing>;
