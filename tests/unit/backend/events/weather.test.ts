import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refreshForecasts } from '../../../../src/backend/events/walk/forecasts.ts';
import { chooseWeather } from '../../../../src/backend/weather/choose.ts';
import { openMeteo } from '../../../../src/backend/weather/openMeteo.ts';
import { readWeatherSettings } from '../../../../src/backend/weather/settings.ts';
import type { DayForecast, ForecastPlace, WeatherSource } from '../../../../src/backend/weather/source.ts';
import { addRoute } from '../route/scene.ts';
import { openWorld, START, type World } from '../support/world.ts';
import { addEvent, DAY, HOUR } from './camp.ts';

const asked: ForecastPlace[] = [];
let answers: (place: ForecastPlace) => readonly DayForecast[];
const source: WeatherSource = {
  name: '试报台',
  read: async (place) => {
    asked.push(place);
    return answers(place);
  },
};
/** Ten days from the day of the test on. */
const tenDays = (): DayForecast[] =>
  Array.from({ length: 10 }, (_, at) => ({
    ...{ day: new Date(START + at * DAY).toISOString().slice(0, 10), code: 61, low: -2.6, high: 8.4 },
    ...{ wetPercent: at === 7 ? 60 : null, windKmh: 33 },
  }));

let world: World;
let leader: string;
let server: Server | null = null;

beforeEach(() => {
  asked.length = 0;
  answers = tenDays;
  world = openWorld({}, {}, { weather: source });
  leader = world.addMember('领队');
});
afterEach(() => {
  server?.close();
  server = null;
});

const read = async (id: string) => (await world.browser().get('/api/event/event', { id })).body.data.weather;
/** Two days, from a week on: 8 and 9 May. */
const twoDays = (over: Record<string, number | string | null> = {}) =>
  addEvent(world, leader, { ends_at: START + 8 * DAY + HOUR, city_id: '17332', top_m: 1918, ...over });

