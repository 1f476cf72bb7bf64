import { expect, test } from 'vitest';
import type { LookUp } from '../../../../src/host/locate.ts';
import { picked } from '../../../../src/lib/places/picked.ts';
import { PLACE_CHOSEN_KEY } from '../../../../src/host/storageKeys.ts';
import { CHOSEN_MS, choosePlace, chosenPlace } from '../../../../src/stores/place/chosen.ts';
import { DEFAULT_CITY_ID } from '../../../../src/stores/place/defaultCity.ts';
import { cityOfPage } from '../../../../src/stores/place/city.ts';
import { createHere, HERE_MS } from '../../../../src/stores/place/here.ts';
import { RECENT_MAX, recentPlaces, rememberPlace } from '../../../../src/stores/place/recent.ts';
import { memoryHost, throwingArea, type MemoryHost } from '../../../support/memoryHost.ts';

const NAMES = {
  province: '广东省',
  city: '惠州市',
  area: '',
  country: '中国',
  provinceId: 18010,
  cityId: 18095,
  areaId: null,
  countryId: 49,
  adCode: '440000',
};
const lookUp: LookUp = () => Promise.resolve(NAMES);
const shenzhen = picked(
  [
    { id: 18010, name: '广东省' },
    { id: 18034, name: '深圳市' },
  ],
  18034,
);

const world = (): { host: MemoryHost; asked: () => number } => {
  let asked = 0;
  const base = memoryHost();
  const host = base.use({
    locate: () => {
      asked += 1;
      return Promise.resolve({ longitude: 114.4, latitude: 23.1, accuracyM: 50 });
    },
  });
  return { host, asked: () => asked };
};

test('opening a page asks nobody; a tap does, and the next pages remember for half an hour', async () => {
  const { host, asked } = world();
  const first = createHere(() => host, lookUp);
  expect((await first.locateMe()).why).toBe('notAsked');
  expect(asked()).toBe(0);
  expect((await first.locateMe({ ask: true })).city).toBe('惠州市');
  expect(asked()).toBe(1);

  const second = createHere(() => host, lookUp);
  expect((await second.locateMe()).city).toBe('惠州市');
  expect(second.$here.get()).toMatchObject({ status: 'done', location: { isDefault: false } });
  expect(asked()).toBe(1);

  host.sleep(HERE_MS + 1);
  expect((await createHere(() => host, lookUp).locateMe()).isDefault).toBe(true);
  expect(asked()).toBe(1);
});

test.each([
  [
    'comes',
    (resolve: (point: object) => void) => resolve({ longitude: 114.4, latitude: 23.1, accuracyM: 50 }),
    '惠州市',
    null,
  ],
  ['is refused', (_: unknown, reject: (why: Error) => void) => reject(new Error('denied')), '深圳市', 'denied'],
] as const)('an answer that takes longer and %s: slow meanwhile, then done', async (_, answer, city, why) => {
  const host: MemoryHost = memoryHost().use({
    locate: () => new Promise((resolve, reject) => host.timers.set(() => answer(resolve as never, reject), 3_000)),
  });
  const here = createHere(() => host, lookUp);
  const found = here.locateMe({ ask: true });
  await host.advance(600);
  expect((await found).why).toBe('timeout');
  expect(here.$here.get().status).toBe('slow');
  await host.advance(5_000);
  expect(here.$here.get()).toMatchObject({ status: 'done', location: { city, why } });
});

test.each([
  ['why it found nothing is no news', 'prompt', '深圳市', 'denied'],
  ['the place that it found is', 'granted', '惠州市', null],
] as const)(
  'a question that nobody tapped for, answered behind one that was refused: %s',
  async (_, state, city, why) => {
    const base = memoryHost();
    let asked = 0;
    const host: MemoryHost = base.use({
      globals: {
        ...base.globals,
        get: (name) =>
          name === 'navigator.permissions'
            ? { query: () => new Promise((resolve) => base.timers.set(() => resolve({ state }), 2_000)) }
            : base.globals.get(name),
      },
      locate: () => {
        asked += 1;
        return asked === 1
          ? Promise.reject(new Error('denied'))
          : Promise.resolve({ longitude: 114.4, latitude: 23.1, accuracyM: 50 });
      },
    });
    const here = createHere(() => host, lookUp);
    void here.locateMe();
    await host.advance(10);
    expect((await here.locateMe({ ask: true })).why).toBe('denied');
    await host.advance(5_000);
    expect(here.$here.get()).toMatchObject({ status: 'done', location: { city, why } });
  },
);

