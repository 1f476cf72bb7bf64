import { expect, test } from 'vitest';
import { all } from '../../../../src/backend/database/statement.ts';
import { providersOf } from '../../../../src/backend/pay/channels.ts';
import { compareDay, dayIn } from '../../../../src/backend/vip/reconcile/command.ts';
import { reconcile, reconcileDue } from '../../../../src/backend/vip/reconcile/reconcile.ts';
import { reconciledWords } from '../../../../src/backend/vip/reconcile/words.ts';
import { dayOf, startOf } from '../../../../src/backend/vip/reconcile/day.ts';
import type { World } from '../support/world.ts';
import { DAY } from './shop.ts';
import { APP, MCH } from '../../../support/setup/wechat.ts';
import { openWechatShop } from './wechatShop.ts';

const DAY_1 = '2026-05-01';

/** A line of the bill, as WeChat Pay writes it; `back`: of a return. */
const line = (
  no: string,
  transaction: string,
  yuan: string,
  back: { id: string; yuan: string; status?: string } | null = null,
): readonly string[] => [
  '2026-05-01 12:00:00',
  APP,
  MCH,
  '0',
  '',
  transaction,
  no,
  'openid',
  'MWEB',
  back ? 'REFUND' : 'SUCCESS',
  'OTHERS',
  'CNY',
  back ? '0.00' : yuan,
  '0.00',
  back?.id ?? '0',
  back ? 'r1' : '0',
  back?.yuan ?? '0.00',
  '0.00',
  back ? 'ORIGINAL' : '',
  back ? (back.status ?? 'SUCCESS') : '',
  '会员,`月卡, 一个月',
  '',
  '0.15000',
  '0.60%',
  back ? '0.00' : yuan,
  back?.yuan ?? '0.00',
  '',
];
const yuan = (fen: number): string => (fen / 100).toFixed(2);

const compareIn = (world: World, day: string) => {
  const [provider] = providersOf(world.parts);
  if (!provider) throw new Error('Nobody to ask');
  return reconcile(world.database, provider, day, world.now());
};

/** Three members who paid today. */
const threePaid = async () => {
  const shop = await openWechatShop();
  const pay = async () => {
    const by = shop.world.loggedIn(shop.world.addMember());
    const made = await shop.begin({}, by);
    expect((await shop.tell(shop.paid(made.no, made.fen))).status).toBe(204);
    return { ...made, transaction: `42000${made.no.slice(0, 20)}` };
  };
  const orders = [await pay(), await pay(), await pay()] as const;
  const compare = (day = DAY_1) => compareIn(shop.world, day);
  const good = orders.map(({ no, transaction, fen }) => line(no, transaction, yuan(fen)));
  return { ...shop, orders, compare, good };
};

test('a day that is the same there and here differs in nothing', async () => {
  const { billed, compare, good } = await threePaid();
  billed(good);
  const found = await compare();
  expect(found).toMatchObject({ theirs: 3, ours: 3, differences: [] });
  expect(reconciledWords(found)).toBe('2026-05-01\twechat\t对方 3 笔\t我们 3 笔\t一致');
});

test('what is missing here, missing there, of another sum or another order is named, each with its order', async () => {
  const { world, billed, compare, good, orders, begin } = await threePaid();
  const unpaid = await begin();
  const [one, two, three] = orders;
  billed([
    line(one.no, one.transaction, yuan(one.fen + 1)),
    line(three.no, two.transaction, yuan(two.fen)),
    line(unpaid.no, '4200099', '25.00'),
    line('SHOP-1', '4200098', '1.00'),
  ]);
  const found = await compare();
  const sums = { theirsFen: two.fen, oursFen: two.fen };
  expect(found.differences).toEqual([
    { kind: 'paidAmount', about: one.transaction, orderId: one.orderId, theirsFen: one.fen + 1, oursFen: one.fen },
    { kind: 'paidOrder', about: two.transaction, orderId: two.orderId, ...sums },
    { kind: 'paidThereOnly', about: '4200099', orderId: unpaid.orderId, theirsFen: 2_500, oursFen: null },
    { kind: 'paidThereOnly', about: '4200098', orderId: null, theirsFen: 100, oursFen: null },
    { kind: 'paidHereOnly', about: three.transaction, orderId: three.orderId, theirsFen: null, oursFen: three.fen },
  ]);
  expect(reconciledWords(found)).toContain(`对方收了款，我们没有\t单号 4200099\t订单 ${unpaid.orderId}\t对方 ¥25`);
  expect(all(world.database, 'SELECT 1 FROM pay_differences')).toHaveLength(5);
  // Compared again, after it was mended there: what was found before is gone.
  billed(good);
  await compare();
  expect(all(world.database, 'SELECT 1 FROM pay_differences')).toHaveLength(0);
  expect(all(world.database, 'SELECT 1 FROM pay_days')).toHaveLength(1);
});

