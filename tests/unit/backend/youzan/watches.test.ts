import { beforeEach, expect, test } from 'vitest';
import { one, run } from '../../../../src/backend/database/statement.ts';
import { tellRestocked } from '../../../../src/backend/youzan/tellRestocked.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';

let world: World;
let goods: number;
let user: string;
let me: Browser;
const stock = (position: number, left: number): void =>
  void run(
    world.database,
    'UPDATE goods_kinds SET stock = ? WHERE goods_id = ? AND position = ?',
    left,
    goods,
    position,
  );
beforeEach(() => {
  world = openWorld();
  goods = run(
    world.database,
    "INSERT INTO goods (alias, category, title, price, changed_at) VALUES ('tent', 'camp', '一室一厅帐篷', 900, 1)",
  ).id;
  for (const [position, name, left] of [
    [1, '沙色', 0],
    [2, '绿色', 3],
  ] as const)
    run(
      world.database,
      'INSERT INTO goods_kinds (goods_id, position, name, price, stock) VALUES (?, ?, ?, 900, ?)',
      goods,
      position,
      name,
      left,
    );
  user = world.addMember();
  me = world.loggedIn(user);
});
const wish = (sku: number, on = true, browser = me) =>
  browser.post('/api/youzan/watch', { id: String(goods), sku: String(sku), on });
const watched = async (browser = me): Promise<boolean[]> =>
  (await browser.get('/api/youzan/getGoodsInfo', { id: goods })).body.data.skus.map(
    (sku: { watched: boolean }) => sku.watched,
  );
const inbox = async (browser = me) =>
  (await browser.get('/api/community/inbox', { tab: 'system' })).body.data.items as {
    kind: string;
    goods: unknown;
  }[];

test('who waits for a kind is told once when it is there again, and nobody else', async () => {
  const other = world.loggedIn(world.addMember());
  expect((await wish(1)).body.data).toEqual({ on: true });
  expect([await watched(), await watched(other), await watched(world.browser())]).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ]);
  expect(tellRestocked(world.database, world.now())).toBe(0);
  stock(1, 2);
  expect(tellRestocked(world.database, world.now())).toBe(1);
  expect(tellRestocked(world.database, world.now())).toBe(0);
  expect(await inbox()).toMatchObject([
    { kind: 'goods', goods: { id: String(goods), title: '一室一厅帐篷', sku: '沙色' } },
  ]);
  expect(await inbox(other)).toEqual([]);
  expect(await watched()).toEqual([false, false]);
  expect((await me.get('/api/vip/membership')).text).not.toContain('goodsBack');
});

test('the second time that it runs out and comes back is told again, to who wished it again', async () => {
  for (const round of [1, 2]) {
    stock(1, 0);
    await wish(1);
    stock(1, 1);
    world.wait(60_000);
    tellRestocked(world.database, world.now());
    expect(await inbox()).toHaveLength(round);
  }
});

test('a wish that is taken back, or asked twice, is none, or one', async () => {
  await wish(1);
  await wish(1);
  expect(one(world.database, 'SELECT count(*) AS n FROM goods_watches')).toEqual({ n: 1 });
  expect((await wish(1, false)).body.data).toEqual({ on: false });
  expect((await wish(1, false)).body.data).toEqual({ on: false });
  stock(1, 5);
  expect(tellRestocked(world.database, world.now())).toBe(0);
});

test('what is there, what is not known and what was taken down is not waited for', async () => {
  expect((await wish(2)).body.errCode).toBe(2061);
  expect((await wish(9)).body.errCode).toBe(404);
  await wish(1);
  run(world.database, 'UPDATE goods SET off_shelf = 1 WHERE id = ?', goods);
  stock(1, 5);
  expect(tellRestocked(world.database, world.now())).toBe(0);
  expect((await wish(1)).body.errCode).toBe(404);
  expect((await wish(1, false)).body.errCode).toBe(0);
});

test('fifty wishes and no more', async () => {
  for (let at = 0; at < 50; at += 1) {
    const id = run(
      world.database,
      "INSERT INTO goods (alias, category, title, price, changed_at) VALUES (?, 'camp', 'x', 1, 1)",
      `g${at}`,
    ).id;
    run(
      world.database,
      "INSERT INTO goods_kinds (goods_id, position, name, price, stock) VALUES (?, 1, 'x', 1, 0)",
      id,
    );
    run(world.database, 'INSERT INTO goods_watches VALUES (?, ?, 1, 1)', Number(user), id);
  }
  expect((await wish(1)).body.errCode).toBe(2062);
});
