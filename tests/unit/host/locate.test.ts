import { expect, test } from 'vitest';
import { createBlockedHost } from './locateWorld.ts';
import {
  askBridge,
  askBrowser,
  defaultLocation,
  LATER_MS,
  locate,
  locationPermission,
  type LocationResult,
  type LookUp,
} from '../../../src/host/locate.ts';
import { memoryHost, type MemoryHost } from '../../support/memoryHost.ts';

const APP = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 LingXing/8.0.2 (build:1479)';

const NAMES = {
  province: '江苏省',
  city: '南京市',
  area: '玄武区',
  country: '中国',
  provinceId: 16890,
  cityId: 16891,
  areaId: 16892,
  countryId: 49,
  adCode: '320000',
};
const lookUp: LookUp = () => Promise.resolve(NAMES);

/** A browser whose position comes after `afterMs`. */
const browser = (
  afterMs: number,
  outcome: { longitude: number; latitude: number; accuracyM: number } | Error,
): MemoryHost => {
  const host = memoryHost();
  return host.use({
    locate: () =>
      new Promise((resolve, reject) =>
        host.timers.set(() => (outcome instanceof Error ? reject(outcome) : resolve(outcome)), afterMs),
      ),
  });
};
const NANJING = { longitude: 118.79, latitude: 32.06, accuracyM: 30 };

const settled = async (
  host: MemoryHost,
  promise: Promise<LocationResult>,
  ms: number,
): Promise<LocationResult | null> => {
  let result: LocationResult | null = null;
  void promise.then((value) => (result = value));
  await host.advance(ms);
  return result;
};

test('the default is Shenzhen with every field of the specification, and says that it is the default', () => {
  const location = defaultLocation('timeout');
  for (const field of [
    'longitude',
    'latitude',
    'province',
    'city',
    'area',
    'country',
    'provinceId',
    'cityId',
    'areaId',
    'adCode',
    'countyId',
    'county',
  ]) {
    expect(location).toHaveProperty(field);
    expect(location[field as keyof LocationResult], field).toBeTruthy();
  }
  expect(location).toMatchObject({ city: '深圳市', isDefault: true, source: 'default', datum: 'GCJ-02' });
});

test('falls back to Shenzhen after 600 ms, not before', async () => {
  const host = browser(5_000, NANJING);
  const promise = locate(host, { ask: true, lookUp });
  expect(await settled(host, promise, 599)).toBeNull();
  expect(await settled(host, promise, 1)).toMatchObject({ isDefault: true, why: 'timeout', city: '深圳市' });
});

test('an answer that comes later updates once', async () => {
  const host = browser(5_000, NANJING);
  const later: LocationResult[] = [];
  const promise = locate(host, { ask: true, lookUp, onLater: (location) => later.push(location) });
  expect((await settled(host, promise, 600))?.isDefault).toBe(true);
  await host.advance(60_000);
  expect(later).toHaveLength(1);
  expect(later[0]).toMatchObject({ isDefault: false, source: 'browser', city: '南京市' });
  expect(host.pendingTimers()).toBe(0);
});

test('a refusal that comes later is told as what it is', async () => {
  const host = memoryHost().use({
    locate: () => new Promise((_, reject) => host.timers.set(() => reject(new Error('denied')), 3_000)),
  });
  const later: LocationResult[] = [];
  const promise = locate(host, { ask: true, lookUp, onLater: (location) => later.push(location) });
  expect(await settled(host, promise, 600)).toMatchObject({ isDefault: true, why: 'timeout' });
  await host.advance(10_000);
  expect(later).toMatchObject([{ isDefault: true, why: 'denied' }]);
});

test('a position in time whose names are late stands without names and gets them once', async () => {
  const host = browser(100, NANJING);
  const later: LocationResult[] = [];
  const slow: LookUp = () => new Promise((resolve) => host.timers.set(() => resolve(NAMES), 3_000));
  const first = await settled(
    host,
    locate(host, { ask: true, lookUp: slow, onLater: (location) => later.push(location) }),
    600,
  );
  expect(first).toMatchObject({ isDefault: false, city: '', cityId: null, source: 'browser' });
  await host.advance(10_000);
  expect(later.map(({ city }) => city)).toEqual(['南京市']);
});

test('a look-up that fails leaves the position without names', async () => {
  const host = browser(10, NANJING);
  for (const lookUpFails of [
    () => Promise.reject(new Error('no data')),
    () => {
      throw new Error('broken');
    },
  ] as LookUp[]) {
    expect(await settled(host, locate(host, { ask: true, lookUp: lookUpFails }), 600)).toMatchObject({
      isDefault: false,
      city: '',
    });
  }
});

test.each([
  [new Error('denied'), 'denied'],
  [new Error('no position'), 'failed'],
])('%s gives the default at once and says why', async (error, why) => {
  const host = browser(50, error);
  expect(await settled(host, locate(host, { ask: true, lookUp }), 60)).toMatchObject({ isDefault: true, why });
});

test('nobody is asked without a tap, unless the browser allows it already', async () => {
  const asked: number[] = [];
  const world = (state: string): MemoryHost => {
    const host = memoryHost({ window: { navigator: { permissions: { query: () => Promise.resolve({ state }) } } } });
    return host.use({
      locate: () => {
        asked.push(1);
        return Promise.resolve(NANJING);
      },
    });
  };
  const prompt = world('prompt');
  expect(await settled(prompt, locate(prompt, { lookUp }), 600)).toMatchObject({ isDefault: true, why: 'notAsked' });
  expect(asked).toHaveLength(0);
  const granted = world('granted');
  expect(await settled(granted, locate(granted, { lookUp }), 600)).toMatchObject({ isDefault: false, city: '南京市' });
  expect(asked).toHaveLength(1);
});

