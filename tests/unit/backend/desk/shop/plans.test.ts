import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { fenTyped } from '../../../../../src/backend/desk/page/fields.ts';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { plansOnSale } from '../../../../../src/backend/vip/plans.ts';
import { checkPrice } from '../../../../../src/backend/vip/pricing/check.ts';
import { makePrice } from '../../../../../src/backend/vip/pricing/keep.ts';
import { yuan } from '../../../../../src/lib/money.ts';
import { DAY_MS, MINUTE_MS } from '../../../../../src/site.ts';
import type { Browser, World } from '../../support/world.ts';
import { begin, buy, days, deliver, membership, message, openShop, order, paidBy, rowOf } from '../../vip/shop.ts';
import { DESK, type Page, seated, type Sitter } from '../operator.ts';

let world: World;
let desk: Sitter;
let browser: Browser;
beforeEach(async () => {
  world = openShop({ deskOrigin: DESK });
  desk = await seated(world, '小方', ['finance']);
  browser = world.loggedIn(world.addMember('石头'));
  // What is struck through was paid once.
  await buy(world, world.loggedIn(world.addMember('阿水')));
});

/** Noon of 1 May 2026 on China's clock is when a world begins. */
const WANTED = { yuan: '20', origin: '25', from: '2026-05-03T08:30', until: '2026-05-10', store: 'same' };
const field = (page: Page, name: string): string =>
  (new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page.text)?.[1] ?? '')
    .replace(/&quot;/g, '"')
    .replace(/&#34;/g, '"');
const look = async (over: Record<string, string> = {}, plan = 'vip-month'): Promise<Page> => {
  const key = field(await desk.get(`/desk/plans/${plan}`), 'key');
  return desk.post(`/desk/plans/${plan}`, { do: 'save', key, ...WANTED, ...over });
};
const price = async (over: Record<string, string> = {}, plan = 'vip-month'): Promise<Page> => {
  const seen = await look(over, plan);
  const [key, sure] = [field(seen, 'key'), field(seen, 'sure')];
  return desk.post(`/desk/plans/${plan}`, { do: 'save', key, sure, ...WANTED, ...over });
};
const made = (): number => all(world.database, 'SELECT 1 FROM vip_prices WHERE form_key IS NOT NULL').length;
const offer = async (id = 'vip-month') =>
  (await world.browser().get('/api/vip/plans')).body.data.plans.find((plan: { id: string }) => plan.id === id);
const until = (text: string): void => world.wait(Date.parse(`${text}+08:00`) - world.now());

test('a limited price is shown from the minute it begins, not before, and the usual one when it is over', async () => {
  expect((await price()).go).toBe('/desk/plans/vip-month');
  until('2026-05-03T08:29:59.999');
  expect(await offer()).toMatchObject({ priceFen: 2_500, originFen: null, saleEndsAt: null });
  world.wait(1);
  const over = Date.parse('2026-05-11T00:00:00+08:00');
  expect(await offer()).toMatchObject({ priceFen: 2_000, originFen: 2_500, saleEndsAt: over });
  until('2026-05-10T23:59:59.999');
  expect((await offer()).priceFen).toBe(2_000);
  world.wait(1);
  expect(await offer()).toMatchObject({ priceFen: 2_500, originFen: null, saleEndsAt: null });
});

test('a price without an end takes the place of the usual one for good, and the list says both', async () => {
  await price({ yuan: '26.8', origin: '', until: '' });
  const { text } = await desk.get('/desk/plans');
  expect(text).toMatch(/2026年5月3日 08:30 起 ¥26\.80/);
  until('2026-05-03T08:30');
  expect((await offer()).priceFen).toBe(2_680);
  until('2027-05-03T08:30');
  expect((await offer()).priceFen).toBe(2_680);
});

test('it is told in words before it is made, and what was not read again is not made', async () => {
  const seen = await look();
  expect([seen.status, made()]).toEqual([200, 0]);
  expect(seen.text).toContain(
    '成员会看到：VIP 月卡 ¥20.00，划掉原价 ¥25.00，并写着“这个价格到 2026年5月10日 为止”，最后一天写着“今天是这个价格的最后一天”。',
  );
  expect(seen.text).toContain('从 2026年5月3日 08:30 起');
  expect(seen.text).toContain('之后恢复 ¥25.00');
  const [key, sure] = [field(seen, 'key'), field(seen, 'sure')];
  const other = await desk.post('/desk/plans/vip-month', { do: 'save', key, sure, ...WANTED, yuan: '2' });
  expect([other.status, made()]).toEqual([200, 0]);
  expect(other.text).toContain('成员会看到：VIP 月卡 ¥2.00');
  const fields = { do: 'save', key, sure, ...WANTED };
  expect((await desk.post('/desk/plans/vip-month', fields)).status).toBe(303);
  expect([(await desk.post('/desk/plans/vip-month', fields)).status, made()]).toEqual([409, 1]);
  const log = one<{ operator: string; subject: string; facts: string }>(
    world.database,
    "SELECT operator, subject, facts FROM desk_log WHERE act = 'plan.price'",
  );
  expect(log).toMatchObject({ operator: '小方', subject: 'plan vip-month' });
  expect(JSON.parse(log?.facts ?? '{}')).toMatchObject({ yuan: '20', origin: '25', was: '¥25.00' });
});

test.each([
  ['a price of nothing', { yuan: '0', origin: '' }, '大于 0'],
  ['a third decimal', { yuan: '19.999' }, '价格写成'],
  ['no sum', { yuan: '1e3' }, '价格写成'],
  ['a price beyond all', { yuan: '9999.01', origin: '' }, '最多 9,999 元'],
  ['an original that is not more', { yuan: '25' }, '原价要比价格高'],
  ['an original that nobody ever paid', { origin: '99' }, '真的收过的价：¥25.00'],
  ['a beginning that is over', { from: '2026-05-01T11:58' }, '已经过了'],
  ['no beginning', { from: '2026-02-30T08:00' }, '开始的时间写成'],
  ['a sale that ends before it begins', { until: '2026-05-02' }, '最后一天要在开始以后'],
  [
    'an offer that is dearer than what is usual',
    { yuan: '26', origin: '' },
    '限时价要比平常的价低，那时候平常卖 ¥25.00',
  ],
  ['what the stores do left open', { store: '' }, '应用商店里的价要先说清楚'],
  ['the price that is there', { yuan: '25', origin: '', until: '' }, '卖的就是 ¥25.00'],
])('%s is refused, and what was typed stays', async (_, over, why) => {
  const refused = await price(over);
  expect([refused.status, made()]).toEqual([400, 0]);
  expect(refused.text).toContain(why);
  for (const [name, value] of Object.entries({ ...WANTED, ...over }))
    if (name !== 'store') expect(field(refused, name)).toBe(value);
});

test.each([
  ['a limited price that begins in another', { from: '2026-05-10T23:59', until: '2026-05-12' }, '重叠'],
  ['one around it', { from: '2026-05-02T00:00', until: '2026-05-12' }, '重叠'],
  ['a usual price that begins in it', { yuan: '30', origin: '', from: '2026-05-05T00:00', until: '' }, '还没结束'],
])('%s is refused: a plan has one price', async (_, over, why) => {
  await price();
  const refused = await price(over);
  expect([refused.status, made()]).toEqual([400, 1]);
  expect(refused.text).toContain(why);
  expect((await price({ from: '2026-05-11T00:00', until: '2026-05-12' })).status).toBe(303);
});

test('one to come is taken back, one that runs is ended, and the usual price stands again', async () => {
  await price();
  const id = String(one<{ id: number }>(world.database, 'SELECT max(id) AS id FROM vip_prices')?.id);
  const act = (how: string, price = id) => desk.post('/desk/plans/vip-month', { do: how, price });
  expect((await act('end')).status).toBe(409);
  expect((await act('withdraw')).go).toBe('/desk/plans/vip-month');
  expect((await act('withdraw')).status).toBe(409);
  until('2026-05-03T08:30');
  expect((await offer()).priceFen).toBe(2_500);
  // Nobody stays logged in for days.
  desk = await seated(world, '小田', ['finance']);
  await price({ from: '' });
  expect((await offer()).priceFen).toBe(2_000);
  world.wait(MINUTE_MS);
  expect((await act('end', String(Number(id) + 1))).go).toBe('/desk/plans/vip-month');
  expect((await offer()).priceFen).toBe(2_500);
  expect((await act('end', '1')).status).toBe(409);
});

test('a price that no store asks is not sold in a store, and is sold there again when it is over', async () => {
  await price({ store: 'none', from: '' });
  expect((await offer()).iapId).toBeNull();
  const bought = async (channel: string): Promise<number> =>
    (await order(world.loggedIn(world.addMember('小鹿')), { channel })).body.errCode as number;
  expect([await bought('iap'), await bought('sandbox')]).toEqual([3007, 0]);
  until('2026-05-11T00:00');
  expect((await offer()).iapId).toBe('shell.vip.month');
  expect(await bought('iap')).toBe(0);
});

test('who may not decide about money sees no prices', async () => {
  const other = await seated(world, '小周', ['support', 'moderator']);
  const statuses = async (who: Sitter) => [
    (await who.get('/desk/plans')).status,
    (await who.get('/desk/plans/vip-month')).status,
  ];
  expect([await statuses(desk), await statuses(other)]).toEqual([
    [200, 200],
    [404, 404],
  ]);
});

test('a lower usual price is told with whom it reaches, and a store has to ask it too', async () => {
  await buy(world, browser, { planId: 'vip-month-auto' });
  const lower = { yuan: '15', origin: '', until: '' };
  const refused = await price({ ...lower, store: 'none' }, 'vip-month-auto');
  expect([refused.status, made()]).toEqual([400, 0]);
  expect(refused.text).toContain('连续订阅协议 2.5');
  const seen = await look(lower, 'vip-month-auto');
  expect(seen.text).toContain('正在续费的 1 人里，1 人从下一期起改扣 ¥15.00');
  expect((await look({ ...lower, yuan: '20' }, 'vip-month-auto')).text).toContain('正在续费的 1 人照旧按现在的价扣');
  expect((await price(lower, 'vip-month-auto')).status).toBe(303);
  await days(world, 27);
  expect((await membership(browser)).notices[0]).toMatchObject({ kind: 'renewalAhead', amountFen: 1_500 });
});

test('a price to come that members were told their renewal takes is not taken back', async () => {
  await buy(world, browser, { planId: 'vip-month-auto' });
  await price({ yuan: '15', origin: '', from: '2026-05-30T08:00', until: '' }, 'vip-month-auto');
  await days(world, 27);
  expect((await membership(browser)).notices[0]).toMatchObject({ kind: 'renewalAhead', amountFen: 1_500 });
  desk = await seated(world, '小田', ['finance']);
  const id = String(one<{ id: number }>(world.database, 'SELECT max(id) AS id FROM vip_prices')?.id);
  const refused = await desk.post('/desk/plans/vip-month-auto', { do: 'withdraw', price: id });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('已经通知 1 人按这个价续费');
});

test('a usual price below an offer that comes, or its taking back, leaves no offer that is none', async () => {
  await price({ from: '2026-06-01T00:00', until: '2026-06-05' });
  const lower = await price({ yuan: '19', origin: '', until: '' });
  expect([lower.status, made()]).toEqual([400, 1]);
  expect(lower.text).toContain('先撤回或者结束那个');
  await price({ yuan: '30', origin: '', from: '2026-05-20T00:00', until: '' });
  await price({ yuan: '26', origin: '', from: '2026-05-25T00:00', until: '2026-05-26' });
  const id = String(one<{ id: number }>(world.database, 'SELECT id FROM vip_prices WHERE price_fen = 3000')?.id);
  const refused = await desk.post('/desk/plans/vip-month', { do: 'withdraw', price: id });
  expect([refused.status, made()]).toEqual([409, 3]);
  expect(refused.text).toContain('先撤回那个');
});

test('what another has made since it was read is said, and what was typed stays', async () => {
  const seen = await look();
  const other = await seated(world, '小田', ['finance']);
  const mine = desk;
  desk = other;
  await price({ yuan: '22', from: '2026-07-01T00:00', until: '2026-07-02' });
  desk = mine;
  const [key, sure] = [field(seen, 'key'), field(seen, 'sure')];
  const overtaken = await desk.post('/desk/plans/vip-month', { do: 'save', key, sure, ...WANTED });
  expect([overtaken.status, made()]).toEqual([409, 1]);
  for (const said of ['有人改了这个方案', '¥22.00', '成员会看到：VIP 月卡 ¥20.00'])
    expect(overtaken.text).toContain(said);
  for (const name of ['yuan', 'origin', 'from', 'until'] as const) expect(field(overtaken, name)).toBe(WANTED[name]);
  const again = { do: 'save', key, sure: field(overtaken, 'sure'), ...WANTED };
  expect([(await desk.post('/desk/plans/vip-month', again)).status, made()]).toEqual([303, 2]);
});

test('orders, renewals and what was announced keep their price, whatever prices come', async () => {
  const agreed = await buy(world, browser, { planId: 'vip-month-auto' });
  const other = world.loggedIn(world.addMember('小鹿'));
  const waiting = await begin(other);
  await days(world, 27);
  const told = () => all(world.database, "SELECT amount_fen, due_at FROM vip_notices WHERE kind = 'renewalAhead'");
  const announced = told();
  expect(announced).toMatchObject([{ amount_fen: 1_800 }]);
  desk = await seated(world, '小田', ['finance']);
  await price({ yuan: '1', origin: '18', from: '', until: '2026-07-30' }, 'vip-month-auto');
  expect((await offer('vip-month-auto')).priceFen).toBe(100);
  expect(told()).toEqual(announced);
  await days(world, 5);
  expect(all(world.database, "SELECT list_fen, pay_fen FROM vip_orders WHERE kind = 'renewal'")).toEqual([
    { list_fen: 1_800, pay_fen: 1_800 },
  ]);
  expect((await membership(browser)).renewal.amountFen).toBe(1_800);
  expect([rowOf(world, agreed)?.pay_fen, rowOf(world, waiting.orderId)?.pay_fen]).toEqual([1_800, 2_500]);
});

test('an order that waits for its money is paid at the price it was made at', async () => {
  const { orderId, ref } = await begin(browser);
  await price({ from: '' });
  expect((await offer()).priceFen).toBe(2_000);
  expect((await deliver(world, message(world, paidBy(ref, 2_500)))).body.errCode).toBe(0);
  expect(rowOf(world, orderId)).toMatchObject({ state: 'paid', pay_fen: 2_500 });
});

test('a price that is typed is the price that is kept, to the last 分', () => {
  const { database, now } = world;
  const wanted = (priceFen: number) => ({ priceFen, originFen: null, from: null, until: null, store: 'same' as const });
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.¥-e ，０５'), maxLength: 8 }), (text) => {
      const fen = fenTyped(text);
      const checked = checkPrice(database, 'vip-year', wanted(fen), now());
      if ('wrong' in checked) return;
      expect(Number.isSafeInteger(checked.priceFen)).toBe(true);
      // By digits and never by a fraction: what was typed is what is shown.
      const [whole = '', part = ''] = text.normalize('NFKC').replace(/[¥\s]/g, '').split('.');
      expect(yuan(checked.priceFen)).toBe(`¥${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`);
    }),
    { numRuns: 2_000 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_900 }), (fen) => {
      if (fen !== 19_800)
        expect(checkPrice(database, 'vip-year', wanted(fenTyped(yuan(fen))), now())).toMatchObject({ priceFen: fen });
    }),
  );
});

