import { expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { openDeskWorld, seated } from './operator.ts';

test('days that were compared, and what differs in them, are shown to whoever looks after money, and to nobody else', async () => {
  const world = openDeskWorld();
  const finance = await seated(world, '小钱', ['finance']);
  expect((await finance.get('/desk/days')).text).toContain('还没有比过');
  run(world.database, "INSERT INTO pay_days (channel, day, at, theirs, ours) VALUES ('wechat', '2026-04-30', 1, 3, 2)");
  run(
    world.database,
    `INSERT INTO pay_differences (channel, day, kind, about, order_id, theirs_fen, ours_fen)
     VALUES ('wechat', '2026-04-30', 'paidThereOnly', '42<b>99', NULL, 2500, NULL)`,
  );
  const { text, status } = await finance.get('/desk/days');
  expect(status).toBe(200);
  for (const words of ['2026-04-30', '对方收了款，我们没有', '42&lt;b&gt;99', '找不到', '¥25'])
    expect(text, words).toContain(words);
  expect((await finance.get('/desk/')).text).toContain('/desk/days');
  const support = await seated(world, '小周', ['support']);
  expect((await support.get('/desk/days')).status).toBe(404);
});

test('what no list can be held against is said, with its sum of thirty days', async () => {
  const world = openDeskWorld();
  const { database } = world;
  const finance = await seated(world, '小钱', ['finance']);
  expect((await finance.get('/desk/days')).text).toContain('三十天里没有这样的收款');
  const member = Number(world.addMember());
  run(
    database,
    `INSERT INTO vip_orders (id, ref, user_id, state, kind, plan_name, tier, months, channel, list_fen, off_fen, pay_fen, renews, created_at, pay_by)
     VALUES ('o1', 'r1', ?, 'created', 'event', '年卡', NULL, NULL, 'iap', 9800, 0, 9800, 0, 1, 2)`,
    member,
  );
  for (const [id, at] of [
    ['t1', world.now()],
    ['t2', world.now() - 86_400_000],
    ['t3', world.now() - 40 * 86_400_000],
  ] as const)
    run(
      database,
      "INSERT INTO vip_payments (channel, transaction_id, order_id, amount_fen, at) VALUES ('iap', ?, 'o1', 9800, ?)",
      id,
      at,
    );
  const { text } = await finance.get('/desk/days');
  expect(text).toMatch(/App Store<\/td>[^]*?>2<\/td>[^]*?¥196/);
});
