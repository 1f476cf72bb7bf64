import { atom } from 'nanostores';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { isAbort, Refused } from '../../api/errors.ts';
import type { getReceiveVipInfo, listRedemptions, receiveVip } from '../../api/vip/exchange.ts';
import type { Host } from '../../host/host.ts';
import { messages } from '../../messages.ts';
import type { CheckedCode } from './codeTrouble.lazy.ts';
import { CODE_LENGTH, groupCode, signsOf } from './typedCode.ts';
import { isNotLoggedIn } from '../session/notLoggedIn.ts';
import { VIP_CODE_KEY } from '../../host/storageKeys.ts';

export type GiftInfo = ReplyOf<typeof getReceiveVipInfo>;
export type Gift = GiftInfo['list'][number];
export type Redemption = ReplyOf<typeof listRedemptions>['list'][number];
export type Received = ReplyOf<typeof receiveVip>;

export interface ExchangeCalls {
  readonly check: (code: string) => Promise<CheckedCode>;
  readonly receive: (payload: PayloadOf<typeof receiveVip>, key: string) => Promise<Received>;
  readonly gifts: () => Promise<GiftInfo>;
  readonly history: (cursor?: string) => Promise<ReplyOf<typeof listRedemptions>>;
}
/** One code on its way: typed, looked up, then redeemed. */
export type Step =
  | { readonly name: 'typing'; readonly trouble: string | null }
  | { readonly name: 'checking' | 'redeeming' }
  | { readonly name: 'checked'; readonly code: CheckedCode }
  | { readonly name: 'done'; readonly received: Received };

export type Part<Data> =
  { readonly name: 'loading' | 'guest' | 'failed' } | { readonly name: 'ready'; readonly data: Data };

/** A gift that is being checked is asked for again, for so long. */
const RECHECK_EVERY_MS = 3_000;
const RECHECK_TIMES = 20;

type Ports = Pick<Host, 'session' | 'random' | 'timers'>;

/** The words for codes that can't be used come with the first one that is looked up. */
type Words = typeof import('./codeTrouble.lazy.ts');
const bringWords = (): Promise<Words> => import('./codeTrouble.lazy.ts');

/**
 * The redeem centre: a code, the gifts, and what was received before. The server alone grants. `tell` hears why a part that
 * stands empty did not come.
 */
