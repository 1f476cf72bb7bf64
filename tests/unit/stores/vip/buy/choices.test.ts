/** Whatever a visitor taps, in whatever order, and whatever changes in the shop meanwhile. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refused } from '../../../../../src/api/errors.ts';
import type { Channel, Order } from '../../../../../src/api/vip/fields.ts';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import { createBuy } from '../../../../../src/stores/vip/buy/buy.ts';
import type { BuyCalls } from '../../../../../src/stores/vip/buy/buyCalls.ts';
import type { Tier } from '../../../../../src/stores/vip/buy/choice.ts';
import { createChoosing, type Choosing } from '../../../../../src/stores/vip/buy/choosing.ts';
import { type Offer, offerOf } from '../../../../../src/stores/vip/buy/offer.ts';
import { memoryHost } from '../../../../support/memoryHost.ts';
import { buy as buyNow, DAY, openShop } from '../../../backend/vip/shop.ts';
import { runs } from '../../../../fuzz/seed.ts';

type World = ReturnType<typeof openShop>;
type Reply = { errCode: number | string; errMsg: string; data: never };

const open = (channel: Channel) => {
  const world = openShop();
  const userId = world.addMember();
  const browser = world.loggedIn(userId);
  for (const [name, off, min, plans] of [
    ['年卡券', 3_000, 16_000, 'vip-year,svip-year'],
    ['新芽券', 500, 2_000, ''],
  ] as const)
    run(
      world.database,
      'INSERT INTO vip_coupons (user_id, name, off_fen, min_fen, plan_ids, starts_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      userId,
      name,
      off,
      min,
      plans,
      world.now() - DAY,
      world.now() + DAY,
    );
  const read = ({ body }: { body: Reply }): never => {
    if (body.errCode !== 0) throw new Refused('vip', Number(body.errCode), body.errMsg, body.data);
    return body.data;
  };
  const calls: BuyCalls = {
    openOrder: () => Promise.resolve(null),
    create: async (wish, key) => read(await browser.post('/api/vip/createOrder', wish, { key })),
    pay: async (orderId) => read(await browser.post('/api/vip/payOrder', { orderId })),
    read: async (orderId) => read(await browser.get('/api/vip/order', { orderId })),
    cancel: () => Promise.reject(new Error('not asked')),
    submit: () => Promise.reject(new Error('not asked')),
    restore: () => Promise.reject(new Error('not asked')),
  };
  const host = memoryHost({ href: 'http://localhost:4321/mc/vip/buy' });
  const choosing = createChoosing(() => true, {
    plans: async () => read(await browser.get('/api/vip/plans')),
    way: () => Promise.resolve(() => ({ kind: 'channel', channel })),
  });
  return { world, browser, choosing, buy: createBuy(host, calls, choosing) };
};

/** What the page shows now: the cards, the tick of the gift, and the sum on the button come from here alone. */
const shown = ({ $loaded, $choice }: Choosing, channel: Channel): Offer => {
  const loaded = $loaded.get();
  const offer = loaded.name === 'ready' ? offerOf(loaded.catalogue, $choice.get(), channel) : null;
  if (offer === null) throw new Error('Nothing is on sale');
  return offer;
};

/** What the shop does on its own. */
const changes: Readonly<Record<string, (world: World) => void>> = {
  dearer: ({ database, now }) =>
    void run(
      database,
      `INSERT INTO vip_prices (plan_id, price_fen, sale_from, made_at) SELECT plan_id, price_fen + 100, ?1, ?1
       FROM vip_prices WHERE id IN (SELECT max(id) FROM vip_prices WHERE withdrawn_at IS NULL GROUP BY plan_id)`,
      now(),
    ),
  otherDefault: ({ database }) => {
    run(database, 'UPDATE vip_plans SET is_default = 0');
    run(database, "UPDATE vip_plans SET is_default = 1 WHERE id = 'vip-month'");
  },
  yearEnds: ({ database, now }) =>
    void run(
      database,
      "UPDATE vip_prices SET withdrawn_at = ? WHERE plan_id = 'vip-year' AND withdrawn_at IS NULL",
      now(),
    ),
  couponsEnd: ({ database, now }) => void run(database, 'UPDATE vip_coupons SET expires_at = ?', now()),
};

type Act =
  | { readonly do: 'plan'; readonly at: number }
  | { readonly do: 'tier'; readonly tier: Tier }
  | { readonly do: 'gift'; readonly gift: boolean }
  | { readonly do: 'coupon'; readonly couponId: string | null }
  | { readonly do: 'agree'; readonly agreed: boolean; readonly agreedRenewal: boolean }
  | { readonly do: 'change'; readonly change: string }
  | { readonly do: 'subscribe' | 'reload' };

