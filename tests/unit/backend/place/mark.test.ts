import { expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { befriend } from '../community/scene.ts';
import { addRoute } from '../route/scene.ts';
import { openWorld, type World } from '../support/world.ts';

const MARK = '/api/place/mark';
const SET = '/api/place/setMark';
const [SHENZHEN, NANSHAN] = ['18034', '18037'];
type Asking = ReturnType<World['browser']>;

const read = async (asking: Asking, query: Record<string, unknown> = {}) =>
  (await asking.get(MARK, { placeId: NANSHAN, ...query })).body.data;
const mark = async (asking: Asking, year: number, been = true, placeId = NANSHAN) =>
  (await asking.post(SET, { placeId, year, been })).body;

test('been to a place lights its city on the footprint map, in that year, and is taken back', async () => {
  const world = openWorld({ checkReplies: true });
  const me = world.loggedIn(world.addMember('阿木'));
  const lit = async () => (await me.get('/api/user/queryUserBaseInfo', {})).body.data.stats.provinces as string[];
  const shenzhen = { id: SHENZHEN, name: '深圳市' };
  expect(await read(world.browser())).toEqual({
    place: shenzhen,
    years: [],
    here: { id: NANSHAN, name: '南山区' },
    want: false,
    route: null,
  });
  expect(await lit()).toEqual([]);
  expect((await mark(me, 2024)).data).toEqual({ place: shenzhen, years: [2024] });
  expect((await mark(me, 2026)).data.years).toEqual([2026, 2024]);
  expect((await mark(me, 2026)).data.years).toEqual([2026, 2024]);
  expect(await lit()).toHaveLength(1);
  const report = await me.get('/api/annualReport/saveFootprint', { year: 2024, set: '' });
  expect(report.body.data.places).toEqual([{ id: SHENZHEN, level: 3 }]);
  expect((await mark(me, 2026, false)).data.years).toEqual([2024]);
  await mark(me, 2024, false);
  expect(await lit()).toEqual([]);
});

test('what was set by hand stays; a guest, another country and a year to come are refused', async () => {
  const world = openWorld({ checkReplies: true });
  const me = world.loggedIn(world.addMember('阿木'));
  await me.get('/api/annualReport/saveFootprint', { year: 2025, set: `${SHENZHEN}.5` });
  expect((await mark(me, 2025)).data.years).toEqual([2025]);
  expect((await mark(me, 2025, false)).errCode).toBe(2087);
  const { places } = (await me.get('/api/annualReport/saveFootprint', { year: 2025, set: '' })).body.data;
  expect(places).toEqual([{ id: SHENZHEN, level: 5 }]);
  expect((await mark(world.browser(), 2025)).errCode).toBe(401);
  expect((await mark(me, 2027)).errCode).toBe(2081);
  expect((await mark(me, 2025, true, '99999999')).errCode).toBe(2082);
  expect((await read(me, { placeId: '99999999' })).place).toBeNull();
});

test('the route of a travelogue’s track is told with its mark to who may see it alone', async () => {
  const world = openWorld({ checkReplies: true });
  const [author, friend, other] = [world.addMember('阿木'), world.addMember('阿水'), world.addMember('阿火')];
  befriend(world, author, friend);
  const routeId = addRoute(world, author, { set: { visibility: 'friends' } });
  const theirs = world.loggedIn(friend);
  expect((await read(theirs, { routeId })).route).toEqual({ mark: null });
  await theirs.post('/api/route/mark', { id: routeId, mark: 'want' });
  expect((await read(theirs, { routeId })).route).toEqual({ mark: 'want' });
  expect((await read(world.loggedIn(other), { routeId })).route).toBeNull();
  expect((await read(world.browser(), { routeId })).route).toBeNull();
});

test('a travelogue that names no place has that of its track, for whoever may see the route', async () => {
  const world = openWorld({ checkReplies: true });
  const author = world.addMember('林山');
  const routeId = addRoute(world, author);
  const of = async (asking: Asking, query: object) => (await asking.get(MARK, { ...query })).body.data;
  run(world.database, 'UPDATE routes SET place_id = ? WHERE id = ?', NANSHAN, Number(routeId));
  expect(await of(world.browser(), { routeId })).toMatchObject({
    place: { id: SHENZHEN, name: '深圳市' },
    here: { id: NANSHAN, name: '南山区' },
  });
  run(world.database, "UPDATE routes SET visibility = 'self' WHERE id = ?", Number(routeId));
  expect(await of(world.browser(), { routeId })).toMatchObject({ place: null, here: null, route: null });
  expect(await of(world.loggedIn(author), { routeId })).toMatchObject({ here: { id: NANSHAN } });
  run(world.database, 'UPDATE routes SET place_id = NULL WHERE id = ?', Number(routeId));
  expect(await of(world.loggedIn(author), { routeId })).toMatchObject({
    place: null,
    here: null,
    route: { mark: null },
  });
  expect(await of(world.browser(), {})).toMatchObject({ place: null, years: [], want: false, route: null });
});