export const createExchange = (
  host: Ports,
  calls: ExchangeCalls,
  toLogin: () => void,
  tell: (error: unknown) => void,
) => {
  const $signs = atom('');
  const $step = atom<Step>({ name: 'typing', trouble: null });
  const $gifts = atom<Part<GiftInfo>>({ name: 'loading' });
  const $claiming = atom<string | null>(null);
  const $history = atom<Part<{ readonly list: readonly Redemption[]; readonly next: string | null }>>({
    name: 'loading',
  });
  const keys = new Map<string, string>();
  const runs = { gifts: 0, history: 0, check: 0 };
  let recheck: number | null = null;
  let rechecks = 0;
  let words: Words | null = null;

  const keyFor = (action: string): string => {
    const key = keys.get(action) ?? Array.from(host.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
    keys.set(action, key);
    return key;
  };
  const keep = (signs: string): void => {
    try {
      if (signs === '') host.session.remove(VIP_CODE_KEY);
      else host.session.set(VIP_CODE_KEY, signs);
    } catch {
      /* without a store the code is typed again after a login */
    }
  };
  /** Null for an answer after which the part was asked for again: it says what was. */
  const part = async <Data>(name: 'gifts' | 'history', ask: () => Promise<Data>): Promise<Part<Data> | null> => {
    const mine = (runs[name] += 1);
    try {
      const data = await ask();
      return mine === runs[name] ? { name: 'ready', data } : null;
    } catch (error) {
      if (mine !== runs[name]) return null;
      if (isNotLoggedIn(error)) return { name: 'guest' };
      if ((name === 'gifts' ? $gifts : $history).get().name !== 'ready') tell(error);
      return { name: 'failed' };
    }
  };
  const fail = (error: unknown): void => {
    if (isAbort(error)) return $step.set({ name: 'typing', trouble: null });
    if (isNotLoggedIn(error)) toLogin();
    $step.set({
      name: 'typing',
      trouble: isNotLoggedIn(error) ? '请先登录，兑换码已经替你留着' : (words?.codeTrouble(error) ?? messages.failed),
    });
  };

  const loadGifts = async (): Promise<void> => {
    const next = await part('gifts', calls.gifts);
    if (next === null) return;
    if (next.name === 'ready' || $gifts.get().name !== 'ready') $gifts.set(next);
    const waits = next.name === 'ready' && next.data.list.some(({ state }) => state === 'claiming');
    if (recheck !== null) host.timers.clear(recheck);
    recheck = null;
    if (waits && rechecks < RECHECK_TIMES) {
      rechecks += 1;
      recheck = host.timers.set(() => void loadGifts(), RECHECK_EVERY_MS);
    }
  };
  const loadHistory = async (): Promise<void> => {
    const next = await part('history', () => calls.history());
    if (next !== null) $history.set(next);
  };

  return {
    $signs,
    $step,
    $gifts,
    $claiming,
    $history,
    loadGifts,
    loadHistory,
    /** The code of the address, or the one that waited for a login. */
    begin: (given: string | null): void => {
      let kept = '';
      try {
        kept = host.session.get(VIP_CODE_KEY) ?? '';
      } catch {
        /* see `keep` */
      }
      const signs = signsOf(given ?? kept);
      if (signs !== '' && $signs.get() === '') $signs.set(signs);
    },
    type: (text: string): void => {
      const signs = signsOf(text);
      // The answer about another code is no answer to this one.
      runs.check += 1;
      $signs.set(signs);
      keep(signs);
      $step.set({ name: 'typing', trouble: null });
    },
    /** Looks the code up: nothing is used. */
    check: async (): Promise<void> => {
      const signs = $signs.get();
      if ($step.get().name === 'checking' || $step.get().name === 'redeeming') return;
      if (signs.length !== CODE_LENGTH)
        return $step.set({
          name: 'typing',
          trouble: signs === '' ? '请输入兑换码' : `兑换码是 ${CODE_LENGTH} 位，现在有 ${signs.length} 位`,
        });
      keep(signs);
      const mine = (runs.check += 1);
      $step.set({ name: 'checking' });
      try {
        words ??= await bringWords();
        const code = await calls.check(groupCode(signs));
        if (mine !== runs.check) return;
        const trouble = words.stateTrouble(code);
        $step.set(trouble === null ? { name: 'checked', code } : { name: 'typing', trouble });
      } catch (error) {
        if (mine === runs.check) fail(error);
      }
    },
    /** Redeems the code that was looked up. A lost answer asks again with the same key: it is redeemed once. */
    redeem: async (): Promise<void> => {
      const step = $step.get();
      if (step.name !== 'checked') return;
      $step.set({ name: 'redeeming' });
      try {
        const received = await calls.receive({ code: step.code.code }, keyFor(step.code.code));
        keep('');
        $signs.set('');
        $step.set({ name: 'done', received });
        void loadHistory();
        void loadGifts();
      } catch (error) {
        if (error instanceof Refused) {
          keys.delete(step.code.code);
          fail(error);
        } else $step.set(step);
        throw error;
      }
    },
    /** Receives a gift; its state is read again whatever came of it. */
    claim: async (gift: Gift): Promise<Received | null> => {
      if ($claiming.get() !== null) return null;
      $claiming.set(gift.id);
      try {
        const received = await calls.receive({ id: gift.id }, keyFor(`gift ${gift.id}`));
        rechecks = 0;
        return received;
      } catch (error) {
        if (error instanceof Refused) keys.delete(`gift ${gift.id}`);
        if (isNotLoggedIn(error)) toLogin();
        throw error;
      } finally {
        $claiming.set(null);
        void loadGifts();
        void loadHistory();
      }
    },
    more: async (): Promise<void> => {
      const now = $history.get();
      if (now.name !== 'ready' || now.data.next === null) return;
      const mine = runs.history;
      const page = await calls.history(now.data.next);
      const then = $history.get();
      if (mine !== runs.history || then.name !== 'ready') return;
      const known = new Set(then.data.list.map(({ id }) => id));
      $history.set({
        name: 'ready',
        data: { list: [...then.data.list, ...page.list.filter(({ id }) => !known.has(id))], next: page.next },
      });
    },
    again: (): void => $step.set({ name: 'typing', trouble: null }),
    dispose: (): void => {
      if (recheck !== null) host.timers.clear(recheck);
    },
  };
};
export type Exchange = ReturnType<typeof createExchange>;