const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('plan' as const), at: fc.nat(4) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tier' as const), tier: fc.constantFrom<Tier>(1, 2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('gift' as const), gift: fc.boolean() }) },
  fc.record({ do: fc.constant('coupon' as const), couponId: fc.constantFrom('best', '1', '2', null) }),
  fc.record({ do: fc.constant('agree' as const), agreed: fc.boolean(), agreedRenewal: fc.boolean() }),
  fc.record({ do: fc.constant('change' as const), change: fc.constantFrom(...Object.keys(changes)) }),
  fc.record({ do: fc.constantFrom('subscribe' as const, 'reload' as const) }),
);

/** Does it as the page would; returns the plan that a hand has put its finger on, if it was one. */
const perform = async (act: Act, { world, browser, choosing }: ReturnType<typeof open>, offer: Offer) => {
  if (act.do === 'plan') {
    const card = offer.cards[act.at % offer.cards.length];
    if (card !== undefined && card.barred === null) {
      choosing.choose({ planId: card.plan.id });
      return card.plan.id;
    }
  }
  if (act.do === 'tier') choosing.showTier(act.tier);
  if (act.do === 'gift') choosing.choose({ gift: act.gift });
  if (act.do === 'coupon') choosing.choose({ couponId: act.couponId });
  if (act.do === 'agree') choosing.choose({ agreed: act.agreed, agreedRenewal: act.agreedRenewal });
  if (act.do === 'change') changes[act.change]?.(world);
  if (act.do === 'subscribe') await buyNow(world, browser, { planId: 'vip-month-auto' }).catch(() => '');
  if (act.do === 'reload') await choosing.load();
  return null;
};

const agrees = (offer: Offer, gift: boolean, channel: Channel): void => {
  const chosen = offer.cards.filter((card) => card.chosen);
  expect(chosen.map(({ plan }) => plan.id)).toEqual(offer.quote === null ? [] : [offer.quote.plan.id]);
  if (offer.quote === null) return;
  const { plan, coupon, offFen, payFen } = offer.quote;
  expect(chosen[0]?.barred).toBeNull();
  expect(plan.tier).toBe(offer.tier);
  expect(offFen).toBe(coupon?.offFen ?? 0);
  expect(payFen).toBe(plan.priceFen - offFen);
  if (gift) expect([plan.giftable, channel]).toEqual([true, 'sandbox']);
};

test('what was chosen is never changed unseen: button, cards and choice say one thing after every tap', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anAct, { maxLength: 12 }),
      fc.constantFrom<Channel>('sandbox', 'iap'),
      async (acts, channel) => {
        const shop = open(channel);
        await shop.choosing.load();
        let byHand: string | null = null;
        for (const act of acts) {
          const before = shown(shop.choosing, channel);
          const pointed = await perform(act, shop, before);
          const after = shown(shop.choosing, channel);
          agrees(after, shop.choosing.$choice.get().gift, channel);
          const [was, is] = [before.quote?.plan.id, after.quote?.plan.id];
          if (pointed !== null) expect(is).toBe(pointed);
          // A switch of the kind shows its own cards; what the shop has taken away leaves nothing chosen.
          else if (act.do === 'reload') expect([was, undefined]).toContain(is);
          else if (act.do !== 'tier') expect(is).toBe(was ?? is);
          byHand = pointed ?? byHand;
          // A renewal is chosen by a hand or not at all.
          if (after.quote !== null && after.quote.plan.renewal !== null) expect(is).toBe(byHand);
        }
      },
    ),
    { numRuns: runs(20) },
  );
}, 60_000);

test('the order is for what was on the button: the same plan, the same sum, for the same person; or there is none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { maxLength: 8 }), async (acts) => {
      const shop = open('sandbox');
      await shop.choosing.load();
      for (const act of acts) await perform(act, shop, shown(shop.choosing, 'sandbox'));
      const { quote } = shown(shop.choosing, 'sandbox');
      if (quote === null) return;
      shop.choosing.choose({ agreed: true, agreedRenewal: true });
      const before = new Set(ordersIn(shop.world).map(({ id }) => id));
      await shop.buy.pay('sandbox', quote);
      shop.buy.dispose();
      const made = ordersIn(shop.world).filter(({ id }) => !before.has(id));
      const phase = shop.choosing.$phase.get();
      if (phase.name === 'refused') {
        expect(made).toEqual([]);
        return;
      }
      const order = 'order' in phase ? phase.order : ({} as Order);
      expect(made).toHaveLength(1);
      expect(made[0]).toMatchObject({ plan_id: quote.plan.id, pay_fen: quote.payFen, kind: order.kind });
      expect([order.planId, order.payFen]).toEqual([quote.plan.id, quote.payFen]);
      expect(order.kind).toBe(shop.choosing.$choice.get().gift ? 'gift' : 'purchase');
    }),
    { numRuns: runs(20) },
  );
}, 60_000);

const ordersIn = ({ database }: World) =>
  all<{ id: string; plan_id: string; pay_fen: number; kind: string }>(
    database,
    'SELECT id, plan_id, pay_fen, kind FROM vip_orders',
  );