test.each([
  null,
  undefined,
  {},
  { query: 3 },
  { query: () => Promise.reject(new Error('x')) },
  { query: () => ({}) },
  { query: () => Promise.resolve({ state: 'evil' }) },
])('a permission that cannot be read is unknown: %j', async (permissions) =>
  expect(await locationPermission(memoryHost({ window: { navigator: { permissions } } }))).toBe('unknown'),
);

test.each([
  [{ longitude: 0, latitude: 0 }],
  [{ longitude: 200, latitude: 0 }],
  [{ longitude: NaN, latitude: 3 }],
  [{ longitude: '118', latitude: '32' }],
  [{}],
])('the browser position %j is no position', async (position) => {
  const host = memoryHost().use({ locate: () => Promise.resolve(position as never) });
  expect(await askBrowser(host, 100)).toEqual({ ok: false, why: 'failed' });
});

const app = (location: (message: string) => unknown): MemoryHost =>
  memoryHost({ userAgent: APP, window: { LingXing: { location } } });
const answer = (data: unknown, code: unknown = 0): string => JSON.stringify({ code, data });

test('the app answers in GCJ-02; both datums are kept apart', async () => {
  const host = app(() =>
    answer({
      longitude: 113.9171764808363,
      latitude: '22.540796131694766',
      province: '广东省',
      city: '深圳市',
      area: '南山区',
      adCode: 440305,
    }),
  );
  const fix = await askBridge(host, 600);
  expect(fix).toMatchObject({
    ok: true,
    source: 'bridge',
    gcj02: { datum: 'GCJ-02', longitude: 113.9171764808363 },
    told: { area: '南山区', adCode: '440305' },
  });
  if (!fix.ok) return;
  expect(fix.wgs84.longitude).toBeCloseTo(113.912316, 5);
  expect(fix.wgs84.latitude).toBeCloseTo(22.543847, 5);
});

test('abroad both datums are one, whether the browser or the app says where', async () => {
  const kathmandu = { longitude: 85.324, latitude: 27.717 };
  const found = { ok: true, wgs84: kathmandu, gcj02: { ...kathmandu, datum: 'GCJ-02' } };
  const host = browser(10, { ...kathmandu, accuracyM: 20 });
  const asked = askBrowser(host, 100);
  await host.advance(10);
  expect(await asked).toMatchObject(found);
  expect(
    await askBridge(
      app(() => answer(kathmandu)),
      600,
    ),
  ).toMatchObject(found);
});

test('the names of the app go to the look-up, and stand when that fails', async () => {
  const host = app(() => answer({ longitude: 113.9, latitude: 22.5, province: '广东省', city: '深圳市' }));
  const told: unknown[] = [];
  const result = await settled(
    host,
    locate(host, {
      lookUp: (_, names) => {
        told.push(names);
        return Promise.reject(new Error('no data'));
      },
    }),
    600,
  );
  expect(told).toEqual([{ province: '广东省', city: '深圳市', area: null, adCode: null }]);
  expect(result).toMatchObject({ source: 'bridge', province: '广东省', city: '深圳市', cityId: null });
});

test.each([
  ['nothing', () => undefined],
  [
    'a throw',
    () => {
      throw new Error('x');
    },
  ],
  ['nonsense', () => 'nonsense'],
  ['0,0', () => answer({ longitude: 0, latitude: 0 })],
  ['texts that are no degrees', () => answer({ longitude: 'east', latitude: '' })],
  ['out of range', () => answer({ longitude: 500, latitude: 1 })],
  ['another code', () => answer({}, 7)],
])('an app that says %s costs at most 600 ms', async (_, location) => {
  const host = app(location);
  expect(await settled(host, locate(host, { lookUp }), 600)).toMatchObject({ isDefault: true, city: '深圳市' });
  await host.advance(LATER_MS);
  expect(host.pendingTimers()).toBe(0);
});

test('who refused in the app is not asked again by the browser', async () => {
  let asked = 0;
  const host = app(() => answer({}, 1)).use({
    locate: () => {
      asked += 1;
      return Promise.resolve(NANJING);
    },
  });
  expect(await settled(host, locate(host, { ask: true, lookUp }), 600)).toMatchObject({
    isDefault: true,
    why: 'denied',
  });
  expect(asked).toBe(0);
});

test('an app too old for its own location leaves it to the browser', async () => {
  const host = memoryHost({
    userAgent: APP.replace('1479', '1172'),
    window: { LingXing: { location: () => answer({ longitude: 1, latitude: 1 }) } },
  }).use({ locate: () => Promise.resolve(NANJING) });
  expect(await settled(host, locate(host, { ask: true, lookUp }), 600)).toMatchObject({
    source: 'browser',
    city: '南京市',
  });
});

test('an app that answers twice, by return and by callback, is heard once', async () => {
  const later: LocationResult[] = [];
  const host = app((message) => {
    const { callback } = JSON.parse(message) as { callback: string };
    for (const at of [700, 800, 900])
      host.timers.set(
        () =>
          (host.window[callback] as ((value: unknown) => void) | undefined)?.(
            answer({ longitude: at / 10, latitude: 30 }),
          ),
        at,
      );
    return undefined;
  });
  const first = await settled(host, locate(host, { lookUp, onLater: (location) => later.push(location) }), 600);
  expect(first?.isDefault).toBe(true);
  await host.advance(20_000);
  expect(later.map(({ longitude }) => longitude)).toEqual([70]);
});

test('a host where everything throws still gives the default', async () => {
  const host = createBlockedHost();
  expect(await settled(host, locate(host, { ask: true, lookUp }), 600)).toMatchObject({ isDefault: true });
});
