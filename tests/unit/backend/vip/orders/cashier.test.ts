import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { run } from '../../../../../src/backend/database/statement.ts';
import { begin, DAY, days, grants, membership, openShop, order, rowOf, runDue } from '../shop.ts';

const open = async (payload: Record<string, unknown> = {}) => {
  const world = openShop();
  const userId = world.addMember();
  const browser = world.loggedIn(userId);
  const made = await begin(browser, payload);
  const press = (action: string, headers: Record<string, string> = {}, ref = made.ref) =>
    world.browser().send('/demo/cashier', {
      method: 'POST',
      body: `order=${encodeURIComponent(ref)}&action=${action}`,
      key: null,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Requested-With': '', ...headers },
    });
  const page = (ref = made.ref) => world.browser().get('/demo/cashier', { order: ref });
  return { world, browser, ...made, press, page };
};

test('shows the sum and what can be done, under a policy that runs nothing', async () => {
  const { page } = await open();
  const { status, text, headers } = await page();
  expect(status).toBe(200);
  expect(text).toContain('¥25.00');
  expect(text).toContain('岭行VIP 月卡');
  for (const action of ['pay', 'cancel', 'fail', 'delay']) expect(text).toContain(`value="${action}"`);
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
  expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
  expect(text).not.toMatch(/<script|style="|\son\w+="/);
  expect(headers.get('Cache-Control')).toBe('no-store');
});

test.each(['sandbox', 'android', 'harmony', 'iap'])('%s: pay, then refund', async (channel) => {
  const { world, orderId, press, page } = await open({ channel });
  const paid = await press('pay');
  expect(paid.status).toBe(303);
  expect(rowOf(world, orderId)?.state).toBe('paid');
  await press('pay');
  expect(grants(world)).toBe(1);
  expect((await page()).text).toContain('value="refund"');
  await press('refund');
  expect(rowOf(world, orderId)).toMatchObject({ state: 'refunded', refund: 'done' });
});

test('half of a payment goes back and the order stands; the rest ends it', async () => {
  const { world, browser, orderId, press, page } = await open();
  await press('pay');
  expect((await page()).text).toContain('退一半（¥12.50）');
  await press('part');
  expect((await page()).text).toMatch(/已付款，退回 ¥12\.50.*退款（剩下的 ¥12\.50）/s);
  expect((await membership(browser)).tier).toBe(1);
  await press('part');
  expect(rowOf(world, orderId)).toMatchObject({ state: 'paid', refund: null });
  await press('refund');
  expect(rowOf(world, orderId)).toMatchObject({ state: 'refunded', refund: 'done' });
  expect((await membership(browser)).tier).toBe(0);
});

test.each([
  ['cancel', 'cancelled'],
  ['fail', 'failed'],
])('%s leaves the order %s; money that then comes goes all the way back', async (action, state) => {
  const { world, orderId, press } = await open();
  await press(action);
  expect(rowOf(world, orderId)?.state).toBe(state);
  await press('pay');
  expect(rowOf(world, orderId)).toMatchObject({ state, refund: 'asked', reason: 'late' });
  await runDue(world.parts);
  expect(rowOf(world, orderId)).toMatchObject({ state: 'refunded', refund: 'done' });
  expect(grants(world)).toBe(0);
});

test('a delayed payment is told fifteen seconds later', async () => {
  const { world, orderId, press } = await open();
  await press('delay');
  world.wait(14_000);
  await runDue(world.parts);
  expect(rowOf(world, orderId)?.state).toBe('paying');
  world.wait(1_000);
  await runDue(world.parts);
  expect(rowOf(world, orderId)?.state).toBe('paid');
});

test('a renewal that is being charged can be refused here too', async () => {
  const { world, browser, press } = await open({ planId: 'vip-month-auto' });
  await press('pay');
  run(
    world.database,
    "CREATE TRIGGER deaf BEFORE INSERT ON pay_events WHEN new.event_id LIKE 'demo:paid%' BEGIN SELECT RAISE(ABORT, 'deaf'); END",
  );
  await days(world, 31);
  const ref = String(
    (world.database.prepare("SELECT ref FROM vip_orders WHERE state = 'renewing'").get() as { ref: string }).ref,
  );
  await press('fail', {}, ref);
  expect((await membership(browser)).renewal.retryAt).toBe(world.now() + DAY);
});

test('other sites press nothing; unknown orders and buttons neither; nobody finds an order by its number', async () => {
  const { world, orderId, press, page } = await open();
  expect((await press('pay', { Origin: 'https://evil.example' })).body.errCode).toBe(4031);
  expect((await press('pay', { Origin: 'null' })).body.errCode).toBe(4031);
  expect((await press('pay', { 'Sec-Fetch-Site': 'cross-site', Origin: '' })).body.errCode).toBe(4031);
  expect((await press('toString')).body.errCode).toBe(400);
  expect((await press('')).body.errCode).toBe(400);
  expect((await press('pay', {}, orderId)).body.errCode).toBe(404);
  for (const ref of [orderId, '', '<script>alert(1)</script>', "' OR 1=1 --"]) {
    const { status, text } = await page(ref);
    expect(status).toBe(404);
    expect(text).not.toContain('alert');
  }
  expect((await world.browser().send('/demo/cashier', { method: 'PUT' })).headers.get('Allow')).toBe('GET, HEAD, POST');
  expect(rowOf(world, orderId)?.state).toBe('paying');
});

test('a server that is no demo has no cashier', async () => {
  const world = openShop({ demo: false });
  expect((await world.browser().get('/demo/cashier', { order: '0'.repeat(36) })).status).toBe(404);
  expect((await order(world.loggedIn(world.addMember()))).body.errCode).toBe(3007);
});
