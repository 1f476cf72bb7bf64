import { expect, test } from 'vitest';
import { run } from '../../../../../src/backend/database/statement.ts';
import { walk } from '../../../../support/tracks/walks.ts';
import { addRoute } from '../../route/scene.ts';
import { openWorld, type World } from '../../support/world.ts';
import { block, write } from '../scene.ts';

const FIGURES = '/api/user/figures';
type Asking = ReturnType<World['browser']>;

/** A walk of so many kilometres up to a height, begun at a time. */
const went = (start: number, km: number, top: number) =>
  walk({ points: km * 100 + 1, height: (along) => 100 + ((top - 100) * along) / (km * 1_000) }).map((point) => ({
    ...point,
    time: (point.time ?? 0) - Date.UTC(2026, 4, 1) + start,
  }));

const figures = async (asking: Asking, userId: string, query: Record<string, unknown> = {}) =>
  (await asking.get(FIGURES, { userId, ...query })).body;

test('tracks are summed up by the year in which they were begun, on China’s clock, with the bests of it', async () => {
  const world = openWorld({ checkReplies: true });
  const me = world.addMember('阿木');
  // The last day of 2024 in London, the first of 2025 in China.
  const early = addRoute(world, me, { name: '跨年', points: went(Date.UTC(2024, 11, 31, 17), 5, 400) });
  const long = addRoute(world, me, { name: '长线', points: went(Date.UTC(2025, 5, 1), 12, 300) });
  const old = addRoute(world, me, { name: '老路', points: went(Date.UTC(2023, 5, 1), 3, 900) });
  const all = (await figures(world.browser(), me)).data;
  expect(all.years).toEqual([2025, 2023]);
  expect(all.sums).toBeNull();
  expect([all.bests.long.routeId, all.bests.alt.routeId, all.bests.climb.routeId]).toEqual([long, old, old]);
  const { data } = await figures(world.browser(), me, { year: 2025 });
  expect(data.years).toEqual([2025, 2023]);
  expect(data.sums).toMatchObject({ year: 2025, tracks: 2, days: 2 });
  expect(data.sums.km).toBeCloseTo(17, 0);
  expect(data.bests.alt).toMatchObject({ routeId: early, name: '跨年' });
  expect(data.sums.maxAlt).toBe(data.bests.alt.metres);
  expect((await figures(world.browser(), me, { year: 2024 })).data).toMatchObject({
    sums: { tracks: 0, km: 0, climb: 0, days: 0, maxAlt: null },
    bests: { long: null, alt: null, climb: null },
  });
  expect((await figures(world.browser(), me, { year: 1999 })).errCode).toBe(400);
});

test('others are told of what is open to everybody alone, and nobody of a home that is shut to them', async () => {
  const world = openWorld({ checkReplies: true });
  const [me, other] = [world.addMember('阿木'), world.addMember('阿水')];
  addRoute(world, me, { points: went(Date.UTC(2025, 5, 1), 4, 300), trim: 300 });
  for (const set of [{ visibility: 'self' }, { visibility: 'friends' }, { audit: 2 }])
    addRoute(world, me, { points: went(Date.UTC(2024, 5, 1), 9, 3_000), set });
  addRoute(world, me, { points: went(Date.UTC(2022, 5, 1), 9, 3_000), set: { deleted_at: 1 } });
  const own = (await figures(world.loggedIn(me), me)).data;
  expect(own.years).toEqual([2025, 2024]);
  for (const [asking, query] of [
    [world.browser(), {}],
    [world.loggedIn(other), {}],
    [world.loggedIn(me), { as: 'others' }],
  ] as const) {
    const theirs = (await figures(asking, me, query)).data;
    expect(theirs.years).toEqual([2025]);
    expect(theirs.bests.alt.metres).toBeLessThan(310);
    expect(theirs.bests.long.metres).toBeLessThan(3_500);
  }
  block(world, me, other);
  const shut = { errCode: -1, data: { state: 'private' } };
  expect(await figures(world.loggedIn(other), me)).toMatchObject(shut);
  run(world.database, 'UPDATE users SET privacy = 2 WHERE id = ?', Number(me));
  expect(await figures(world.browser(), me, { year: 2025 })).toMatchObject(shut);
  expect((await figures(world.loggedIn(me), me)).errCode).toBe(0);
});

test('a home tells the sums of its years, of what its reader may see, and the same level to everybody', async () => {
  const world = openWorld({ checkReplies: true });
  const me = world.addMember('阿木');
  addRoute(world, me, { points: went(Date.UTC(2025, 5, 1), 12, 300) });
  addRoute(world, me, { points: went(Date.UTC(2023, 5, 1), 30, 900) });
  addRoute(world, me, { points: went(Date.UTC(2024, 5, 1), 9, 3_000), set: { visibility: 'self' } });
  const home = async (asking: Asking) => (await asking.get('/api/user/queryUserBaseInfo', { userId: me })).body.data;
  for (const [asking, years] of [
    [world.loggedIn(me), [2025, 2024, 2023]],
    [world.browser(), [2025, 2023]],
  ] as const) {
    const { stats, level } = await home(asking);
    const sums = await Promise.all(years.map(async (year) => (await figures(asking, me, { year })).data.sums));
    const sum = (name: string): number => sums.reduce((all, one) => all + one[name], 0);
    expect(stats.km).toBeCloseTo(sum('km'), 0);
    expect([stats.climb, stats.days]).toEqual([sum('climb'), sum('days')]);
    expect(stats.maxAlt).toBe(Math.max(...sums.map(({ maxAlt }) => maxAlt)));
    // 42 points and more; 25 are the second level, 100 the third.
    expect(level).toBe(2);
  }
  for (let texts = 0; texts < 6; texts += 1) write(world, { author: me });
  expect((await home(world.browser())).level).toBe(3);
  write(world, { author: me, visibility: 'self' });
  expect((await home(world.loggedIn(me))).level).toBe(3);
  const none = world.addMember('阿水');
  expect((await world.browser().get('/api/user/queryUserBaseInfo', { userId: none })).body.data).toMatchObject({
    level: 1,
    leader: { eventCount: 0 },
    stats: { km: 0, climb: 0, days: 0, maxAlt: null, provinces: [] },
  });
});