test('an event tells the weather of its days, in words, with whom it is from and for where', async () => {
  const routeId = addRoute(world, leader);
  const id = twoDays({ route_id: Number(routeId) });
  expect(await read(id)).toMatchObject({ state: 'none', days: [] });
  await refreshForecasts(world.parts);
  expect(await read(id)).toEqual({
    ...{ state: 'ready', from: '', rest: false, source: '试报台', at: START },
    place: expect.stringMatching(/^路线最高处，海拔 1,[23]\d\d 米$/),
    days: [
      { name: '5月8日 周五', words: '小雨，−3 到 8℃，5 级风，降水概率 60%' },
      { name: '5月9日 周六', words: '小雨，−3 到 8℃，5 级风' },
    ],
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.heightM).toBeGreaterThan(1_200);
});

test('it is that of the city an event goes to where no route is known, never that of where people meet', async () => {
  const id = twoDays({ longitude: 0, latitude: 0, city: '萍乡市' });
  await refreshForecasts(world.parts);
  expect(asked[0]?.longitude).toBeGreaterThan(100);
  expect(asked[0]?.heightM).toBe(1918);
  expect((await read(id)).place).toBe('萍乡市，海拔 1,918 米');
});

test('what is further off than forecasts reach says from when on there is one', async () => {
  const starts = START + 12 * DAY;
  const id = twoDays({ starts_at: starts, ends_at: starts + DAY, signup_until: starts });
  await refreshForecasts(world.parts);
  expect(asked).toEqual([]);
  expect(await read(id)).toMatchObject({ state: 'early', from: '5月4日 周一', days: [] });
  world.wait(3 * DAY);
  await refreshForecasts(world.parts);
  expect(asked).toHaveLength(1);
});

test('is asked for every three hours; what came stays when nobody answers, and is told no more after a day', async () => {
  const id = twoDays();
  await refreshForecasts(world.parts);
  await refreshForecasts(world.parts);
  expect(asked).toHaveLength(1);
  answers = () => {
    throw new Error('HTTP 503');
  };
  world.wait(3 * HOUR);
  await refreshForecasts(world.parts);
  expect(world.log.filter(({ event }) => event === 'no forecast came')).toHaveLength(1);
  await refreshForecasts(world.parts);
  expect(asked).toHaveLength(2);
  expect(await read(id)).toMatchObject({ state: 'ready', at: START });
  world.wait(DAY);
  await refreshForecasts(world.parts);
  expect(await read(id)).toMatchObject({ state: 'none', at: null });
});

test('another route has another weather; a past, a cancelled and a hidden event have none', async () => {
  const id = twoDays();
  await refreshForecasts(world.parts);
  const chosen = await world.loggedIn(leader).post('/api/event/setRoute', { id, routeId: addRoute(world, leader) });
  expect(chosen.body.errCode).toBe(0);
  expect(await read(id)).toMatchObject({ state: 'none' });
  await refreshForecasts(world.parts);
  expect((await read(id)).place).toContain('路线最高处');
  const ended = twoDays({ starts_at: START - 2 * DAY, ends_at: START - DAY, signup_until: START - 3 * DAY });
  const cancelled = twoDays({ cancelled_at: START });
  asked.length = 0;
  await refreshForecasts(world.parts);
  expect(asked).toEqual([]);
  expect([await read(ended), await read(cancelled)]).toEqual([null, null]);
});

test('of an event that is under way, the days to come; of one that forecasts reach in part, that the rest is to come', async () => {
  const under = twoDays({ starts_at: START - DAY, signup_until: START - DAY, ends_at: START + DAY });
  const long = twoDays({ starts_at: START + 8 * DAY, ends_at: START + 12 * DAY });
  await refreshForecasts(world.parts);
  expect((await read(under)).days.map(({ name }: { name: string }) => name)).toEqual(['5月1日 周五', '5月2日 周六']);
  expect(await read(long)).toMatchObject({ rest: true, days: [{ name: '5月9日 周六' }, { name: '5月10日 周日' }] });
});

test('without anybody who makes forecasts nothing is asked, and none is told', async () => {
  world = openWorld();
  leader = world.addMember('领队');
  const id = twoDays();
  await refreshForecasts(world.parts);
  expect(await read(id)).toMatchObject({ state: 'none' });
});

const listening = async (answer: { status?: number; body: unknown }): Promise<{ url: string; paths: string[] }> => {
  const paths: string[] = [];
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(answer.status ?? 200);
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/forecast`, paths };
};
const place = { longitude: 114.17456, latitude: 27.45512, heightM: 1918 };
const soon = (): AbortSignal => AbortSignal.timeout(5_000);
const daily = {
  time: ['2026-05-01', '2026-05-02'],
  weather_code: [3, 95],
  temperature_2m_max: [20.1, null],
  temperature_2m_min: [9, 8],
  precipitation_probability_max: [10, 90],
  wind_speed_10m_max: [12.5, 40],
};

test('Open-Meteo is asked with coordinates to a hundredth and the key; a day that lacks something is left out', async () => {
  const { url, paths } = await listening({ body: { daily } });
  expect(await openMeteo({ url, key: 'k' }).read(place, soon())).toEqual([
    { day: '2026-05-01', code: 3, high: 20.1, low: 9, windKmh: 12.5, wetPercent: 10 },
  ]);
  const query = new URL(paths[0] ?? '', url).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    ...{ latitude: '27.46', longitude: '114.17', elevation: '1918', apikey: 'k', timezone: 'Asia/Shanghai' },
  });
  expect(query.get('daily')?.split(',')).toEqual(Object.keys(daily).slice(1));
});

test.each([
  ['an error', { status: 500, body: { daily } }],
  ['no JSON', { body: '<html>' }],
  ['another shape', { body: { daily: { ...daily, weather_code: '晴' } } }],
  ['what no weather is', { body: { daily: { ...daily, temperature_2m_max: [9e9, 1] } } }],
  ['more than any answer', { body: 'x'.repeat(200_000) }],
])('an answer that is %s is none', async (_, answer) => {
  const { url } = await listening(answer);
  await expect(openMeteo({ url, key: '' }).read(place, soon())).rejects.toThrow();
});

test('only https addresses are settings; a demo has a weather that says what it is', async () => {
  expect(readWeatherSettings({})).toBeNull();
  expect(readWeatherSettings({ WEATHER_URL: 'https://a.example/v1', WEATHER_KEY: 'k' })).toEqual({
    ...{ url: 'https://a.example/v1', key: 'k' },
  });
  expect(() => readWeatherSettings({ WEATHER_URL: 'http://a.example/v1' })).toThrow('WEATHER_URL');
  expect(chooseWeather({ weather: null, demo: false }, () => START)).toBeNull();
  const demo = chooseWeather({ weather: null, demo: true }, () => START);
  expect(demo?.name).toContain('演示');
  const [near, high] = [await demo?.read({ ...place, heightM: 100 }, soon()), await demo?.read(place, soon())];
  expect(near).toHaveLength(10);
  expect(near?.[0]?.day).toBe('2026-05-01');
  for (const at of [0, 5, 9]) expect(near?.[at]?.high).toBeGreaterThan(high?.[at]?.high ?? 99);
});
