import { beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../../src/api/define.ts';
import { type getDetail, missingRoute } from '../../../../src/api/route/detail.ts';
import { one, run } from '../../../../src/backend/database/statement.ts';
import { DAY_MS } from '../../../../src/site.ts';
import { legM } from '../../../../src/lib/track/distance.ts';
import { type Line, unpackLine } from '../../../../src/lib/track/line.ts';
import { walk } from '../../../support/tracks/walks.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';
import { addRoute, hill, waterAt } from './scene.ts';

type Reply = ReplyOf<typeof getDetail>;
const lineOf = ({ line }: Reply): Line => {
  const unpacked = unpackLine(line);
  if (unpacked === null) throw new Error(`No line: ${JSON.stringify(line).slice(0, 200)}`);
  return unpacked;
};
let world: World;
let authorId: string;
let author: Browser;
beforeEach(() => {
  world = openWorld();
  authorId = world.addMember('山友');
  author = world.loggedIn(authorId);
});

const ask = async (id: string, browser: Browser = world.browser()) =>
  (await browser.get('/api/route/detail', { id })).body;
const read = async (id: string, browser?: Browser): Promise<Reply> => {
  const body = await ask(id, browser);
  expect(body.errCode, JSON.stringify(body).slice(0, 300)).toBe(0);
  return body.data as Reply;
};

test('a route comes with figures of its points, a short line and its stages', async () => {
  const points = hill();
  const reply = await read(addRoute(world, authorId, { marks: [waterAt(points[300])] }));
  expect(Math.abs(reply.distance - 11_990)).toBeLessThan(60);
  expect(Math.abs((reply.climb ?? 0) - 900)).toBeLessThan(27);
  expect([reply.points, reply.hasElevation, reply.hasTime, reply.days, reply.stages.length]).toEqual([
    1_200,
    true,
    true,
    1,
    1,
  ]);
  const line = lineOf(reply);
  expect(line.lon.length).toBeLessThanOrEqual(500);
  expect(line.along[line.along.length - 1]).toBe(reply.distance);
  expect(reply.rises).toHaveLength(1);
  expect(reply.difficulty.parts.reduce((sum, part) => sum + part.points, 0)).toBeCloseTo(reply.difficulty.score, 5);
  expect(reply.waypoints).toMatchObject([{ kind: 'water', name: '取水点', yes: 0, no: 0, mine: null }]);
  const [water] = reply.waypoints;
  expect(Math.abs((water?.along ?? 0) - 3_000)).toBeLessThan(80);
  expect(reply).toMatchObject({
    mine: false,
    liked: false,
    mark: null,
    trimmed: false,
    trim: null,
    walkers: { count: 0, middleSec: null },
  });
});

test('what has no heights tells none, and its card neither', async () => {
  const id = addRoute(world, authorId, { points: walk({ points: 300, height: () => null, times: false }) });
  const reply = await read(id);
  expect([reply.climb, reply.descent, reply.highest, reply.line.ele, reply.layer]).toEqual([
    null,
    null,
    null,
    null,
    'none',
  ]);
  expect([reply.movingSec, reply.totalSec, reply.walkedAt, reply.line.time]).toEqual([null, null, null, null]);
  expect(one(world.database, 'SELECT has_elevation FROM routes WHERE id = ?', id)).toMatchObject({ has_elevation: 0 });
});

test('a route of before tracks were kept has its figures and nothing to draw', async () => {
  const { id } = run(
    world.database,
    "INSERT INTO routes (author_id, name, distance_m, climb_m, days, profile, created_at) VALUES (?, '旧线', 9000, 600, 2, '[1,2]', 1)",
    Number(authorId),
  );
  const reply = await read(String(id));
  expect([reply.distance, reply.climb, reply.days, reply.points]).toEqual([9_000, 600, 2, 0]);
  expect(lineOf(reply).lon).toEqual([]);
});

test('others never learn what the author has cut off; the author sees the whole', async () => {
  const points = hill();
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last) throw new Error('no walk');
  const id = addRoute(world, authorId, { trim: 400, marks: [waterAt(points[5]), waterAt(points[600])] });
  const [theirs, own] = [await read(id), await read(id, author)];
  const line = lineOf(theirs);
  expect(line.lon.length).toBeGreaterThan(2);
  for (const [at, lon] of line.lon.entries()) {
    const point = { lon, lat: line.lat[at] ?? 0 };
    expect(legM(point, first)).toBeGreaterThan(398);
    expect(legM(point, last)).toBeGreaterThan(398);
  }
  expect([theirs.waypoints.length, own.waypoints.length]).toEqual([1, 2]);
  expect([theirs.trimmed, theirs.trim, own.trim]).toEqual([true, null, { start: 400, end: 400 }]);
  expect(own.distance - theirs.distance).toBeGreaterThan(800);
  expect(one(world.database, 'SELECT distance_m FROM routes WHERE id = ?', id)).toMatchObject({
    distance_m: theirs.distance,
  });
});

test('nothing is left for others of a walk around the house', async () => {
  const id = addRoute(world, authorId, { points: walk({ points: 30, stepM: 10 }), trim: 400 });
  expect(await read(id)).toMatchObject({ points: 0, trimmed: true, distance: 0 });
  expect((await read(id, author)).points).toBe(30);
});

