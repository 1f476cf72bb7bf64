import { beforeEach, expect, test } from 'vitest';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import type { Browser, World } from '../../support/world.ts';
import { begin, buy, days, deliver, membership, message, openShop, order, paidBy, rowOf } from '../../vip/shop.ts';
import { DESK, seated, type Sitter } from '../operator.ts';

let world: World;
let desk: Sitter;
let browser: Browser;
beforeEach(async () => {
  world = openShop({ deskOrigin: DESK });
  desk = await seated(world, '小方', ['finance']);
  browser = world.loggedIn(world.addMember('石头'));
});

const sell = (how: 'off' | 'on', plan: string) => desk.post(`/desk/plans/${plan}`, { do: how });
const onSale = async (): Promise<string[]> =>
  (await world.browser().get('/api/vip/plans')).body.data.plans.map(({ id }: { id: string }) => id);

test('a plan is taken off sale: new ones do not see or buy it, and it comes back as it was', async () => {
  const before = (await world.browser().get('/api/vip/plans')).body.data.plans;
  expect((await sell('off', 'vip-month')).go).toBe('/desk/plans/vip-month');
  expect(await onSale()).not.toContain('vip-month');
  expect((await order(browser)).body).toMatchObject({ errCode: 3001, errMsg: '这个方案已下架，请重新选择' });
  expect((await desk.get('/desk/plans')).text).toContain('已下架');
  expect((await sell('on', 'vip-month')).go).toBe('/desk/plans/vip-month');
  const after = (await world.browser().get('/api/vip/plans')).body.data.plans;
  expect(after.map(({ id, priceFen }: { id: string; priceFen: number }) => [id, priceFen])).toEqual(
    before.map(({ id, priceFen }: { id: string; priceFen: number }) => [id, priceFen]),
  );
  expect((await order(browser)).body.errCode).toBe(0);
  const log = all<{ act: string }>(
    world.database,
    "SELECT act FROM desk_log WHERE subject = 'plan vip-month' ORDER BY id",
  );
  expect(log.map(({ act }) => act)).toEqual(['plan.off', 'plan.on']);
});

test('the form says what hangs on a plan before it is taken off, and all of that goes on', async () => {
  await buy(world, browser, { planId: 'vip-month-auto' });
  const other = world.loggedIn(world.addMember('小鹿'));
  const { orderId, ref } = await begin(other, { planId: 'vip-month-auto' });
  const { text } = await desk.get('/desk/plans/vip-month-auto');
  expect(text).toContain('正在续费的 1 人照旧续');
  expect(text).toContain('还没付完的 1 笔可以照旧付完');
  await sell('off', 'vip-month-auto');
  expect((await deliver(world, message(world, paidBy(ref, 1_800)))).body.errCode).toBe(0);
  expect(rowOf(world, orderId)).toMatchObject({ state: 'paid' });
  await days(world, 32);
  expect(all(world.database, "SELECT state, pay_fen FROM vip_orders WHERE kind = 'renewal'")).toEqual([
    { state: 'paid', pay_fen: 1_800 },
    { state: 'paid', pay_fen: 1_800 },
  ]);
  expect((await membership(browser)).renewal).toMatchObject({ amountFen: 1_800, planName: 'VIP 连续包月' });
});

test('two at one plan: the second hears that it is done', async () => {
  const other = await seated(world, '小田', ['finance']);
  await sell('off', 'vip-month');
  const late = await other.post('/desk/plans/vip-month', { do: 'off' });
  expect(late.status).toBe(409);
  expect(late.text).toContain('这个方案已经下架了');
  await sell('on', 'vip-month');
  expect((await other.post('/desk/plans/vip-month', { do: 'on' })).text).toContain('这个方案已经在卖了');
});

test('the last plan may go too, which is said before and after, and the shop stands', async () => {
  run(world.database, "UPDATE vip_plans SET off_at = 1 WHERE id <> 'vip-year'");
  expect((await desk.get('/desk/plans/vip-year')).text).toContain('最后一个在卖的方案');
  await sell('off', 'vip-year');
  expect(await onSale()).toEqual([]);
  expect((await desk.get('/desk/plans')).text).toContain('现在没有一个方案在卖');
  expect((await browser.get('/api/vip/membership')).body.errCode).toBe(0);
});

test('a price that is made while a plan is off sale waits for it, and the preview says so', async () => {
  await sell('off', 'vip-month');
  const page = await desk.get('/desk/plans/vip-month');
  const key = /name="key"\s+value="([^"]*)"/.exec(page.text)?.[1] ?? '';
  const seen = await desk.post('/desk/plans/vip-month', {
    do: 'save',
    key,
    yuan: '26',
    origin: '',
    from: '',
    until: '',
    store: 'same',
  });
  expect(seen.text).toContain('这个方案已下架，上架以后成员才看得到');
});
