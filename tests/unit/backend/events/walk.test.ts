import { beforeEach, expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { places } from '../../../../src/backend/places/located.ts';
import { distanceM, distanceWords } from '../../../../src/lib/places/distance.ts';
import { addRoute, hill } from '../route/scene.ts';
import { openWorld, type World } from '../support/world.ts';
import { addEvent, DAY, notices, signUp } from './camp.ts';

let world: World;
let leader: string;

beforeEach(() => {
  world = openWorld();
  leader = world.addMember('领队');
});

const read = async (id: string, browser = world.browser()) => (await browser.get('/api/event/event', { id })).body.data;
const choose = (id: string, routeId: string | null, browser = world.loggedIn(leader)) =>
  browser.post('/api/event/setRoute', { id, routeId });

test('an event shows the card of the route that it walks, with the way as a drawing', async () => {
  const routeId = addRoute(world, leader);
  const id = addEvent(world, leader, { route_id: Number(routeId) });
  const { route } = await read(id);
  expect(route).toMatchObject({ id: routeId, name: '武功山反穿', days: 1, level: expect.any(Number) });
  expect(route.distance).toBeGreaterThan(11_000);
  expect(route.climb).toBeGreaterThan(500);
  expect(route.way).toMatch(/^M[\d.]+ [\d.]+l[-\d. ]+$/);
  // A card is small: a way of a thousand points is told by its bends.
  expect(route.way.length).toBeLessThan(1_600);
  expect((await read(addEvent(world, leader))).route).toBeNull();
});

test('an event tells how far its walk begins from the city, by what of it is shown; a walk in the city tells nothing', async () => {
  const start = { longitude: 114, latitude: 30 };
  const [city] = [...places().values()]
    .filter(({ isCity }) => isCity)
    .sort((one, other) => distanceM(one, start) - distanceM(other, start));
  if (city === undefined) throw new Error('no city near the walks');
  const told = async (cityId: string, { trim = 0, points = hill() } = {}) => {
    const routeId = addRoute(world, leader, { trim, points, name: `山路 ${cityId} ${trim} ${points[0]?.lon}` });
    const over = { route_id: Number(routeId), city_id: cityId, city: '武汉市' };
    return (await read(addEvent(world, leader, over))).route.fromCity;
  };
  expect(await told(city.id)).toBe(`起点离武汉市中心直线约 ${distanceWords(distanceM(city, start))}`);
  // Another start is told where the first metres are the walker's own.
  expect(await told(city.id, { trim: 2_000 })).not.toBe(await told(city.id));
  const inTheCity = hill().map((at) => ({ ...at, lon: city.longitude, lat: at.lat - 30 + city.latitude }));
  expect(await told(city.id, { points: inTheCity })).toBe('');
  expect(await told('999999999')).toBe('');
});

test('what its walker hides of a route is hidden from whoever looks at the event, its leader too', async () => {
  // A straight way is drawn alike however much of it is hidden.
  const points = hill().map((at, index) => ({ ...at, lon: at.lon + 0.01 * Math.sin(index / 70) }));
  const shown = async (trim: number) => {
    const routeId = addRoute(world, leader, { trim, points, name: `山路 ${trim}` });
    return (await read(addEvent(world, leader, { route_id: Number(routeId) }), world.loggedIn(leader))).route;
  };
  const [whole, cut] = [await shown(0), await shown(500)];
  expect(cut.distance).toBeLessThan(whole.distance - 900);
  expect(cut.way).not.toBe(whole.way);
});

test.each([
  ['deleted', { deleted_at: 1 }],
  ['taken down', { removed_at: 1 }],
  ['refused', { audit: 2 }],
  ['its walker’s own', { visibility: 'self' }],
])('a route that is %s shows no card to others', async (_, set: Record<string, string | number>) => {
  const routeId = addRoute(world, leader, { set });
  const id = addEvent(world, world.addMember('另一位领队'), { route_id: Number(routeId) });
  expect((await read(id)).route).toBeNull();
});

test('the leader chooses the route, and whoever has signed up is told when another one takes its place', async () => {
  const [first, second] = [addRoute(world, leader), addRoute(world, leader, { name: '武功山正穿' })];
  const id = addEvent(world, leader);
  const member = world.addMember('山友');
  await signUp(world.loggedIn(member), id);
  expect((await choose(id, first)).body).toMatchObject({ errCode: 0, data: { told: 0 } });
  expect((await choose(id, first)).body.data).toEqual({ told: 0 });
  expect((await read(id)).changes).toEqual([]);
  world.wait(1_000);
  expect((await choose(id, second)).body.data).toEqual({ told: 1 });
  expect((await read(id)).changes).toMatchObject([{ field: '路线', was: '武功山反穿', isNow: '武功山正穿' }]);
  expect(notices(world, member)).toEqual(['eventConfirmed', 'eventChanged']);
  const { items } = (await world.loggedIn(member).get('/api/community/inbox', { tab: 'system' })).body.data;
  expect(items[0].event).toMatchObject({ kind: 'changed', dueAt: null });
  world.wait(1_000);
  expect((await choose(id, null)).body.data).toEqual({ told: 1 });
  expect((await read(id)).route).toBeNull();
});

test('nobody else chooses, nor later than the start, nor a route that others cannot see', async () => {
  const id = addEvent(world, leader);
  const own = addRoute(world, leader, { set: { visibility: 'self' } });
  const hidden = addRoute(world, world.addMember('别人'), { set: { visibility: 'self' } });
  expect(
    (await choose(id, addRoute(world, leader, { name: '甲' }), world.loggedIn(world.addMember('山友')))).body.errCode,
  ).toBe(403);
  expect((await choose(id, own)).body.errCode).toBe(3311);
  expect((await choose(id, hidden)).body.errCode).toBe(404);
  expect((await choose(id, '999')).body.errCode).toBe(404);
  run(
    world.database,
    'UPDATE events SET starts_at = ?, signup_until = ? WHERE id = ?',
    world.now() - DAY,
    world.now() - DAY,
    id,
  );
  expect((await choose(id, null)).body.errCode).toBe(3301);
});

test('the meeting point opens on a map: at its coordinates, or by its words', async () => {
  const at = addEvent(world, leader, { longitude: 116.194, latitude: 39.99, meet_place: '东门 & 停车场' });
  expect((await read(at)).meetMap).toBe(
    'https://uri.amap.com/marker?position=116.194,39.99&name=%E4%B8%9C%E9%97%A8%20%26%20%E5%81%9C%E8%BD%A6%E5%9C%BA&coordinate=wgs84&callnative=1',
  );
  expect((await read(addEvent(world, leader))).meetMap).toMatch(
    /^https:\/\/uri\.amap\.com\/search\?keyword=%E9%A6%99[^ ]+&city=%E5%8C%97%E4%BA%AC&/,
  );
});
