import { beforeEach, expect, test } from 'vitest';
import { all, one } from '../../../../src/backend/database/statement.ts';
import type { Browser, World } from '../support/world.ts';
import { begin, buy, membership, openShop } from '../vip/shop.ts';
import { DESK, type Page, seated, type Sitter } from './operator.ts';

let world: World;
let desk: Sitter;
let member: string;
let browser: Browser;
beforeEach(async () => {
  world = openShop({ deskOrigin: DESK });
  desk = await seated(world, '小方', ['finance']);
  member = world.addMember('石头');
  browser = world.loggedIn(member);
});

const CODES = { do: 'codes', name: '登山节', tier: '1', days: '31', count: '3', until: '2026-06-30' };
const send = async (fields: Record<string, string>): Promise<Page> => {
  const key = /name="key" value="([\w-]+)"/.exec((await desk.get('/desk/gifts')).text)?.[1] ?? '';
  return desk.post('/desk/gifts', { key, ...fields });
};
const codesIn = ({ text }: Page): string[] => text.match(/\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/g) ?? [];
const redeem = async (code: string): Promise<number> =>
  (await browser.post('/api/vip/receiveVip', { code })).body.errCode as number;
const count = (table: 'vip_codes' | 'vip_coupons' | 'vip_batches'): number =>
  all(world.database, `SELECT 1 FROM ${table}`).length;

test('codes are shown once, open what they say, and stand nowhere else', async () => {
  const made = await send(CODES);
  const codes = codesIn(made);
  expect([made.status, codes.length]).toEqual([200, 3]);
  expect(codesIn(await desk.get('/desk/gifts/1'))).toEqual([]);
  const log = one<{ facts: string }>(world.database, "SELECT facts FROM desk_log WHERE act = 'code.make'")?.facts ?? '';
  expect([log.includes('登山节'), codes.some((code) => log.includes(code))]).toEqual([true, false]);
  expect(await redeem(codes[0] ?? '')).toBe(0);
  expect((await membership(browser)).tier).toBe(1);
  const { text } = await desk.get('/desk/gifts/1');
  expect(text).toContain(`石头（${member}）`);
  expect(text).toContain('做了 3，用了 1，还能用 2');
});

test('what nobody used is taken back; what was used stays', async () => {
  const codes = codesIn(await send(CODES));
  await redeem(codes[0] ?? '');
  await desk.get('/desk/gifts/1');
  expect((await desk.post('/desk/gifts/1', { do: 'void' })).go).toBe('/desk/gifts/1');
  expect(await redeem(codes[1] ?? '')).not.toBe(0);
  expect((await membership(browser)).tier).toBe(1);
  expect((await desk.post('/desk/gifts/1', { do: 'void' })).status).toBe(409);
});

test('a batch that is sent twice is made once', async () => {
  const fields = { key: 'abcdefghijklmnopqrst', ...CODES };
  expect(codesIn(await desk.post('/desk/gifts', fields))).toHaveLength(3);
  const again = await desk.post('/desk/gifts', fields);
  expect([again.status, codesIn(again)]).toEqual([409, []]);
  expect([count('vip_batches'), count('vip_codes')]).toEqual([1, 3]);
});

test.each([
  { count: '501' },
  { count: '0' },
  { days: '367' },
  { days: 'x' },
  { tier: '3' },
  { until: '2026-04-30' },
  { until: '2026-02-30' },
  { name: '一' },
])('codes of %j are not made', async (over) => {
  expect((await send({ ...CODES, ...over })).status).toBe(400);
  expect([count('vip_batches'), count('vip_codes')]).toEqual([0, 0]);
});

const COUPONS = { do: 'coupons', name: '老朋友', min: '20', off: '5', until: '2026-06-30' };

test('coupons reach the members that were named, count at the till, and are taken back where nobody used them', async () => {
  const other = world.addMember('小鹿');
  expect((await send({ ...COUPONS, members: `${member}，${other} ${member}` })).go).toBe('/desk/gifts/1');
  expect(count('vip_coupons')).toBe(2);
  const [line] = (await browser.get('/api/community/inbox', { tab: 'system' })).body.data.items;
  expect(line).toMatchObject({ house: { kind: 'coupon' }, text: '老朋友：满 ¥20.00 减 ¥5.00' });
  const couponId = String(
    one<{ id: number }>(world.database, 'SELECT id FROM vip_coupons WHERE user_id = ?', Number(member))?.id,
  );
  const orderId = await buy(world, browser, { couponId });
  expect((await browser.get('/api/vip/order', { orderId })).body.data).toMatchObject({ offFen: 500, payFen: 2_000 });
  expect((await desk.get('/desk/gifts/1')).text).toContain('做了 2，用了 1，还能用 1');
  await desk.post('/desk/gifts/1', { do: 'void' });
  const late = String(
    one<{ id: number }>(world.database, 'SELECT id FROM vip_coupons WHERE user_id = ?', Number(other))?.id,
  );
  await expect(begin(world.loggedIn(other), { couponId: late })).rejects.toThrow();
});

test.each([
  { members: '999999' },
  { members: 'abc' },
  { members: '' },
  { off: '20' },
  { off: '0' },
  { min: 'x' },
  { until: '' },
])('coupons of %j are given to nobody', async (over) => {
  expect((await send({ ...COUPONS, members: member, ...over })).status).toBe(400);
  expect([count('vip_batches'), count('vip_coupons')]).toEqual([0, 0]);
});

test('a coupon for certain plans takes off those alone, and says so to whoever gets it', async () => {
  const fields = { ...COUPONS, members: member, plans: 'vip-quarter' };
  expect((await send(fields)).go).toBe('/desk/gifts/1');
  const [line] = (await browser.get('/api/community/inbox', { tab: 'system' })).body.data.items;
  expect(line).toMatchObject({ text: '老朋友：满 ¥20.00 减 ¥5.00，限 VIP 季卡' });
  const { plans, coupons } = (await browser.get('/api/vip/plans')).body.data;
  expect(coupons).toMatchObject([{ planIds: ['vip-quarter'] }]);
  const best = plans.filter(({ bestCouponId }: { bestCouponId: string | null }) => bestCouponId !== null);
  expect(best.map(({ id }: { id: string }) => id)).toEqual(['vip-quarter']);
  const couponId: string = coupons[0].id;
  await expect(begin(browser, { couponId })).rejects.toThrow();
  const { orderId } = await begin(browser, { planId: 'vip-quarter', couponId });
  expect((await browser.get('/api/vip/order', { orderId })).body.data).toMatchObject({ offFen: 500, payFen: 5_500 });
});

test.each([
  ['no plan', 'vip-decade', '没有这个会员方案'],
  ['one that never reaches what it counts from', 'vip-month-auto', 'VIP 连续包月现在不到'],
])('a coupon for %s is given to nobody, and what was typed and chosen stays', async (_, plans, why) => {
  const refused = await send({ ...COUPONS, members: member, plans });
  expect([refused.status, count('vip_coupons')]).toEqual([400, 0]);
  const checked = [...refused.text.matchAll(/value="([\w-]+)"\s+checked/g)].map(([, id]) => id);
  expect(checked).toEqual(plans === 'vip-decade' ? [] : [plans]);
  for (const kept of [why, 'value="老朋友"', `required>${member}</textarea>`]) expect(refused.text).toContain(kept);
});
