import { describe, expect, test, vi } from 'vitest';
import { RequestFailed, Refused } from '../../../../../src/api/errors.ts';
import type { Order } from '../../../../../src/api/vip/fields.ts';
import { createBuy } from '../../../../../src/stores/vip/buy/buy.ts';
import type { BuyCalls, OrderPayload } from '../../../../../src/stores/vip/buy/buyCalls.ts';
import { type ChoosingCalls, createChoosing } from '../../../../../src/stores/vip/buy/choosing.ts';
import { offerOf } from '../../../../../src/stores/vip/buy/offer.ts';
import { quoteOf } from '../../../../../src/stores/vip/buy/price.ts';
import { webWay } from '../../../../../src/stores/vip/buy/webWay.ts';
import { memoryHost, type World } from '../../../../support/memoryHost.ts';
import { catalogue, orderOf } from '../support/world.ts';

type Over = Partial<BuyCalls & ChoosingCalls>;
type Bridge = Parameters<typeof createBuy>[3];

const setUp = (over: Over = {}, world: World = {}, bridge?: Bridge) => {
  const host = memoryHost({ href: 'https://m.example.com/mc/vip/buy', ...world });
  const calls: BuyCalls = {
    openOrder: () => Promise.resolve(null),
    create: (payload) => Promise.resolve(orderOf({ planId: payload.planId })),
    pay: (orderId) =>
      Promise.resolve({
        order: orderOf({ orderId, state: 'paying', money: 'unknown' }),
        pay: { channel: 'sandbox', address: '/demo/cashier?order=x' },
      }),
    read: (orderId) => Promise.resolve(orderOf({ orderId, state: 'paid', money: 'taken', until: 1_800_000_000_000 })),
    cancel: (orderId) => Promise.resolve(orderOf({ orderId, state: 'cancelled', reason: 'member' })),
    submit: () => Promise.reject(new Error('not asked')),
    restore: () => Promise.resolve({ restored: 0, list: [], expireAt: null }),
    ...over,
  };
  const choosing = createChoosing(() => true, {
    plans: over.plans ?? (() => Promise.resolve(catalogue())),
    way: over.way ?? (() => Promise.resolve(webWay)),
  });
  return { host, buy: { ...choosing, ...createBuy(host, calls, choosing, bridge) } };
};
const ready = async (over: Over = {}, world: World = {}, bridge?: Bridge) => {
  const made = setUp(over, world, bridge);
  await made.buy.load();
  made.buy.choose({ agreed: true });
  return made;
};

test('prices that were asked for last stand, in whatever order they come', async () => {
  const asked: ((reply: ReturnType<typeof catalogue>) => void)[] = [];
  const { buy } = setUp({ plans: () => new Promise((resolve) => asked.push(resolve)) });
  const [first, second] = [buy.load(), buy.load()];
  asked[1]?.({ ...catalogue(), now: 2 });
  await second;
  asked[0]?.({ ...catalogue(), now: 1 });
  await first;
  expect(buy.$loaded.get()).toMatchObject({ name: 'ready', catalogue: { now: 2 } });
});

test('prices that failed to come flash no error over those that are still on their way', async () => {
  const asked: { answer: (reply: ReturnType<typeof catalogue>) => void; fail: (error: unknown) => void }[] = [];
  const { buy } = setUp({ plans: () => new Promise((answer, fail) => asked.push({ answer, fail })) });
  const seen: string[] = [];
  buy.$loaded.listen(({ name }) => seen.push(name));
  const [first, second] = [buy.load(), buy.load()];
  asked[0]?.fail(new RequestFailed('listPlans', 'late'));
  await first;
  asked[1]?.answer(catalogue());
  await second;
  expect(seen).toEqual(['ready']);
});

test('an order from before does not push a purchase aside that was begun while it was looked up', async () => {
  let tell: (order: Order) => void = () => undefined;
  const { buy } = await ready({
    openOrder: () => Promise.resolve('77'),
    read: () => new Promise((resolve) => (tell = resolve)),
    create: () => new Promise(() => undefined),
  });
  const found = buy.findOpen();
  await Promise.resolve();
  await Promise.resolve();
  void buy.pay('sandbox');
  expect(buy.$phase.get().name).toBe('creating');
  tell(orderOf({ orderId: '77' }));
  await found;
  expect(buy.$phase.get().name).toBe('creating');
});

