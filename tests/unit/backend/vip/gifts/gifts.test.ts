import { expect, test } from 'vitest';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import { addGift, DAY, days, grants, membership, openShop } from '../shop.ts';

const open = () => {
  const world = openShop();
  const userId = world.addMember();
  return { world, userId, browser: world.loggedIn(userId) };
};
const info = async (browser: ReturnType<typeof open>['browser']) =>
  (await browser.post('/api/vip/getReceiveVipInfo')).body.data;

test('a hundred taps at once are one gift, a hundred rounds long', async () => {
  const { world, userId } = open();
  for (let round = 0; round < 100; round++) {
    const id = addGift(world);
    const tabs = [world.loggedIn(userId), world.loggedIn(userId)];
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, at) => (tabs[at % 2] ?? world.browser()).post('/api/vip/receiveVip', { id })),
    );
    const codes = replies.map(({ body }) => body.errCode);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 3107)).toHaveLength(99);
  }
  expect(grants(world)).toBe(100);
  const { expireAt } = await membership(world.loggedIn(userId));
  expect(expireAt).toBe(world.now() + 700 * DAY);
}, 60_000);

test('a limited gift goes to as many as there are', async () => {
  const { world } = open();
  const id = addGift(world, { stock: 7 });
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      world.loggedIn(world.addMember(`山友${at}`)).post('/api/vip/receiveVip', { id }),
    ),
  );
  expect(replies.filter(({ body }) => body.errCode === 0)).toHaveLength(7);
  expect(replies.filter(({ body }) => body.errCode === 3108)).toHaveLength(43);
  expect(all(world.database, 'SELECT 1 FROM vip_claims')).toHaveLength(7);
});

test("the server's clock opens and closes a gift, to the millisecond", async () => {
  const { world, browser } = open();
  const id = addGift(world, { starts_at: world.now() + 1_000, expires_at: world.now() + 2_000 });
  const yesterday = new Date(world.now() - DAY).toUTCString();
  const claim = () =>
    browser.post('/api/vip/receiveVip', { id, now: world.now() + 1_500, ts: 0 }, { headers: { Date: yesterday } });
  expect((await info(browser)).list[0]).toMatchObject({ state: 'locked', expireAt: null });
  expect((await claim()).body).toMatchObject({ errCode: 3104, data: { startsAt: world.now() + 1_000 } });
  world.wait(1_000);
  expect((await info(browser)).list[0]).toMatchObject({ state: 'claimable', expireAt: world.now() + 7 * DAY });
  world.wait(1_000);
  expect((await info(browser)).list[0].state).toBe('expired');
  expect((await claim()).body.errCode).toBe(3103);
  expect(grants(world)).toBe(0);
});

test('days, kind and member come from the server, whatever the body says', async () => {
  const { world, browser } = open();
  const other = world.addMember('别人');
  const id = addGift(world);
  const { data } = (
    await browser.post('/api/vip/receiveVip', { id, days: 9_999, type: 2, tier: 2, userId: other, expireAt: 9e12 })
  ).body;
  expect(data).toEqual({ days: 7, tier: 1, state: 'received', expireAt: world.now() + 7 * DAY });
  expect((await membership(world.loggedIn(other))).status).toBe('none');
});

test('the same key: same answer, one grant; with another gift, an error and none', async () => {
  const { world, browser } = open();
  const [one, two] = [addGift(world), addGift(world)];
  const key = 'one-intended-claim';
  const first = await browser.post('/api/vip/receiveVip', { id: one }, { key });
  expect((await browser.post('/api/vip/receiveVip', { id: one }, { key })).text).toBe(first.text);
  expect((await browser.post('/api/vip/receiveVip', { id: two }, { key })).body.errCode).toBe(4091);
  expect(grants(world)).toBe(1);
});

test("a gift for some is nobody else's: not shown, not received", async () => {
  const { world, userId, browser } = open();
  const id = addGift(world, { closed: 1 });
  expect((await info(browser)).list).toEqual([]);
  expect((await browser.post('/api/vip/receiveVip', { id })).body.errCode).toBe(3106);
  run(world.database, 'INSERT INTO vip_gift_audience (gift_id, user_id) VALUES (?, ?)', id, userId);
  expect((await info(browser)).list[0].state).toBe('claimable');
  expect((await browser.post('/api/vip/receiveVip', { id })).body.errCode).toBe(0);
});

test('a shared gift is for the first of its people, once', async () => {
  const { world, userId, browser } = open();
  const mate = world.addMember('队友');
  const id = addGift(world, { closed: 1, shared: 1 });
  for (const own of [userId, mate])
    run(world.database, 'INSERT INTO vip_gift_audience (gift_id, user_id) VALUES (?, ?)', id, own);
  const replies = await Promise.all(
    [browser, world.loggedIn(mate)].map((by) => by.post('/api/vip/receiveVip', { id })),
  );
  expect(replies.map(({ body }) => body.errCode).sort()).toEqual([0, 3105]);
  const late = replies[0]?.body.errCode === 0 ? world.loggedIn(mate) : browser;
  expect((await info(late)).list[0].state).toBe('otherAccount');
  expect(grants(world)).toBe(1);
});

test('a gift that is checked first stays in between until the check ends, and is granted once', async () => {
  const { world, browser } = open();
  const id = addGift(world, { check_ms: DAY });
  expect((await browser.post('/api/vip/receiveVip', { id })).body.data).toMatchObject({ state: 'claiming' });
  expect((await info(browser)).list[0]).toMatchObject({ state: 'claiming', receivedAt: null });
  expect((await browser.post('/api/vip/receiveVip', { id })).body.errCode).toBe(3109);
  expect((await membership(browser)).status).toBe('none');
  await days(world, 2);
  expect((await info(browser)).list[0].state).toBe('received');
  expect(grants(world)).toBe(1);
  expect((await membership(browser)).expireAt).toBe(world.now() + 6 * DAY);
});

test('what can be had stands first, and history remembers what was', async () => {
  const { world, browser } = open();
  const first = addGift(world, { name: '先' });
  addGift(world, { name: '后', starts_at: world.now() + DAY });
  await browser.post('/api/vip/receiveVip', { id: first });
  addGift(world, { name: '又', starts_at: world.now() - 5 * DAY });
  expect((await info(browser)).list.map(({ name }: { name: string }) => name)[0]).toBe('又');
  expect((await browser.get('/api/vip/redemptions')).body.data.list).toMatchObject([
    { kind: 'gift', name: '先', days: 7, tier: 1, expireAt: world.now() + 7 * DAY },
  ]);
});

test.each(['0', '-1', '01', '1e3', '9'.repeat(19), '9'.repeat(20), "1' OR 1=1", '', ' 1', '１', 1, null, [], {}])(
  'an odd id %j receives nothing',
  async (id) => {
    const { world, browser } = open();
    addGift(world);
    expect([400, 3106]).toContain((await browser.post('/api/vip/receiveVip', { id })).body.errCode);
    expect(grants(world)).toBe(0);
  },
);
