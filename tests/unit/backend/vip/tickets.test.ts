import { expect, test } from 'vitest';
import { all } from '../../../../src/backend/database/statement.ts';
import { begin, openShop } from './shop.ts';

const ask = { topic: 'refund', text: '扣了两次钱，请帮忙看看' };
const DAY_MS = 86_400_000;

test('a question gets a number, and its writer alone finds it again', async () => {
  const world = openShop();
  const writer = world.loggedIn(world.addMember());
  const made = await writer.post('/api/support/createTicket', { ...ask, diagnostic: 'iOS 8.1.0' });
  expect(made.body.data).toMatchObject({
    number: expect.stringMatching(/^T[0-9A-Z]{8}$/) as string,
    state: 'open',
    orderId: null,
    answer: null,
  });
  expect((await writer.get('/api/support/tickets')).body.data.list).toEqual([made.body.data]);
  expect((await world.loggedIn(world.addMember()).get('/api/support/tickets')).body.data.list).toEqual([]);
  expect((await world.browser().post('/api/support/createTicket', ask)).body.errCode).toBe(401);
});

test("an order counts only where it is the writer's own", async () => {
  const world = openShop();
  const owner = world.loggedIn(world.addMember());
  const { orderId } = await begin(owner);
  expect((await owner.post('/api/support/createTicket', { ...ask, orderId })).body.data.orderId).toBe(orderId);
  const other = world.loggedIn(world.addMember());
  expect((await other.post('/api/support/createTicket', { ...ask, orderId })).body.data.orderId).toBeNull();
});

test('five a day, the same key once, nothing without words', async () => {
  const world = openShop();
  const writer = world.loggedIn(world.addMember());
  const key = 'a'.repeat(32);
  const [first, again] = [
    await writer.post('/api/support/createTicket', ask, { key }),
    await writer.post('/api/support/createTicket', ask, { key }),
  ];
  expect(again.body.data.number).toBe(first.body.data.number);
  for (let i = 0; i < 4; i += 1) expect((await writer.post('/api/support/createTicket', ask)).body.errCode).toBe(0);
  expect((await writer.post('/api/support/createTicket', ask)).body).toMatchObject({ errCode: 429 });
  world.wait(DAY_MS + 1);
  expect((await writer.post('/api/support/createTicket', ask)).body.errCode).toBe(0);
  for (const text of ['', '    ', '好', 'x'.repeat(1_001)])
    expect((await writer.post('/api/support/createTicket', { ...ask, text })).body.errCode).toBe(400);
});

test('a browser has one word on an answer, the last one', async () => {
  const world = openShop();
  const browser = world.browser();
  await browser.get('/api/vip/plans');
  const rate = (helped: boolean, questionId = '12') =>
    browser.post('/api/support/rateAnswer', { questionId, helped, reason: helped ? '' : '没看懂' });
  expect((await rate(true)).body).toMatchObject({ errCode: 0, data: { counted: true } });
  expect((await rate(false)).body.errCode).toBe(0);
  expect(all<{ helped: number; reason: string }>(world.database, 'SELECT helped, reason FROM support_ratings')).toEqual(
    [{ helped: 0, reason: '没看懂' }],
  );
  for (const bad of ['0', '-1', '1.5', '1234567', '9999999999999999999'])
    expect((await rate(true, bad)).body.errCode).toBe(400);
});
