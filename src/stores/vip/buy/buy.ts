import { isStore } from '../../../lib/vip/stores.ts';
import { Refused, saidBy, TimedOut } from '../../../api/errors.ts';
import type { Channel, Order } from '../../../api/vip/fields.ts';
import type { PayRequest } from '../../../api/vip/orders.ts';
import type { Host } from '../../../host/host.ts';
import { ownAddress } from '../../../host/open/ownAddress.ts';
import { messages } from '../../../messages.ts';
import { OWN_ORIGINS, SITE_ORIGIN } from '../../../settings.ts';
import type { BuyCalls, OrderPayload } from './buyCalls.ts';
import type { Choosing } from './choosing.ts';
import { hasConsent } from './choice.ts';
import { isOpen } from '../orderWords.ts';
import { type Quote, quoteOf, sameQuote } from './price.ts';
import { isPage } from './webWay.ts';
import { watchOrder } from './watchOrder.ts';

type Ports = Pick<Host, 'timers' | 'now' | 'page' | 'random' | 'agent' | 'globals' | 'open' | 'location'>;

/** The app's bridge: it comes before an order is made that needs it, so that one that can't come leaves no order. */
type Bridge = typeof import('../../../host/bridge/call.ts');
const bringBridge = (): Promise<Bridge> => import('../../../host/bridge/call.ts');

/** Of 12,000 characters at most each: half of what the server reads of one request. */
const RECEIPTS_AT_ONCE = 10;
/** Sixteen years of monthly renewals: an app that hands in more is not ours. */
const RECEIPTS_MAX = 200;

/** Refusals that say the page knows an old state: plan, consent, price, coupon, a renewal that runs, a gift. */
const READ_AGAIN: readonly number[] = [3001, 3002, 3003, 3005, 3006, 3008];