test('what went back there only, here only or in another sum is named; a return that did not get through is none', async () => {
  const { billed, compare, good, orders, tell, returned } = await threePaid();
  const [one, two, three] = orders;
  const [idOne, idTwo] = [one, two].map(({ no }) => `50000${no.slice(0, 20)}`);
  for (const { no, fen } of [one, two]) await tell(returned(no, fen, fen), { type: 'REFUND.SUCCESS' });
  billed([
    ...good,
    line(one.no, one.transaction, '0.00', { id: idOne ?? '', yuan: yuan(one.fen - 100) }),
    line(three.no, three.transaction, '0.00', { id: '50000console', yuan: '3.00' }),
    line(three.no, three.transaction, '0.00', { id: '50000failed', yuan: '4.00', status: 'FAIL' }),
  ]);
  expect((await compare()).differences).toEqual([
    { kind: 'refundedAmount', about: idOne, orderId: one.orderId, theirsFen: one.fen - 100, oursFen: one.fen },
    { kind: 'refundedThereOnly', about: '50000console', orderId: three.orderId, theirsFen: 300, oursFen: null },
    { kind: 'refundedHereOnly', about: idTwo, orderId: two.orderId, theirsFen: null, oursFen: two.fen },
  ]);
});

test('money is of the day on which the provider took it, whenever we heard of it', async () => {
  const { world, begin, tell, paid, billed } = await openWechatShop();
  // 23:59:50 in China.
  world.wait((startOf('2026-05-02') ?? 0) - 10_000 - world.now());
  const { no, fen } = await begin();
  const inside = paid(no, fen);
  world.wait(20_000);
  await tell(inside);
  billed([line(no, inside.transaction_id, yuan(fen))]);
  expect(await compareIn(world, DAY_1)).toMatchObject({ ours: 1, differences: [] });
});

test('a bill that is not what was promised, lies elsewhere or is none changes nothing; a day without one is empty', async () => {
  const { world, other, billed, compare, good } = await threePaid();
  billed(good, { hash: '0'.repeat(40) });
  await expect(compare()).rejects.toThrow('not what was promised');
  other.answers.set('GET /v3/bill/tradebill', () => ({
    body: { hash_type: 'SHA1', hash_value: 'x', download_url: 'https://evil.example/v3/file' },
  }));
  await expect(compare()).rejects.toThrow('elsewhere');
  other.answers.set('GET /v3/bill/tradebill', () => ({ status: 500, body: { code: 'SYSTEM_ERROR' } }));
  await expect(compare()).rejects.toThrow('500');
  await expect(compare('2026-02-30')).rejects.toThrow('不是一天');
  expect(all(world.database, 'SELECT 1 FROM pay_days')).toHaveLength(0);
  other.answers.set('GET /v3/bill/tradebill', () => ({ status: 400, body: { code: 'NO_STATEMENT_EXIST' } }));
  expect((await compare()).differences.map(({ kind }) => kind)).toEqual([
    'paidHereOnly',
    'paidHereOnly',
    'paidHereOnly',
  ]);
});

test('every day by itself, from eleven on: once, again where it failed, and days that were slept through', async () => {
  const { world, other, billed, good } = await threePaid();
  const done = () =>
    all<{ day: string }>(world.database, 'SELECT day FROM pay_days ORDER BY day').map(({ day }) => day);
  await reconcileDue(world.parts);
  expect([done(), other.asked.length]).toEqual([[], 0]);
  // Ten in the morning of the next day, then eleven.
  world.wait((startOf('2026-05-02') ?? 0) + 10 * 3_600_000 - world.now());
  await reconcileDue(world.parts);
  expect(other.asked).toHaveLength(0);
  world.wait(3_600_000);
  await reconcileDue(world.parts);
  expect(done()).toEqual([]);
  expect(world.log.some(({ event }) => event === 'a day could not be compared')).toBe(true);
  billed(good.slice(1));
  await reconcileDue(world.parts);
  expect(done()).toEqual([DAY_1]);
  expect(world.log.find(({ level }) => level === 'error')?.facts).toEqual({
    channel: 'wechat',
    day: DAY_1,
    differences: 1,
  });
  const asked = other.asked.length;
  await reconcileDue(world.parts);
  expect(other.asked).toHaveLength(asked);
  world.wait(3 * DAY);
  billed([]);
  await reconcileDue(world.parts);
  expect(done()).toEqual([DAY_1, '2026-05-02', '2026-05-03', '2026-05-04']);
  expect(dayOf(world.now())).toBe('2026-05-05');
});

test('the command says what differs and ends with it; what names no day that is over is told what to write', async () => {
  const { world, billed, good } = await threePaid();
  const said: string[] = [];
  const run = (providers = providersOf(world.parts)) =>
    compareDay(world.database, providers, DAY_1, world.now(), (text) => void said.push(text));
  billed(good);
  expect(await run()).toBe(0);
  billed(good.slice(1));
  expect(await run()).toBe(2);
  expect(said[1]?.split('\n')).toHaveLength(2);
  expect(said[1]).toContain('1 处不同');
  await expect(run([])).rejects.toThrow('PAY_WECHAT');
  const noon = (startOf('2026-05-03') ?? 0) + DAY / 2;
  expect([dayIn([], noon), dayIn(['--day=2026-04-30'], noon)]).toEqual(['2026-05-02', '2026-04-30']);
  for (const args of [
    ['--day=2026-05-03'],
    ['--day=2026-04-31'],
    ['--day=x'],
    ['2026-05-01'],
    ['--day=2026-05-01', '-v'],
  ])
    expect(() => dayIn(args, noon), args.join(' ')).toThrow('npm run reconcile');
});
