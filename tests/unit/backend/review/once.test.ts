import { expect, test } from 'vitest';
import { one, run } from '../../../../src/backend/database/statement.ts';
import { addRoute } from '../route/scene.ts';
import { openWorld, type World } from '../support/world.ts';

const DAY_MS = 86_400_000;
const count = '/api/annualReport/setOrGetUserCount';

test('two hundred at once are counted exactly, each once', async () => {
  const world = openWorld({ checkReplies: true });
  const members = Array.from({ length: 50 }, (_, at) => world.addMember(`山友${String(at)}`));
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, at) => world.loggedIn(members[at % 50] ?? '').get(count, { year: 2024 })),
  );
  expect(replies.every(({ body }) => body.errCode === 0)).toBe(true);
  const places = replies.map(({ body }) => body.data.myIndex as number);
  expect([...new Set(places)].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  for (let at = 0; at < 200; at += 1) expect(places[at]).toBe(places[at % 50]);
  expect((await world.browser().get(count, { year: 2024 })).body.data).toEqual({ count: 50 });
  expect((await world.loggedIn(world.addMember()).get(count, { year: 2024, look: true })).body.data).toEqual({
    count: 50,
  });
  expect((await world.browser().get(count, { year: 10 })).body.data).toEqual({ count: 0 });
});

test('ten thousand at once leave the exact count, and every place is given once', async () => {
  const world = openWorld({ checkReplies: false });
  const members = Array.from({ length: 400 }, (_, at) => world.addMember(`山友${String(at)}`));
  const browsers = members.map((member, at) => world.loggedIn(member, `10.20.${String(at >> 8)}.${String(at & 255)}`));
  const rounds = Array.from({ length: 25 }, () => browsers.map((browser) => browser.get(count, { year: 10 })));
  const replies = await Promise.all(rounds.flat());
  expect(replies).toHaveLength(10_000);
  expect(replies.filter(({ body }) => body.errCode !== 0)).toEqual([]);
  const places = replies.map(({ body }) => body.data.myIndex as number);
  expect([...new Set(places)].sort((a, b) => a - b)).toEqual(members.map((_, at) => at + 1));
  for (const [at, place] of places.entries()) expect(place).toBe(places[at % 400]);
  expect((await world.browser().get(count, { year: 10 })).body.data).toEqual({ count: 400 });
});

interface Terms {
  readonly stock?: number | null;
  readonly startsAt?: number;
  readonly endsAt?: number | null;
  readonly needM?: number;
  readonly joinedBefore?: number | null;
  readonly checkMs?: number;
}
const offer = (
  world: World,
  { stock = null, startsAt, endsAt = null, needM = 5_000, joinedBefore = null, checkMs = 0 }: Terms = {},
) => {
  const { id } = run(
    world.database,
    `INSERT INTO vip_gifts (name, note, tier, days, starts_at, expires_at, stock, closed, check_ms)
     VALUES ('十周年礼', '十年走满五公里', 1, 7, ?, ?, ?, 1, ?)`,
    startsAt ?? world.now() - DAY_MS,
    endsAt,
    stock,
    checkMs,
  );
  run(world.database, 'INSERT INTO ten_reward VALUES (1, ?, ?, ?)', id, needM, joinedBefore);
  return id;
};
/** A member who walked twelve kilometres within the ten years. */
const walker = (world: World, name = '阿木'): string => {
  const member = world.addMember(name);
  const route = addRoute(world, member);
  run(
    world.database,
    'UPDATE route_figures SET started_at = started_at - ?1, ended_at = ended_at - ?1 WHERE route_id = ?2',
    800 * DAY_MS,
    Number(route),
  );
  run(world.database, 'UPDATE routes SET changed_at = 2 WHERE id = ?', Number(route));
  return member;
};
const grants = (world: World): number =>
  one<{ n: number }>(world.database, 'SELECT count(*) AS n FROM vip_grants')?.n ?? 0;
const reward = async (world: World, member: string) =>
  (await world.loggedIn(member).get('/api/tenReport/queryReport')).body.data.reward;
const claim = (world: World, member: string) => world.loggedIn(member).post('/api/tenReport/claimReward');

