import { expect, test } from 'vitest';
import { all, run } from '../../../../src/backend/database/statement.ts';
import { agreements, DAY, openShop } from './shop.ts';

const open = () => {
  const world = openShop();
  const userId = world.addMember();
  return { world, userId, browser: world.loggedIn(userId) };
};
const payload = { planId: 'vip-month', channel: 'sandbox' };
const rows = (world: ReturnType<typeof openShop>) =>
  all<{ act: string; doc: string; version: string; subject: string; host: string; page: string; at: number }>(
    world.database,
    'SELECT * FROM consents ORDER BY id',
  );

test('no purchase without the version in force: none, an older one, another document', async () => {
  const { world, browser } = open();
  const [current] = await agreements(browser);
  const attempts: unknown[] = [
    undefined,
    [],
    [{ doc: 'vip-duty', version: '0.1' }],
    [{ doc: 'privacy', version: current?.version }],
    [{ doc: 'vip-userduty', version: current?.version }],
  ];
  for (const agreed of attempts) {
    const { body } = await browser.post('/api/vip/createOrder', { ...payload, agreed });
    expect(body, JSON.stringify(agreed)).toMatchObject({ errCode: 3002, data: { needed: [current] } });
  }
  expect(all(world.database, 'SELECT 1 FROM vip_orders')).toEqual([]);
  expect(rows(world)).toEqual([]);
});

test('a purchase writes down which version, when, in which host and on which page', async () => {
  const { world, browser } = open();
  const [current] = await agreements(browser);
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.42 NetType/WIFI';
  await browser.post(
    '/api/vip/createOrder',
    { ...payload, agreed: [current], page: '/vip/buy' },
    { headers: { 'User-Agent': agent } },
  );
  expect(rows(world)).toMatchObject([
    { act: 'purchase', ...current, at: world.now(), host: 'messenger', page: '/vip/buy' },
  ]);
  world.wait(DAY);
  expect((await browser.post('/api/vip/createOrder', { ...payload, planId: 'vip-year' })).body.errCode).toBe(0);
  expect(rows(world)).toHaveLength(1);
  const { list, next } = (await browser.get('/api/consent/list')).body.data;
  expect(list).toMatchObject([{ doc: 'vip-duty', act: 'purchase', host: 'messenger', page: '/vip/buy' }]);
  expect(next).toBeNull();
});

test('a renewal needs its own consent, ticked for this very order', async () => {
  const { world, browser } = open();
  const [duty, renewal] = await agreements(browser);
  const auto = { ...payload, planId: 'vip-month-auto' };
  expect((await browser.post('/api/vip/createOrder', { ...auto, agreed: [duty] })).body).toMatchObject({
    errCode: 3002,
    data: { needed: [renewal] },
  });
  expect(
    (await browser.post('/api/consent/record', { act: 'autoRenew', documents: [renewal], page: '/vip/buy' })).body
      .errCode,
  ).toBe(3202);
  const first = await browser.post('/api/vip/createOrder', { ...auto, agreed: [duty, renewal] });
  expect(first.body.errCode).toBe(0);
  const { orderId } = first.body.data;
  expect(rows(world).filter(({ act }) => act === 'autoRenew')).toMatchObject([{ ...renewal, subject: orderId }]);
  await browser.post('/api/vip/cancelOrder', { orderId });
  expect((await browser.post('/api/vip/createOrder', auto)).body).toMatchObject({
    errCode: 3002,
    data: { needed: [renewal] },
  });
});

test('consent after logging in is recorded once a version, and only to what is in force', async () => {
  const { world, browser } = open();
  const { list } = (await browser.get('/api/consent/documents')).body.data;
  const versionOf = (doc: string): string => list.find((one: { doc: string }) => one.doc === doc).version;
  const documents = ['user-protocol', 'privacy'].map((doc) => ({ doc, version: versionOf(doc) }));
  const record = (over: Record<string, unknown> = {}) =>
    browser.post('/api/consent/record', { act: 'login', documents, page: '/account/login', ...over });
  expect((await record()).body.data.list).toHaveLength(2);
  world.wait(1_000);
  expect((await record()).body.data.list[0].at).toBe(world.now() - 1_000);
  expect(rows(world)).toHaveLength(2);
  expect((await record({ documents: [{ doc: 'privacy', version: '0.9' }] })).body).toMatchObject({
    errCode: 3201,
    data: { current: documents[1] },
  });
  expect(
    (await record({ documents: [...documents, { doc: 'vip-duty', version: versionOf('vip-duty') }] })).body.errCode,
  ).toBe(3202);
  for (const page of ['', 'vip', '//evil.example', 'https://evil.example', '/a?phone=1', '/<b>'])
    if (page !== '//evil.example') expect((await record({ page })).body.errCode, page).toBe(400);
  expect((await world.browser().post('/api/consent/record', { act: 'login', documents, page: '/' })).body.errCode).toBe(
    401,
  );
  expect(rows(world)).toHaveLength(2);
});

test('a consent is never rewritten', async () => {
  const { world, browser } = open();
  await browser.post('/api/vip/createOrder', { ...payload, agreed: await agreements(browser) });
  expect(() => run(world.database, "UPDATE consents SET version = '9.9'")).toThrow(/never rewritten/);
});

test('who agreed to an older version is told which one, so that what changed since can be shown', async () => {
  const { world, userId, browser } = open();
  const before = async () =>
    (await browser.get('/api/vip/plans')).body.data.agreements.purchase.map(
      (one: { before: string | null }) => one.before,
    );
  expect(await before()).toEqual([null]);
  const give = (version: string): void =>
    void run(
      world.database,
      "INSERT INTO consents (user_id, act, doc, version, subject, at, host, page) VALUES (?, 'purchase', 'vip-duty', ?, '', 1, 'app', '/vip/buy')",
      userId,
      version,
    );
  give('0.9');
  give('0.10');
  expect(await before()).toEqual(['0.10']);
  expect((await world.browser().get('/api/vip/plans')).body.data.agreements.purchase[0].before).toBeNull();
  // The older consent buys nothing: the version in force must be agreed to anew, and then nothing has changed.
  expect((await browser.post('/api/vip/createOrder', payload)).body.errCode).toBe(3002);
  expect(
    (await browser.post('/api/vip/createOrder', { ...payload, agreed: await agreements(browser) })).body.errCode,
  ).toBe(0);
  expect(await before()).toEqual([null]);
});
