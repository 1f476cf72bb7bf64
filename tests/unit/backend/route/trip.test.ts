import { beforeEach, expect, test } from 'vitest';
import type { RouteTrip } from '../../../../src/api/route/trip.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import { clockTime, dayOf } from '../../../../src/lib/time.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';
import { addRoute, hill, waterAt } from './scene.ts';

let world: World;
let authorId: string;
let author: Browser;
beforeEach(() => {
  world = openWorld();
  authorId = world.addMember('山友');
  author = world.loggedIn(authorId);
});

const read = async (id: string, browser: Browser): Promise<RouteTrip> => {
  const { body } = await browser.get('/api/route/trip', { id });
  expect(body.errCode, JSON.stringify(body).slice(0, 300)).toBe(0);
  return body.data as RouteTrip;
};

test('a text about one’s own route begins with its card, its day and its waypoints with the times they were passed', async () => {
  const points = hill();
  const id = addRoute(world, authorId, { marks: [waterAt(points[300])] });
  const trip = await read(id, author);
  const [start, passed] = [points[0]?.time ?? NaN, points[300]?.time ?? NaN];
  expect(trip).toMatchObject({
    track: { routeId: id, name: '武功山反穿', days: 1 },
    mine: true,
    activity: 'hike',
    place: { id: '18034', name: '深圳市' },
  });
  expect(trip.track.profile.length).toBeGreaterThan(1);
  expect(trip.days).toHaveLength(1);
  expect(trip.days[0]).toMatchObject({
    date: dayOf(start),
    stops: [{ name: '取水点', altitude: 500, note: '雨后浑' }],
  });
  // The line is thinner than the track: its nearest point was passed within a minute of it.
  const told = Date.parse(`${dayOf(passed)}T${trip.days[0]?.stops[0]?.time ?? ''}:00+08:00`);
  expect(Math.abs(told - passed)).toBeLessThan(120_000);
  expect(clockTime(passed)).toMatch(/^\d\d:/);
});

test('the day on which somebody else went is not told: it is not the day of who writes', async () => {
  const id = addRoute(world, authorId, { marks: [waterAt(hill()[300])] });
  const trip = await read(id, world.loggedIn(world.addMember('别人')));
  expect(trip).toMatchObject({ mine: false, place: { name: '深圳市' } });
  expect(trip.days[0]).toMatchObject({ date: '', totalSec: null, stops: [{ time: '', name: '取水点' }] });
  expect((await read(id, world.browser())).mine).toBe(false);
});

test('what its author hides does not come into a text that is going to be published', async () => {
  const id = addRoute(world, authorId, { marks: [waterAt(hill()[300])], trim: 1_000 });
  run(world.database, 'UPDATE route_waypoints SET hidden = 1 WHERE route_id = ?', Number(id));
  const trip = await read(id, author);
  expect(trip.days[0]?.stops).toEqual([]);
  expect(trip.days[0]?.distance).toBeLessThan(10_500);
});

test('a route that is not there for the reader is refused as its page refuses it', async () => {
  const id = addRoute(world, authorId, { set: { visibility: 'self' } });
  const { body } = await world.browser().get('/api/route/trip', { id });
  expect(body).toMatchObject({ errCode: -1, data: { state: 'private' } });
});