test('why a route can’t be shown, by the least telling reason', async () => {
  const states = async (set: Record<string, string | number>, browser?: Browser): Promise<string> => {
    const body = await ask(addRoute(world, authorId, { set }), browser);
    if (body.errCode === 0) return 'shown';
    expect(body.errCode).toBe(-1);
    return missingRoute.parse(body.data).state;
  };
  const other = world.loggedIn(world.addMember('路人'));
  expect(missingRoute.parse((await ask('999')).data).state).toBe('unknown');
  expect(await states({ deleted_at: 1 })).toBe('deleted');
  expect(await states({ removed_at: 1 }, author)).toBe('blocked');
  expect(await states({ audit: 1 }, other)).toBe('auditing');
  expect(await states({ audit: 1 }, author)).toBe('shown');
  expect(await states({ visibility: 'self' }, other)).toBe('private');
  expect(await states({ visibility: 'self' }, author)).toBe('shown');
  expect(await states({ visibility: 'friends' }, other)).toBe('private');
  expect(await states({ visibility: 'self', deleted_at: 1 }, other)).toBe('private');
  const blocker = world.addMember('拉黑的人');
  run(world.database, 'INSERT INTO member_blocks VALUES (?, ?, 1)', Number(authorId), Number(blocker));
  expect(await states({}, world.loggedIn(blocker))).toBe('blockedAuthor');
});

test('the slope layer is for members, and for one’s own route', async () => {
  const id = addRoute(world, authorId);
  const vip = world.addMember('会员');
  run(world.database, 'UPDATE users SET vip = 1, vip_until = ? WHERE id = ?', world.now() + DAY_MS, Number(vip));
  expect(await read(id)).toMatchObject({ layer: 'vip', slopes: null });
  const open = await read(id, world.loggedIn(vip));
  expect([open.layer, open.slopes?.length]).toEqual(['open', lineOf(open).lon.length - 1]);
  run(world.database, 'UPDATE users SET vip_until = ? WHERE id = ?', world.now() - 1, Number(vip));
  expect((await read(id, world.loggedIn(vip))).slopes).toBeNull();
  expect((await read(id, author)).layer).toBe('open');
});

test('the own pace comes from the reader’s own routes', async () => {
  const id = addRoute(world, authorId);
  const reader = world.addMember('慢的人');
  expect((await read(id, world.loggedIn(reader))).estimate).toMatchObject({ yoursSec: null, yourRoutes: 0 });
  addRoute(world, reader, { points: walk({ points: 600, stepSec: 30 }) });
  const { sec, yoursSec, yourRoutes } = (await read(id, world.loggedIn(reader))).estimate;
  expect(yourRoutes).toBe(1);
  // A third of a metre a second is about three times as slow as the formula.
  expect((yoursSec ?? 0) / sec).toBeGreaterThan(2.5);
});

test('similar routes are near and public, and never those of somebody who is apart', async () => {
  const id = addRoute(world, authorId);
  const near = addRoute(world, authorId, { name: '近的' });
  const far = addRoute(world, authorId, { name: '远的', cityId: '1' });
  for (const set of [{ visibility: 'self' }, { deleted_at: 1 }, { audit: 1 }, { removed_at: 1 }])
    addRoute(world, authorId, { name: '看不到的', set });
  expect((await read(id)).similar.map((card) => card.id)).toEqual([near, far]);
  const reader = world.addMember('甲');
  run(world.database, 'INSERT INTO member_blocks VALUES (?, ?, 1)', Number(authorId), Number(reader));
  const mine = addRoute(world, reader);
  expect((await read(mine, world.loggedIn(reader))).similar).toEqual([]);
});

test('a closed time of the year is told while it lasts, over New Year too', async () => {
  const id = addRoute(world, authorId);
  run(
    world.database,
    `INSERT INTO closures (route_id, from_month, from_day, to_month, to_day, reason, source, noted_at)
     VALUES (?, 11, 1, 5, 31, '防火期', '林业局', 1), (?, 6, 1, 6, 2, '洪水', '水务局', 1)`,
    Number(id),
    Number(id),
  );
  const reply = await read(id);
  expect(reply.closures.map((closure) => closure.now)).toEqual([true, false]);
  expect(reply.tips[0]).toMatchObject({ kind: 'closed' });
  expect(reply.tips[0]?.text).toContain('5 月 31 日');
});

test('entries that show the route stand below it, with their pictures; private ones do not', async () => {
  const id = addRoute(world, authorId);
  const add = (visibility: string): void =>
    void run(
      world.database,
      "INSERT INTO entries (kind, author_id, title, excerpt, visibility, route_id, created_at) VALUES ('post', ?, '走过', '', ?, ?, ?)",
      Number(authorId),
      visibility,
      Number(id),
      world.now(),
    );
  add('public');
  add('self');
  expect((await read(id)).related).toHaveLength(1);
  expect((await read(id, author)).related).toHaveLength(2);
});

test('a page of a hundred thousand points is one short line', async () => {
  const id = addRoute(world, authorId, {
    points: walk({ points: 100_000, stepM: 1, stepSec: 1, height: (along) => 500 + 300 * Math.sin(along / 900) }),
  });
  const reply = await read(id);
  expect([reply.points, lineOf(reply).lon.length]).toEqual([100_000, 500]);
  expect(JSON.stringify(reply).length).toBeLessThan(60_000);
});