test('a hundred claims of one member at once give once, through either call', async () => {
  const world = openWorld({ checkReplies: true });
  const gift = offer(world);
  const member = walker(world);
  const replies = await Promise.all(Array.from({ length: 100 }, () => claim(world, member)));
  expect(replies.filter(({ body }) => body.errCode === 0)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.errCode === 3107)).toHaveLength(99);
  expect((await world.loggedIn(member).post('/api/vip/receiveVip', { id: String(gift) })).body.errCode).toBe(3107);
  expect(grants(world)).toBe(1);
  const redeemed = await world.loggedIn(member).get('/api/vip/redemptions');
  expect(redeemed.body.data.list).toMatchObject([{ kind: 'reward', name: '十周年礼' }]);
  const { state, vipUntil, receivedAt } = await reward(world, member);
  expect([state, vipUntil, receivedAt]).toEqual(['received', world.now() + 7 * DAY_MS, world.now()]);
});

test('the same key gives the same answer, and what is already held is extended', async () => {
  const world = openWorld({ checkReplies: true });
  offer(world);
  const member = walker(world);
  const before = await reward(world, member);
  expect([before.state, before.vipUntil, before.expireAt]).toEqual(['claimable', null, world.now() + 7 * DAY_MS]);
  run(
    world.database,
    'INSERT INTO vip_members (user_id, settled_at, ended_at) VALUES (?, ?, ?)',
    Number(member),
    world.now(),
    world.now(),
  );
  run(
    world.database,
    `INSERT INTO vip_grants (user_id, source, kind, name, tier, total_ms, left_ms, at, reached_at) VALUES (?, 'x', 'former', 'x', 1, ?, ?, 1, 1)`,
    Number(member),
    30 * DAY_MS,
    30 * DAY_MS,
  );
  const extended = await reward(world, member);
  expect([extended.vipUntil, extended.expireAt]).toEqual([world.now() + 30 * DAY_MS, world.now() + 37 * DAY_MS]);
  const browser = world.loggedIn(member);
  const key = '1f0e3dad-9990-4f4c-9e8a-111111111111';
  const first = await browser.post('/api/tenReport/claimReward', {}, { key });
  expect((await browser.post('/api/tenReport/claimReward', {}, { key })).text).toBe(first.text);
  expect(first.body.data).toEqual({ state: 'received', days: 7, expireAt: extended.expireAt });
});

test('each of the seven states is said, and refused in its own words', async () => {
  const cases: readonly [string, number, Terms, ((world: World, gift: number) => void)?][] = [
    ['locked', 2086, { needM: 50_000 }],
    ['locked', 3104, { startsAt: Date.UTC(2027, 0, 1) }],
    ['expired', 3103, { endsAt: Date.UTC(2026, 0, 1), startsAt: 1 }],
    ['otherAccount', 3105, { joinedBefore: Date.UTC(2020, 0, 1) }],
    [
      'gone',
      3108,
      { stock: 1 },
      (world, gift) => void run(world.database, 'UPDATE vip_gifts SET taken = 1 WHERE id = ?', gift),
    ],
  ];
  for (const [state, errCode, terms, more] of cases) {
    const world = openWorld({ checkReplies: true });
    const gift = offer(world, terms);
    more?.(world, gift);
    const member = walker(world);
    expect((await reward(world, member)).state, state).toBe(state);
    expect((await claim(world, member)).body.errCode, state).toBe(errCode);
    expect(grants(world)).toBe(0);
  }
  const world = openWorld({ checkReplies: true });
  const member = walker(world);
  expect(await reward(world, member)).toBeNull();
  expect((await claim(world, member)).body.errCode).toBe(3106);
  offer(world, { checkMs: 60_000 });
  expect((await claim(world, member)).body.data.state).toBe('claiming');
  expect((await reward(world, member)).state).toBe('claiming');
  expect((await claim(world, member)).body.errCode).toBe(3109);
  expect((await world.browser().post('/api/tenReport/claimReward')).body.errCode).toBe(401);
});

test('the last one is given to one of many', async () => {
  const world = openWorld({ checkReplies: true });
  offer(world, { stock: 3 });
  const members = Array.from({ length: 12 }, (_, at) => walker(world, `山友${String(at)}`));
  const replies = await Promise.all(members.map((member) => claim(world, member)));
  expect(replies.map(({ body }) => body.errCode).sort()).toEqual([0, 0, 0, ...Array<number>(9).fill(3108)]);
  expect(grants(world)).toBe(3);
});
