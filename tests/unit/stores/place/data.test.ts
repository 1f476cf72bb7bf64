import { expect, test } from 'vitest';
import { createPlaceData, PlaceDataFailed, type PlaceData } from '../../../../src/stores/place/data.ts';
import { createLookUp, findNearby, placesOfNames } from '../../../../src/stores/place/lookup.ts';
import { files, serve } from './world.ts';

const ways: readonly (readonly [string, (data: PlaceData) => Promise<unknown>])[] = [
  ['index', (data) => data.index()],
  ['cities', (data) => data.cities()],
  ['children', (data) => data.children(18010)],
  ['search', (data) => data.search('cn')],
  ['near', (data) => data.near('world')],
  ['outlines', (data) => data.outlines()],
  ['regions', (data) => data.regions()],
  ['territories', (data) => data.territories()],
  ['traditional', (data) => data.traditional()],
];

test.each(ways)(
  '%s is fetched once, however often it is asked for, and works without a network afterwards',
  async (_, read) => {
    let offline = false;
    const served = serve(() => (offline ? new TypeError('offline') : undefined));
    const data = createPlaceData(served, files);
    const [one, other] = await Promise.all([read(data), read(data)]);
    expect(one).toBe(other);
    const count = served.asked.length;
    offline = true;
    expect(await read(data)).toBe(one);
    expect(served.asked).toHaveLength(count);
  },
);

test.each(ways)('%s: a failure is typed, tells network from nonsense, and is not remembered', async (_, read) => {
  let spoil: Response | Error | undefined = new TypeError('offline');
  // The index is needed to read children: it stays good.
  const served = serve((address) =>
    address === files.index && read !== ways[0]?.[1] ? undefined : spoil instanceof Response ? spoil.clone() : spoil,
  );
  const data = createPlaceData(served, files);
  for (const [answer, reason] of [
    [new TypeError('offline'), 'network'],
    [new Response('gone', { status: 404 }), 'network'],
    [new Response('<!doctype html><title>Login</title>'), 'malformed'],
    [new Response('{"rows":[1]}'), 'malformed'],
    [new Response('[]'), 'malformed'],
    [new Response(''), 'malformed'],
  ] as const) {
    spoil = answer;
    await expect(read(data)).rejects.toMatchObject({ name: 'PlaceDataFailed', reason });
    await expect(read(data)).rejects.toBeInstanceOf(PlaceDataFailed);
  }
  spoil = undefined;
  expect(await read(data)).toBeTruthy();
});

test('a place without a file has no children, and asks for none', async () => {
  const served = serve();
  expect(await createPlaceData(served, files).children(28058)).toEqual([]);
  expect(served.asked).toEqual([]);
});

test('the first look around asks for the domestic files only', async () => {
  const served = serve();
  const nearby = await findNearby(createPlaceData(served, files), { longitude: 113.93, latitude: 22.53 });
  expect(nearby.places[0]?.path.map(({ name }) => name)).toEqual(['广东省', '深圳市', '南山区']);
  expect(served.asked.filter((address) => address.includes('world'))).toEqual([]);
});

test.each([
  ['deep inside', 104.06, 30.66, []],
  ['on a shore without a neighbour', 121.49, 31.24, []],
  ['beside Hong Kong', 114.12, 22.54, ['territories.bin']],
  ['abroad', 85.32, 27.71, ['territories.bin', 'near-world.bin', 'search-world.tsv']],
])('%s, no more of the world is asked for than is needed', async (_, longitude, latitude, more) => {
  const served = serve();
  await findNearby(createPlaceData(served, files), { longitude, latitude });
  const beyond = served.asked.filter((address) => /world|territories/.test(address));
  expect(beyond.map((address) => address.slice(address.lastIndexOf('/') + 1))).toEqual(more);
});

test('names and ids of a position come from one source: the names of the app, where the directory knows them', async () => {
  const lookUp = createLookUp(createPlaceData(serve(), files));
  const nanshan = { longitude: 113.93, latitude: 22.53 };
  expect(await lookUp(nanshan, { province: '广东', city: '深圳', area: '福田', adCode: '440304' })).toMatchObject({
    province: '广东省',
    provinceId: 18010,
    city: '深圳市',
    cityId: 18034,
    area: '福田区',
    areaId: 18036,
    adCode: '440304',
    countryId: 49,
  });
  expect(await lookUp(nanshan, { province: '北京市', city: '北京市', area: '朝阳区', adCode: null })).toMatchObject({
    province: '北京市',
    city: '北京市',
    cityId: 16139,
    area: '朝阳区',
    adCode: '110000',
  });
  for (const told of [
    null,
    { province: '幽州', city: '蓟', area: null, adCode: null },
    { province: '__proto__', city: 'constructor', area: '', adCode: null },
    { province: '广东省', city: null, area: null, adCode: null },
  ]) {
    expect(await lookUp(nanshan, told)).toMatchObject({
      city: '深圳市',
      area: '南山区',
      areaId: 18037,
      adCode: '440000',
    });
  }
});

test('abroad the country stands as the country', async () => {
  const lookUp = createLookUp(createPlaceData(serve(), files));
  expect(await lookUp({ longitude: -73.98, latitude: 40.73 }, null)).toMatchObject({
    country: '美国',
    countryId: 28276,
    province: '纽约州',
    adCode: null,
  });
  expect(await lookUp({ longitude: -150, latitude: 0.5 }, null)).toBeNull();
  // On Ishigaki no seat of Japan is within 300 km, and one of Taiwan is.
  expect(await lookUp({ longitude: 124.16, latitude: 24.34 }, null)).toMatchObject({
    country: '日本',
    countryId: 28336,
    city: '',
    cityId: null,
  });
});

test('names that stop making sense end the path', async () => {
  const table = await createPlaceData(serve(), files).search('cn');
  expect(placesOfNames(table, ['广东', '不存在', '南山区']).map(({ name }) => name)).toEqual(['广东省']);
  expect(placesOfNames(table, [null, '', null])).toEqual([]);
});