test('whatever is made, a plan has one price at a time, and no order or renewal ever moves', async () => {
  await buy(world, browser, { planId: 'vip-month-auto' });
  await begin(world.loggedIn(world.addMember('小鹿')));
  const kept = () => [
    all(world.database, 'SELECT id, list_fen, off_fen, pay_fen FROM vip_orders ORDER BY id'),
    all(world.database, 'SELECT id, amount_fen FROM vip_subscriptions'),
  ];
  const before = kept();
  const now = world.now();
  const day = fc.integer({ min: 0, max: 40 });
  let key = 0;
  const maker = fc.record({
    plan: fc.constantFrom('vip-month', 'vip-month-auto'),
    priceFen: fc.integer({ min: 1, max: 5_000 }),
    from: fc.option(day),
    until: fc.option(day),
  });
  fc.assert(
    fc.property(fc.array(maker, { maxLength: 12 }), (wanted) => {
      run(world.database, 'DELETE FROM vip_prices WHERE form_key IS NOT NULL');
      for (const { plan, priceFen, from, until: last } of wanted) {
        const at = (days: number | null): number | null => (days === null ? null : now + days * DAY_MS);
        const typed = { priceFen, originFen: null, from: at(from), until: at(last), store: 'same' as const };
        if ('wrong' in checkPrice(world.database, plan, typed, now)) continue;
        makePrice({ database: world.database, now }, plan, `key-${++key}`, typed);
        expect(plansOnSale(world.database, typed.from ?? now).find(({ id }) => id === plan)?.price_fen).toBe(priceFen);
      }
      for (let days = 0; days < 42; days++)
        expect(plansOnSale(world.database, now + days * DAY_MS).filter(({ id }) => id === 'vip-month')).toHaveLength(1);
      expect(kept()).toEqual(before);
    }),
    { numRuns: 60 },
  );
});