const newKey = (host: Pick<Host, 'random'>): string =>
  Array.from(host.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Words for what did not begin: no channel was asked, so no money has left. */
export const refusalText = (error: unknown): string => {
  const text = saidBy(error);
  if (text !== '') return `${text}。没有扣款。`;
  return `${error instanceof TimedOut ? messages.timeout : messages.failed}没有扣款，可以再试一次。`;
};

/**
 * The second half of buying (specification, section 2: `/vip/buy`; the flow is ours): orders and their payment. One
 * purchase at a time: while one is under way, `pay` does nothing. The same payload keeps its idempotency key until the server
 * has answered it, so that a lost answer never makes a second order.
 */
export const createBuy = (
  host: Ports,
  calls: BuyCalls,
  { $loaded, $choice, $phase, load }: Choosing,
  bridge: () => Promise<Bridge> = bringBridge,
) => {
  let stop: (() => void) | null = null;
  let key: { readonly payload: string; readonly key: string } | null = null;
  let busy = false;

  const settle = (order: Order): void =>
    $phase.set(isOpen(order) ? { name: 'unsure', order } : { name: 'ended', order });
  /** Asks until the order has ended; `silent` is told when a minute has passed without a word. */
  const ask = (read: () => Promise<Order>, silent: () => void): void => {
    stop?.();
    stop = watchOrder(host, read, (ended) => {
      stop = null;
      if (ended === null) silent();
      else settle(ended);
    });
  };
  const watch = (order: Order): void => {
    $phase.set({ name: 'waiting', order });
    ask(
      () => calls.read(order.orderId),
      () => $phase.set({ name: 'unsure', order }),
    );
  };
  /**
   * An order at a cashier that is another page: who is back without having paid can go on at once, and what was paid shows
   * as soon as the server knows it. Until the first answer, `phase` stands.
   */
  const offerAgain = (order: Order, phase: 'invoking' | 'open'): void => {
    $phase.set({ name: phase, order });
    const open = (): void => {
      if ($phase.get().name === 'invoking') $phase.set({ name: 'open', order });
    };
    const read = async (): Promise<Order> => {
      try {
        const told = await calls.read(order.orderId);
        if (isOpen(told)) open();
        return told;
      } catch (error) {
        open();
        throw error;
      }
    };
    ask(read, open);
  };

  const giveUp = async (order: Order): Promise<void> => {
    try {
      settle(await calls.cancel(order.orderId));
    } catch {
      // It may have been paid meanwhile: the order says.
      watch(order);
    }
  };

  const invoke = async (order: Order, pay: PayRequest): Promise<void> => {
    $phase.set({ name: 'invoking', order });
    if ('address' in pay) {
      const address = ownAddress(
        pay.address,
        [host.location.origin, SITE_ORIGIN, ...OWN_ORIGINS],
        host.location.origin,
      );
      if (address === null) return giveUp(order);
      host.open.assign(address.href);
      return offerAgain(order, 'invoking');
    }
    const { callBridge } = await bridge();
    const result = await callBridge(
      host,
      'purchase',
      'iapId' in pay ? { iapId: pay.iapId, accountToken: pay.accountToken } : { orderString: pay.orderString },
    );
    if (result.status === 'oldVersion' || result.status === 'unsupported') {
      await calls.cancel(order.orderId).catch(() => undefined);
      return $phase.set({ name: 'refused', text: '没有唤起支付，没有扣款。请把App更新到最新版再试。' });
    }
    if (result.status === 'denied' || (result.status === 'ok' && result.value.state === 'cancelled'))
      return giveUp(order);
    if (result.status === 'ok' && result.value.receipt !== undefined) {
      try {
        const told = await calls.submit(result.value.receipt);
        if (!isOpen(told)) return settle(told);
      } catch {
        /* the store tells the server as well */
      }
    }
    watch(order);
  };

  const handOver = async (orderId: string): Promise<void> => {
    const { order, pay } = await calls.pay(orderId);
    await invoke(order, pay);
  };

  const refused = async (error: unknown): Promise<void> => {
    const code = error instanceof Refused ? error.errCode : null;
    const data = error instanceof Refused ? (error.data as { orderId?: unknown } | null) : null;
    if (code === 3004 && typeof data?.orderId === 'string') return find(data.orderId);
    // Everything that is shown is read again; consent is asked for anew.
    if (READ_AGAIN.includes(Number(code))) {
      $choice.set({ ...$choice.get(), agreed: false, agreedRenewal: false });
      await load();
    }
    $phase.set({ name: 'refused', text: refusalText(error) });
  };

  /** Shows an order from before: its end, or what can still be done with it; nothing where it is not `wanted` any more. */
  const find = async (orderId: string, wanted: () => boolean = () => true): Promise<void> => {
    try {
      const order = await calls.read(orderId);
      if (!wanted()) return;
      // The store's own sheet closes with an answer: what is open there is on its way.
      if (order.state === 'paying' && isStore(order.channel)) watch(order);
      else if (order.state === 'paying') offerAgain(order, 'open');
      else $phase.set(isOpen(order) ? { name: 'open', order } : { name: 'ended', order });
    } catch {
      /* nobody's order: the page begins anew */
    }
  };

  const once = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      await work();
    } catch (error) {
      await refused(error);
    } finally {
      busy = false;
    }
  };

  const choosing = (): boolean => $phase.get().name === 'choosing' && !busy;

  return {
    /** Shows an order that the address names. */
    find: (orderId: string): Promise<void> => find(orderId),
    /** Looks for an order that is still open, as the server knows it. */
    findOpen: async (): Promise<void> => {
      const orderId = await calls.openOrder().catch(() => null);
      if (orderId !== null && choosing()) await find(orderId, choosing);
    },
    /** Creates the order and hands it to its channel. `seen`: what was on the button; anything else is not paid. */
    pay: (channel: Channel, seen?: Quote): Promise<void> =>
      once(async () => {
        const loaded = $loaded.get();
        const choice = $choice.get();
        const quote = loaded.name === 'ready' ? quoteOf(loaded.catalogue, choice, channel) : null;
        if (quote === null || !hasConsent(choice, quote.plan) || stop !== null) return;
        if (seen !== undefined && !sameQuote(seen, quote)) return;
        // What is being paid for stays chosen, whatever is read again.
        $choice.set({ ...choice, tier: quote.plan.tier, planId: quote.plan.id });
        $phase.set({ name: 'creating' });
        if (!isPage(channel)) await bridge();
        const payload: OrderPayload = {
          planId: quote.plan.id,
          channel,
          couponId: quote.coupon?.id ?? null,
          gift: choice.gift,
          seenFen: quote.payFen,
          agreed: [...quote.agreements],
          page: '/vip/buy',
        };
        const text = JSON.stringify(payload);
        if (key?.payload !== text) key = { payload: text, key: newKey(host) };
        let order: Order;
        try {
          order = await calls.create(payload, key.key);
        } catch (error) {
          if (error instanceof Refused) key = null;
          throw error;
        }
        key = null;
        await handOver(order.orderId);
      }),
    /** Goes on with an order that is open, or looks again at one that is being paid. */
    goOn: (order: Order): Promise<void> =>
      once(async () => {
        stop?.();
        stop = null;
        if (!isPage(order.channel)) await bridge();
        await handOver(order.orderId);
      }),
    askAgain: (order: Order): void => watch(order),
    cancel: (order: Order): Promise<void> =>
      once(async () => {
        stop?.();
        stop = null;
        await giveUp(order);
      }),
    /** Back to choosing, after an end. */
    again: (): void => {
      stop?.();
      stop = null;
      $phase.set({ name: 'choosing' });
      void load();
    },
    /** Hands in what the store has signed. Tells in words what came of it. */
    restore: async (): Promise<string> => {
      const { callBridge } = await bridge();
      const result = await callBridge(host, 'restorePurchases', {});
      if (result.status === 'oldVersion' || result.status === 'unsupported')
        return '这个版本的App还不能恢复购买，请先更新';
      if (result.status !== 'ok') return '没有从应用商店读到购买记录，请稍后再试';
      if (result.value.receipts.length === 0) return '应用商店里没有可以恢复的购买';
      let restored = 0;
      const list: string[] = [];
      const receipts = result.value.receipts.slice(0, RECEIPTS_MAX);
      for (let at = 0; at < receipts.length; at += RECEIPTS_AT_ONCE) {
        const part = await calls.restore(receipts.slice(at, at + RECEIPTS_AT_ONCE));
        restored += part.restored;
        list.push(...part.list);
      }
      if (restored > 0) return `恢复了 ${restored} 笔购买`;
      return list.includes('otherAccount')
        ? '这些购买属于另一个账号，请换那个账号登录'
        : '购买都已在账上，没有需要恢复的';
    },
    dispose: (): void => {
      stop?.();
      stop = null;
    },
  };
};
export type Buy = ReturnType<typeof createBuy>;
