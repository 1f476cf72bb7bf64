import { beforeEach, expect, test } from 'vitest';
import type { DayForecast, ForecastPlace } from '../../../../src/backend/weather/source.ts';
import { HOUR_MS } from '../../../../src/site.ts';
import { openWorld, START, type World } from '../support/world.ts';
import { addRoute } from './scene.ts';

const asked: ForecastPlace[] = [];
let answers: () => readonly DayForecast[];
const DAY = 24 * HOUR_MS;
const days = (): DayForecast[] =>
  Array.from({ length: 10 }, (_, at) => ({
    ...{ day: new Date(START + (at - 1) * DAY).toISOString().slice(0, 10), code: 61, low: 3, high: 8 },
    ...{ wetPercent: 60, windKmh: 33 },
  }));
/** A source of its own for each world: what came is remembered by source. */
const sourceOf = () => ({
  name: '试报台',
  read: async (place: ForecastPlace) => {
    asked.push(place);
    return answers();
  },
});

let world: World;
let author: string;
beforeEach(() => {
  asked.length = 0;
  answers = days;
  world = openWorld({}, {}, { weather: sourceOf() });
  author = world.addMember('山友');
});
const weather = async (id: string, browser = world.browser()) => (await browser.get('/api/route/weather', { id })).body;

test('its author says what a route goes over, and takes it back; what makes no whole is refused and changes nothing', async () => {
  const id = addRoute(world, author);
  const own = world.loggedIn(author);
  const read = async () => (await world.browser().get('/api/route/detail', { id })).body.data.surfaces;
  expect(await read()).toEqual([]);
  const said = [
    { kind: 'steps', percent: 40 },
    { kind: 'dirt', percent: 60 },
  ];
  expect((await own.post('/api/route/edit', { id, surfaces: said })).body.errCode).toBe(0);
  const told = [
    { kind: 'dirt', name: '土路', percent: 60 },
    { kind: 'steps', name: '石阶', percent: 40 },
  ];
  expect(await read()).toEqual(told);
  for (const surfaces of [said.slice(1), [...said, { kind: 'steps', percent: 0 }], [{ kind: 'dirt', percent: 99 }]])
    expect((await own.post('/api/route/edit', { id, surfaces })).body).toMatchObject({ errCode: 2090 });
  expect((await own.post('/api/route/edit', { id, surfaces: [{ kind: 'lava', percent: 100 }] })).status).toBe(400);
  await own.post('/api/route/edit', { id, name: '另一个名字' });
  expect(await read()).toEqual(told);
  const other = world.loggedIn(world.addMember());
  expect((await other.post('/api/route/edit', { id, surfaces: [] })).body.errCode).toBe(404);
  await own.post('/api/route/edit', { id, surfaces: [] });
  expect(await read()).toEqual([]);
});

test('the weather of the start is told for five days with its source, and asked for once in three hours', async () => {
  const id = addRoute(world, author);
  const { data } = await weather(id);
  expect(data).toMatchObject({ state: 'ready', source: '试报台', at: START, place: '路线起点，海拔 400 米' });
  expect(data.days).toHaveLength(5);
  expect(data.days[0].words).toBe('小雨，3 到 8℃，5 级风，降水概率 60%');
  await weather(id);
  expect(asked).toHaveLength(1);
  world.wait(3 * HOUR_MS);
  await weather(id);
  expect(asked).toHaveLength(2);
});

test('a source that does not answer is told, and asked again a quarter of an hour later', async () => {
  const id = addRoute(world, author);
  answers = () => {
    throw new Error('HTTP 502');
  };
  expect((await weather(id)).data).toMatchObject({ state: 'failed', days: [] });
  answers = days;
  expect((await weather(id)).data.state).toBe('failed');
  world.wait(HOUR_MS / 4);
  expect((await weather(id)).data.state).toBe('ready');
});

test('where a route starts that is not everybody’s, and an end that its walker hides, no source learns', async () => {
  const mine = addRoute(world, author, { set: { visibility: 'self' } });
  expect((await weather(mine, world.loggedIn(author))).data.state).toBe('private');
  expect((await weather(mine)).errCode).toBe(-1);
  expect(asked).toEqual([]);
  const whole = addRoute(world, author);
  const hidden = addRoute(world, author, { trim: 2_000 });
  await weather(whole);
  await weather(hidden, world.loggedIn(author));
  const [from, shown] = asked;
  expect(
    Math.hypot((from?.longitude ?? 0) - (shown?.longitude ?? 0), (from?.latitude ?? 0) - (shown?.latitude ?? 0)),
  ).toBeGreaterThan(0.01);
});

test('a server without a source says so', async () => {
  const bare = openWorld();
  const id = addRoute(bare, bare.addMember());
  expect((await bare.browser().get('/api/route/weather', { id })).body.data.state).toBe('none');
});
