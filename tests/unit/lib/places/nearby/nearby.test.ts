import { expect, test } from 'vitest';
import { readOutlines } from '../../../../../src/lib/map/outline.ts';
import { datumPoints } from '../../../../../src/lib/places/datumPoints.ts';
import { toGcj02, toWgs84 } from '../../../../../src/lib/places/datum.ts';
import { distanceM, distanceWords } from '../../../../../src/lib/places/distance.ts';
import { nearbyPlaces } from '../../../../../src/lib/places/nearby/nearby.ts';
import { nearest, readNear } from '../../../../../src/lib/places/nearby/near.ts';
import { readRegions } from '../../../../../src/lib/places/regions.ts';
import { MalformedPlaceData } from '../../../../../src/lib/places/types.ts';
import { readJson } from '../../../data/data.ts';
import { home, index, nearHome, nearWorld, territories, world } from '../files.ts';

const outlines = readOutlines(readJson('provinces.json'));
const regions = readRegions(readJson('regions.json'));
let wentAbroad = 0;
const ask = (latitude: number, longitude: number, byCity = false) =>
  nearbyPlaces(
    { longitude, latitude },
    { index, outlines, regions, home: { near: nearHome, names: home } },
    {
      abroad: () => {
        wentAbroad += 1;
        return Promise.resolve({ near: nearWorld, names: world });
      },
      territories: () => Promise.resolve(territories),
    },
    byCity,
  );
const names = async (latitude: number, longitude: number): Promise<string[][]> =>
  (await ask(latitude, longitude)).places.map(({ path }) => path.map(({ name }) => name));

test.each([
  [22.53, 113.93, ['广东省', '深圳市', '南山区']],
  [39.93, 116.42, ['北京市', '东城区']],
  [29.65, 91.12, ['西藏自治区', '拉萨市', '城关区']],
  [25.69, 100.16, ['云南省', '大理白族自治州', '大理市']],
  [22.28, 114.16, ['香港特别行政区', '中西区']],
  [22.2, 113.545, ['澳门特别行政区']],
])('%d, %d is near %j', async (latitude, longitude, path) =>
  expect((await names(latitude, longitude))[0]).toEqual(path),
);

test('three are offered, nearest first, all in the province around the point', async () => {
  // On the Shenzhen side of the river: seats of Hong Kong are as near.
  const { places, provinceCode } = await ask(22.55, 114.12);
  expect(provinceCode).toBe('440000');
  expect(places).toHaveLength(3);
  expect(places.every(({ path }) => path[0]?.name === '广东省')).toBe(true);
  expect(places.map((place) => place.distanceM)).toEqual(
    [...places.map((place) => place.distanceM)].sort((a, b) => a - b),
  );
});

const citiesAt = async (latitude: number, longitude: number): Promise<(string | undefined)[]> =>
  (await ask(latitude, longitude, true)).places.map(
    ({ path, cityId }) => path.find(({ id }) => id === cityId)?.name ?? path[path.length - 1]?.name,
  );

test('by city, three different ones are offered: those of the province first, then its neighbours', async () => {
  expect(await citiesAt(23.13, 113.26)).toEqual(['广州市', '佛山市', '江门市']);
  expect((await citiesAt(31.23, 121.47))[0]).toBe('上海市');
  expect((await citiesAt(22.28, 114.16)).slice(0, 2)).toEqual(['香港特别行政区', '深圳市']);
  for (const [latitude, longitude] of [
    [39.9, 116.4],
    [29.56, 106.55],
    [22.2, 113.545],
    [43.8, 87.6],
    [35.68, 139.7],
    [40.71, -74],
  ] as const) {
    const cities = await citiesAt(latitude, longitude);
    expect(new Set(cities).size, cities.join()).toBe(3);
  }
});

test('the domestic half is enough inside a province, the other is asked for abroad', async () => {
  wentAbroad = 0;
  await ask(30.66, 104.06);
  expect(wentAbroad).toBe(0);
  const [first] = await names(27.71, 85.32);
  expect(wentAbroad).toBe(1);
  expect(first?.[0]).toBe('尼泊尔');
  expect((await names(40.71, -74))[0]?.slice(0, 2)).toEqual(['美国', '纽约州']);
});

test('a coast drawn coarsely still finds the shore, the open sea finds nothing', async () => {
  expect((await names(22.19, 114.12))[0]?.[0]).toBe('香港特别行政区');
  expect((await ask(0.5, -150)).places).toEqual([]);
  expect((await ask(-89, 0)).places).toEqual([]);
});

test('every place has its city', async () => {
  expect((await ask(22.53, 113.93)).places[0]?.cityId).toBe(18034);
  expect((await ask(39.93, 116.42)).places[0]?.cityId).toBe(16139);
  expect((await ask(22.2, 113.545)).places[0]?.cityId).toBe(19283);
});

test('points known in both datums convert to the millimetre, there and back', () => {
  for (const { wgs84, gcj02 } of datumPoints) {
    expect(distanceM(toGcj02(wgs84), gcj02)).toBeLessThan(0.05);
    expect(distanceM(toWgs84(toGcj02(wgs84)), wgs84)).toBeLessThan(0.5);
  }
});

test.each([
  null,
  'text',
  new ArrayBuffer(0),
  new ArrayBuffer(7),
  new Uint8Array(6),
  new Uint16Array([1, 0x8000, 0]).buffer,
])('refuses %j as a near file', (data) => expect(() => readNear(data)).toThrow(MalformedPlaceData));

test('nearest keeps no more than asked, also across the date line', () => {
  const table = { ids: [1, 2, 3], latitudes: [0, 0, 0], longitudes: [179.9, -179.9, 170] };
  expect(nearest(table, { longitude: -179.95, latitude: 0 }, 2).map(({ id }) => id)).toEqual([2, 1]);
  expect(nearest(table, { longitude: 0, latitude: 0 }, 0)).toEqual([]);
});

test.each([
  [0, '50 米'],
  [349, '350 米'],
  [2_440, '2.4 公里'],
  [9_949, '9.9 公里'],
  [86_600, '87 公里'],
  [NaN, ''],
])('%d m is %s', (metres, words) => expect(distanceWords(metres)).toBe(words));
