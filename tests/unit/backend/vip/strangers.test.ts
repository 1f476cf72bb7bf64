import { expect, test } from 'vitest';
import { servedPath } from '../../../../src/api/wire.ts';
import { answers } from '../../../../src/backend/calls/list.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { agreements, begin, buy, message, openShop, order, paidBy, deliver } from './shop.ts';

const calls = answers.map(({ call }) => call).filter(({ name }) => /^(?:vip|consent)\//.test(name));
const TABLES = [
  'vip_orders',
  'vip_grants',
  'vip_claims',
  'vip_codes',
  'vip_coupons',
  'vip_invoices',
  'vip_subscriptions',
  'vip_payments',
  'pay_tasks',
  'consents',
] as const;
const SELECTS: Record<(typeof TABLES)[number], string> = {
  vip_orders: 'SELECT * FROM vip_orders',
  vip_grants: 'SELECT * FROM vip_grants',
  vip_claims: 'SELECT * FROM vip_claims',
  vip_codes: 'SELECT * FROM vip_codes',
  vip_coupons: 'SELECT * FROM vip_coupons',
  vip_invoices: 'SELECT * FROM vip_invoices',
  vip_subscriptions: 'SELECT * FROM vip_subscriptions',
  vip_payments: 'SELECT * FROM vip_payments',
  pay_tasks: 'SELECT * FROM pay_tasks',
  consents: 'SELECT * FROM consents',
};
const everything = (world: ReturnType<typeof openShop>): string =>
  JSON.stringify(TABLES.map((table) => all(world.database, SELECTS[table])));

test('a guest changes nothing and learns nothing of members', async () => {
  const world = openShop();
  const guest = world.browser();
  const before = everything(world);
  for (const call of calls.filter(({ login }) => login)) {
    const body = {
      id: '1',
      code: 'X',
      orderId: '1',
      planId: 'vip-month',
      channel: 'sandbox',
      receipt: 'a.b.c',
      receipts: [],
      title: '个人',
      email: 'a@b.cn',
      act: 'login',
      documents: [{ doc: 'privacy', version: '1.0' }],
      page: '/',
      slug: 'batch-export',
      amount: 1,
    };
    const reply =
      call.method === 'GET'
        ? await guest.get(servedPath(call), { orderId: '1' })
        : await guest.post(servedPath(call), body);
    expect(reply.body.errCode, call.name).toBe(401);
  }
  expect(everything(world)).toBe(before);
});

test("another member's orders are not there: not to read, pay, cancel, refund or invoice", async () => {
  const world = openShop();
  const owner = world.addMember('主人');
  const browser = world.loggedIn(owner);
  const paid = await buy(world, browser, { planId: 'vip-year' });
  const waiting = await begin(browser);
  const stranger = world.loggedIn(world.addMember('别人'));
  const before = everything(world);
  for (const orderId of [paid, waiting.orderId]) {
    expect((await stranger.get('/api/vip/order', { orderId, userId: owner })).body.errCode).toBe(404);
    for (const name of ['payOrder', 'cancelOrder', 'requestRefund', 'requestInvoice'])
      expect(
        (await stranger.post(`/api/vip/${name}`, { orderId, userId: owner, title: '个人', email: 'a@b.cn' })).body
          .errCode,
        name,
      ).toBe(404);
  }
  for (const path of ['/api/vip/orders', '/api/vip/invoices', '/api/vip/redemptions', '/api/consent/list'])
    expect((await stranger.get(path, { userId: owner })).body.data.list, path).toEqual([]);
  expect((await stranger.get('/api/vip/membership', { userId: owner })).body.data).toMatchObject({
    status: 'none',
    openOrder: null,
  });
  expect((await stranger.post('/api/vip/getReceiveVipInfo', { userId: owner })).body.data.vip).toEqual({
    type: 0,
    expireAt: null,
  });
  expect(everything(world)).toBe(before);
});

test("what is not there and what is another's look the same", async () => {
  const world = openShop();
  const orderId = await buy(world, world.loggedIn(world.addMember()));
  const stranger = world.loggedIn(world.addMember());
  const one = await stranger.get('/api/vip/order', { orderId });
  const other = await stranger.get('/api/vip/order', { orderId: '2605010000000000' });
  expect(one.text).toBe(other.text);
});

test('other sites, links and forms start nothing', async () => {
  const world = openShop();
  const browser = world.loggedIn(world.addMember());
  const agreed = await agreements(browser);
  const before = everything(world);
  for (const headers of [
    { 'X-Requested-With': '' },
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: '' },
  ])
    for (const call of calls.filter(({ changes }) => changes)) {
      const reply = await browser.post(
        servedPath(call),
        { planId: 'vip-month', channel: 'sandbox', agreed },
        { headers: headers as Record<string, string> },
      );
      expect(reply.body.errCode, call.name).toBe(4031);
    }
  expect(everything(world)).toBe(before);
});

test('a user agent that calls itself the app gets no more than any other', async () => {
  const world = openShop();
  const browser = world.loggedIn(world.addMember());
  const headers = {
    'User-Agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 LingXing/9.9.9',
  };
  const { orderId } = (await order(browser, { channel: 'iap' })).body.data;
  const { pay } = (await browser.post('/api/vip/payOrder', { orderId }, { headers })).body.data;
  expect(
    (
      await browser.post(
        '/api/vip/submitReceipt',
        {
          receipt: `e30.${Buffer.from(JSON.stringify({ appAccountToken: pay.accountToken })).toString('base64url')}.e30`,
        },
        { headers },
      )
    ).body.errCode,
  ).toBe(3010);
  expect((await browser.get('/api/vip/order', { orderId }, { headers })).body.data).toMatchObject({
    state: 'paying',
    money: 'unknown',
  });
  expect((await browser.get('/api/vip/membership', {}, { headers })).body.data.tier).toBe(0);
});

test("an order's number says nothing of the next, nor of how the channel calls it", async () => {
  const world = openShop();
  const made: { orderId: string; ref: string }[] = [];
  for (let at = 0; at < 20; at++) made.push(await begin(world.loggedIn(world.addMember(`山友${at}`))));
  const numbers = made.map(({ orderId }) => Number(orderId));
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
  expect(new Set(steps).size).toBeGreaterThan(15);
  expect(new Set(made.map(({ ref }) => ref)).size).toBe(20);
  for (const { orderId } of made)
    expect((await deliver(world, message(world, paidBy(orderId.padStart(36, '0'), 2_500)))).body.errCode).toBe(3022);
});