test('two taps are one question', async () => {
  const { host, asked } = world();
  const here = createHere(() => host, lookUp);
  const [one, other] = await Promise.all([here.locateMe({ ask: true }), here.locateMe({ ask: true })]);
  expect(asked()).toBe(1);
  expect(one).toBe(other);
});

test.each([
  'nonsense',
  '{}',
  '{"at":0,"location":null}',
  '{"at":1741478400000,"location":{"isDefault":false,"longitude":500}}',
  '{"at":1741478400000,"location":{"isDefault":false,"longitude":1,"latitude":1,"wgs84":{"longitude":1,"latitude":1},"city":"x","province":"y","cityId":"<b>"}}',
])('a position that somebody has written into the store is not believed: %s', async (text) => {
  const { host } = world();
  host.sessionMap.set('place.here', text);
  expect((await createHere(() => host, lookUp).locateMe()).isDefault).toBe(true);
});

test('a city chosen by hand holds 30 days', () => {
  const host = memoryHost();
  expect(chosenPlace(host)).toBeNull();
  choosePlace(host, shenzhen);
  host.sleep(CHOSEN_MS - 1);
  expect(chosenPlace(host)).toEqual(shenzhen);
  host.sleep(1);
  expect(chosenPlace(host)).toBeNull();
});

test('a choice from the future or of another shape is none', () => {
  const host = memoryHost();
  for (const text of [
    'x',
    '[]',
    '{"at":"now"}',
    JSON.stringify({ at: host.now() + 60_000, place: shenzhen }),
    JSON.stringify({ at: host.now(), place: { id: 1 } }),
  ]) {
    host.localMap.set(PLACE_CHOSEN_KEY, text);
    expect(chosenPlace(host)).toBeNull();
  }
});

test('recent places: newest first, each once, six at most', () => {
  const host = memoryHost();
  for (let id = 1; id <= 9; id += 1) rememberPlace(host, picked([{ id, name: `第${id}处` }], id));
  rememberPlace(host, picked([{ id: 6, name: '第6处' }], 6));
  expect(recentPlaces(host).map(({ id }) => id)).toEqual(['6', '9', '8', '7', '5', '4']);
  expect(recentPlaces(host)).toHaveLength(RECENT_MAX);
  host.localMap.set('place.recent', JSON.stringify([shenzhen, { id: 1 }, null, 'x']));
  expect(recentPlaces(memoryHost().use({ local: host.local }))).toHaveLength(1);
});

test('a blocked storage keeps for the page what it can', () => {
  const host = memoryHost().use({ local: throwingArea() });
  choosePlace(host, shenzhen);
  rememberPlace(host, shenzhen);
  expect(chosenPlace(host)).toEqual(shenzhen);
  expect(recentPlaces(host)).toEqual([shenzhen]);
});

test.each([
  ['', null, 'default', DEFAULT_CITY_ID],
  ['?cityId=18095', null, 'link', '18095'],
  ['?cityId=18034', shenzhen, 'chosen', '18034'],
  ['?cityId=', null, 'default', DEFAULT_CITY_ID],
  ['?cityId=abc', null, 'badLink', DEFAULT_CITY_ID],
  ['?cityId=18034%27--', null, 'badLink', DEFAULT_CITY_ID],
  ['?cityId=-1&cityId=18034', null, 'badLink', DEFAULT_CITY_ID],
])('the city of %j with %j is of the kind %s', (search, chosen, source, cityId) => {
  expect(cityOfPage(search, chosen, null)).toEqual({ cityId, source });
});

test('the city of the position is said to be located', async () => {
  const { host } = world();
  const here = await createHere(() => host, lookUp).locateMe({ ask: true });
  expect(cityOfPage('?cityId=18095', null, here).source).toBe('located');
  expect(cityOfPage('?cityId=18034', shenzhen, here).source).toBe('chosen');
});