describe('paying', () => {
  test('goes to the cashier and ends with what the server says', async () => {
    const { host, buy } = await ready();
    await buy.pay('sandbox');
    expect(host.log).toEqual(['assign https://m.example.com/demo/cashier?order=x']);
    expect(buy.$phase.get().name).toBe('invoking');
    await host.advance(1_000);
    expect(buy.$phase.get()).toMatchObject({ name: 'ended', order: { state: 'paid' } });
    expect(host.pendingTimers()).toBe(0);
    expect(host.listeners()).toBe(0);
  });

  test('asks for the sum that was shown and for the versions of now', async () => {
    const payloads: OrderPayload[] = [];
    const { buy } = await ready({ create: (payload) => (payloads.push(payload), Promise.resolve(orderOf({}))) });
    await buy.pay('sandbox');
    expect(payloads[0]).toMatchObject({
      planId: 'vip-year',
      seenFen: 16_800,
      couponId: '7',
      agreed: [{ doc: 'vip-duty', version: '2.0' }],
    });
  });

  test('does nothing without consent, and a renewing plan needs a second one', async () => {
    const create = vi.fn<BuyCalls['create']>(() => Promise.resolve(orderOf({})));
    const { buy } = await ready({ create });
    buy.choose({ agreed: false });
    await buy.pay('sandbox');
    buy.choose({ agreed: true, planId: 'vip-month-auto' });
    await buy.pay('sandbox');
    expect(create).not.toHaveBeenCalled();
    buy.choose({ agreedRenewal: true });
    await buy.pay('sandbox');
    expect(create.mock.calls[0]?.[0].agreed).toEqual([
      { doc: 'vip-duty', version: '2.0' },
      { doc: 'vip-userduty', version: '2.0' },
    ]);
  });

  test('consent to one renewing plan is not consent to another', async () => {
    const { buy } = await ready();
    buy.choose({ planId: 'vip-month-auto' });
    buy.choose({ agreedRenewal: true });
    buy.choose({ planId: 'svip-month-auto' });
    expect(buy.$choice.get().agreedRenewal).toBe(false);
  });

  test('two taps make one order', async () => {
    const create = vi.fn<BuyCalls['create']>(() => Promise.resolve(orderOf({})));
    const { buy } = await ready({ create });
    await Promise.all([buy.pay('sandbox'), buy.pay('sandbox'), buy.pay('sandbox')]);
    await buy.pay('sandbox');
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('a lost answer is asked for again with the same key, another payload with another', async () => {
    const keys: string[] = [];
    let fail = true;
    const { buy } = await ready({
      create: (_, key) => {
        keys.push(key);
        return fail ? Promise.reject(new RequestFailed('x', 'cut')) : Promise.resolve(orderOf({}));
      },
    });
    await buy.pay('sandbox');
    expect(buy.$phase.get()).toMatchObject({ name: 'refused', text: expect.stringContaining('没有扣款') as string });
    await buy.pay('sandbox');
    buy.choose({ planId: 'vip-month' });
    fail = false;
    await buy.pay('sandbox');
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('a new price is read again, and consent is asked for anew', async () => {
    const plans = vi.fn(() => Promise.resolve(catalogue()));
    const { buy } = await ready({
      plans,
      create: () => Promise.reject(new Refused('x', 3003, '价格有变化', { payFen: 1 })),
    });
    await buy.pay('sandbox');
    expect(plans).toHaveBeenCalledTimes(2);
    expect(buy.$choice.get().agreed).toBe(false);
    expect(buy.$phase.get()).toMatchObject({ name: 'refused', text: '价格有变化。没有扣款。' });
  });

  test('a renewal that already runs is read again and marked, and refuses in words', async () => {
    const subscription = {
      amountFen: 1_800,
      everyMonths: 1,
      nextChargeAt: 1,
      planId: 'vip-month-auto',
      planName: 'VIP',
    };
    let told = catalogue();
    const { buy } = await ready({
      plans: () => Promise.resolve(told),
      create: () => Promise.reject(new Refused('x', 3006, '已经在自动续费', null)),
    });
    buy.choose({ planId: 'svip-month-auto' });
    buy.choose({ agreedRenewal: true });
    told = { ...catalogue(), subscription };
    await buy.pay('sandbox');
    expect(buy.$phase.get()).toMatchObject({ name: 'refused', text: '已经在自动续费。没有扣款。' });
    const loaded = buy.$loaded.get();
    const offer = loaded.name === 'ready' ? offerOf(loaded.catalogue, buy.$choice.get(), 'sandbox') : null;
    // Nothing is chosen in its place, and the cards say why.
    expect(offer?.quote).toBeNull();
    expect(offer?.cards.map(({ barred }) => barred)).toEqual(['subscribed']);
  });

  test('what was not on the button is not paid', async () => {
    const create = vi.fn<BuyCalls['create']>(() => Promise.resolve(orderOf({})));
    const { buy } = await ready({ create });
    const seen = quoteOf(catalogue(), buy.$choice.get(), 'sandbox');
    if (seen === null) throw new Error('no world');
    buy.choose({ planId: 'vip-month' });
    await buy.pay('sandbox', seen);
    expect(create).not.toHaveBeenCalled();
    buy.choose({ planId: 'vip-year' });
    await buy.pay('sandbox', seen);
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('an order that is being paid elsewhere is shown instead of a second one', async () => {
    const { buy } = await ready({
      create: () => Promise.reject(new Refused('x', 3004, '有一笔订单正在支付', { orderId: '99' })),
    });
    await buy.pay('sandbox');
    expect(buy.$phase.get()).toMatchObject({ name: 'ended', order: { orderId: '99', state: 'paid' } });
  });

  test('a provider on the web is reached by our own till, and needs nothing of the app', async () => {
    const { host, buy } = await ready({
      pay: () =>
        Promise.resolve({
          order: orderOf({ state: 'paying' }),
          pay: { channel: 'wechat', address: '/api/pay/till/5f0f0d5e-0000-4000-8000-000000000000' },
        }),
    });
    await buy.pay('wechat');
    expect(host.log.join(' ')).toContain('/api/pay/till/5f0f0d5e-0000-4000-8000-000000000000');
    expect(buy.$phase.get().name).toBe('invoking');
  });

  test('goes nowhere but to our own cashier', async () => {
    for (const address of ['https://evil.example/pay', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
      const { host, buy } = await ready({
        pay: () => Promise.resolve({ order: orderOf({ state: 'paying' }), pay: { channel: 'sandbox', address } }),
      });
      await buy.pay('sandbox');
      expect(host.log).toEqual([]);
      expect(buy.$phase.get()).toMatchObject({ name: 'ended', order: { state: 'cancelled' } });
    }
  });
});

describe('waiting', () => {
  test('back from the cashier unpaid: the payment can be gone on with at once, and one that arrives shows itself', async () => {
    let state: Order['state'] = 'paying';
    const { host, buy } = await ready({
      read: (orderId) => Promise.resolve(orderOf({ orderId, state, money: 'unknown' })),
    });
    await buy.pay('sandbox');
    expect(buy.$phase.get().name).toBe('invoking');
    await host.advance(1_000);
    const phase = buy.$phase.get();
    expect(phase.name).toBe('open');
    if ('order' in phase) await buy.goOn(phase.order);
    expect(host.log).toHaveLength(2);
    await host.advance(70_000);
    // A minute of silence says nothing about an order that nobody has called paid.
    expect(buy.$phase.get().name).toBe('open');
    if ('order' in phase) await buy.goOn(phase.order);
    state = 'paid';
    await host.advance(1_000);
    expect(buy.$phase.get()).toMatchObject({ name: 'ended', order: { state: 'paid' } });
    expect(host.pendingTimers()).toBe(0);
  });

  test('an order that is being paid is found open, one at the store on its way', async () => {
    for (const [channel, name] of [
      ['sandbox', 'open'],
      ['android', 'open'],
      ['iap', 'waiting'],
    ] as const) {
      const { buy } = await ready({
        openOrder: () => Promise.resolve('5'),
        read: (orderId) => Promise.resolve(orderOf({ orderId, state: 'paying', channel })),
      });
      await buy.findOpen();
      expect([channel, buy.$phase.get().name]).toEqual([channel, name]);
      buy.dispose();
    }
  });

  test('says a minute after "I have paid" that nothing is known, and can ask again', async () => {
    let state: Order['state'] = 'paying';
    const { host, buy } = await ready({
      read: (orderId) => Promise.resolve(orderOf({ orderId, state, money: 'unknown' })),
    });
    await buy.pay('sandbox');
    const paying = buy.$phase.get();
    if ('order' in paying) buy.askAgain(paying.order);
    await host.advance(59_000);
    expect(buy.$phase.get().name).toBe('waiting');
    await host.advance(5_000);
    const phase = buy.$phase.get();
    expect(phase.name).toBe('unsure');
    state = 'paid';
    if ('order' in phase) buy.askAgain(phase.order);
    await host.advance(1_000);
    expect(buy.$phase.get()).toMatchObject({ name: 'ended', order: { state: 'paid' } });
  });

  test('a question that fails is asked again', async () => {
    let asked = 0;
    const { host, buy } = await ready({
      read: (orderId) => (
        (asked += 1),
        asked < 4
          ? Promise.reject(new Error('cut'))
          : Promise.resolve(orderOf({ orderId, state: 'failed', reason: 'noFunds' }))
      ),
    });
    await buy.pay('sandbox');
    await host.advance(12_000);
    expect(buy.$phase.get()).toMatchObject({ name: 'ended', order: { state: 'failed' } });
  });

  test('stops when the page is left', async () => {
    const { host, buy } = await ready({ read: (orderId) => Promise.resolve(orderOf({ orderId, state: 'paying' })) });
    await buy.pay('sandbox');
    buy.dispose();
    expect(host.pendingTimers()).toBe(0);
    expect(host.listeners()).toBe(0);
  });
});

describe('the app', () => {
  const IOS =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 LingXing/8.1.0';
  const iap: Partial<BuyCalls> = {
    pay: (orderId) =>
      Promise.resolve({
        order: orderOf({ orderId, state: 'paying' }),
        pay: { channel: 'iap', iapId: 'shell.vip.year', accountToken: 't' },
      }),
  };
  const withStore = (answer: unknown, seen: unknown[] = []): World => ({
    userAgent: IOS,
    window: {
      webkit: {
        messageHandlers: {
          purchase: { postMessage: (message: { data: unknown }) => (seen.push(message.data), answer) },
        },
      },
    },
  });

  test('hands the store its product and the server the receipt', async () => {
    const seen: unknown[] = [];
    const submit = vi.fn<BuyCalls['submit']>(() => Promise.resolve(orderOf({ state: 'paid', money: 'taken' })));
    const { buy } = await ready(
      { ...iap, submit },
      withStore('{"code":0,"data":{"state":"paid","receipt":"a.b.c"}}', seen),
    );
    await buy.pay('iap');
    expect(seen).toEqual([{ iapId: 'shell.vip.year', accountToken: 't' }]);
    expect(submit).toHaveBeenCalledWith('a.b.c');
    expect(buy.$phase.get()).toMatchObject({ name: 'ended', order: { state: 'paid' } });
  });

  test('hands Huawei’s store the same, and the server what IAP Kit has signed', async () => {
    const seen: unknown[] = [];
    const submit = vi.fn<BuyCalls['submit']>(() => Promise.resolve(orderOf({ state: 'paid', money: 'taken' })));
    const pay: BuyCalls['pay'] = (orderId) =>
      Promise.resolve({
        order: orderOf({ orderId, state: 'paying' }),
        pay: { channel: 'huawei', iapId: 'shell.vip.year', accountToken: 't' },
      });
    const signed = withStore('{"code":0,"data":{"state":"paid","receipt":"a.b.c"}}', seen);
    const { buy } = await ready({ pay, submit }, signed);
    await buy.pay('huawei');
    expect(seen).toEqual([{ iapId: 'shell.vip.year', accountToken: 't' }]);
    expect(submit).toHaveBeenCalledWith('a.b.c');
  });

  test('"paid" by the bridge alone grants nothing: the server is asked', async () => {
    const { host, buy } = await ready(
      { ...iap, read: (orderId) => Promise.resolve(orderOf({ orderId, state: 'failed' })) },
      withStore('{"code":0,"data":{"state":"paid"}}'),
    );
    await buy.pay('iap');
    await host.advance(1_000);
    expect(buy.$phase.get()).toMatchObject({ name: 'ended', order: { state: 'failed' } });
  });

  test('a purchase given up, or refused by the system, cancels the order', async () => {
    for (const reply of ['{"code":0,"data":{"state":"cancelled"}}', '{"code":1}']) {
      const { buy } = await ready(iap, withStore(reply));
      await buy.pay('iap');
      expect(buy.$phase.get()).toMatchObject({ name: 'ended', order: { state: 'cancelled' } });
    }
  });

  test('a browser that calls itself the app gets no further than the missing bridge', async () => {
    const { buy } = await ready(iap, { userAgent: IOS });
    await buy.pay('iap');
    expect(buy.$phase.get()).toMatchObject({ name: 'refused', text: expect.stringContaining('没有扣款') as string });
  });

  test('a bridge that does not come leaves no order, and nothing is taken', async () => {
    const create = vi.fn<BuyCalls['create']>(() => Promise.resolve(orderOf({})));
    const pay = vi.fn<BuyCalls['pay']>(() => Promise.reject(new Error('not asked')));
    const { buy } = await ready({ ...iap, create, pay }, withStore('{"code":1}'), () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    );
    await buy.pay('iap');
    expect(create).not.toHaveBeenCalled();
    expect(buy.$phase.get()).toMatchObject({ name: 'refused', text: expect.stringContaining('没有扣款') as string });
    await buy.goOn(orderOf({ channel: 'iap' }));
    expect(pay).not.toHaveBeenCalled();
    await expect(buy.restore()).rejects.toThrow();
  });

  test('restoring tells what came of it', async () => {
    const { buy } = await ready(
      { restore: () => Promise.resolve({ restored: 2, list: ['restored', 'restored'], expireAt: 1 }) },
      {
        userAgent: IOS,
        window: {
          webkit: {
            messageHandlers: {
              restorePurchases: { postMessage: () => '{"code":0,"data":{"receipts":["a.b.c","d.e.f"]}}' },
            },
          },
        },
      },
    );
    expect(await buy.restore()).toBe('恢复了 2 笔购买');
  });

  test('years of receipts, 5 KB each, come back in parts that one request carries', async () => {
    const receipts = Array.from({ length: 25 }, (_, at) => `${at}.${'x'.repeat(5_000)}`);
    const restore = vi.fn<BuyCalls['restore']>((part) =>
      Promise.resolve({ restored: part.length, list: part.map(() => 'restored' as const), expireAt: 1 }),
    );
    const { buy } = await ready(
      { restore },
      {
        userAgent: IOS,
        window: {
          webkit: {
            messageHandlers: {
              restorePurchases: { postMessage: () => JSON.stringify({ code: 0, data: { receipts } }) },
            },
          },
        },
      },
    );
    expect(await buy.restore()).toBe('恢复了 25 笔购买');
    expect(restore.mock.calls.map(([part]) => part.length)).toEqual([10, 10, 5]);
    expect(restore.mock.calls.flatMap(([part]) => part)).toEqual(receipts);
  });
});

test('plans without a way to pay for them are not there yet', async () => {
  let there = false;
  const { buy } = setUp({ way: () => (there ? Promise.resolve(webWay) : Promise.reject(new TypeError('no chunk'))) });
  await buy.load();
  expect(buy.$loaded.get()).toEqual({ name: 'failed' });
  there = true;
  await buy.load();
  expect(buy.$loaded.get()).toMatchObject({ name: 'ready', way: { kind: 'channel', channel: 'sandbox' } });
});

test("an order from before is found: paid, open, or nobody's", async () => {
  const open = setUp({
    openOrder: () => Promise.resolve('5'),
    read: (orderId) => Promise.resolve(orderOf({ orderId, state: 'created' })),
  });
  await open.buy.findOpen();
  expect(open.buy.$phase.get()).toMatchObject({ name: 'open', order: { orderId: '5' } });
  await open.buy.goOn(orderOf({ orderId: '5' }));
  expect(open.buy.$phase.get().name).toBe('invoking');
  const nobody = setUp({ read: () => Promise.reject(new Refused('x', 404, '', null)) });
  await nobody.buy.find('5');
  expect(nobody.buy.$phase.get().name).toBe('choosing');
});
