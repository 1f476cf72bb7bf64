import fc from 'fast-check';
import { expect, test } from 'vitest';
import { provinceAt, readOutlines } from '../../../../../src/lib/map/outline.ts';
import { edgeKm, inRing, type LngLat } from '../../../../../src/lib/map/rings.ts';
import { coordinateOf } from '../../../../../src/lib/places/coordinate.ts';
import { toGcj02, toWgs84 } from '../../../../../src/lib/places/datum.ts';
import { distanceM } from '../../../../../src/lib/places/distance.ts';
import { hotCountries } from '../../../../../src/lib/places/hot.ts';
import { isInChina } from '../../../../../src/lib/places/datum/china.ts';
import { CHINA_ID, type Wgs84 } from '../../../../../src/lib/places/types.ts';
import { countries, districtsApart, provinces, readJson, walk, type Place } from '../../../data/data.ts';
import { territories } from '../files.ts';
import { ownedPoints } from '../nearby/naturalEarth.ts';

const shiftM = (point: Wgs84): number => distanceM(point, toGcj02(point));

interface Located {
  readonly id: number;
  readonly name: string;
  readonly at: Wgs84;
}
const located = (places: readonly Place[]): Located[] =>
  places.flatMap(({ id, name, coordinate }) => {
    const at = coordinateOf(coordinate);
    return at === null ? [] : [{ id, name, at }];
  });
const home = located([...provinces.flatMap(walk), ...Object.values(districtsApart).flat()]);
const abroad = countries.map((country) => ({ id: country.id, places: located(walk(country)) }));

test('every place of China is converted, and none of another country', () => {
  expect(home.length).toBeGreaterThan(3_200);
  expect(abroad.flatMap(({ places }) => places).length).toBeGreaterThan(4_700);
  // The formula itself moves nothing in China by less than 50 m.
  expect(home.filter(({ at }) => shiftM(at) < 50)).toEqual([]);
  expect(abroad.flatMap(({ places }) => places.filter(({ at }) => shiftM(at) > 0))).toEqual([]);
  for (const { id } of hotCountries)
    expect(abroad.find((country) => country.id === id)?.places.length).toBeGreaterThan(0);
});

test.each([
  ['樟木', 27.99, 85.98],
  ['珠峰大本营', 28.141, 86.852],
  ['延吉', 42.89, 129.51],
  ['珲春', 42.86, 130.37],
  ['丹东', 40.13, 124.39],
  ['漠河', 52.97, 122.54],
  ['满洲里', 49.6, 117.43],
  ['河口', 22.53, 103.96],
  ['瑞丽', 24.01, 97.85],
  ['塔什库尔干', 37.77, 75.23],
  ['永兴岛', 16.834, 112.339],
  ['永暑礁', 9.55, 112.889],
  ['黄岩岛', 15.14, 117.76],
  ['钓鱼岛', 25.74, 123.47],
  ['香港', 22.28, 114.16],
  ['澳门', 22.2, 113.545],
] as const)('%s is converted', (_, latitude, longitude) =>
  expect(shiftM({ latitude, longitude })).toBeGreaterThan(100),
);

test.each([
  ['加德满都', 27.717, 85.324],
  ['珠峰南坡大本营', 27.98, 86.83],
  ['马南', 28.667, 84.017],
  ['首尔', 37.566, 126.978],
  ['大阪', 34.69, 135.5],
  ['与那国岛', 24.45, 122.98],
  ['河内', 21.03, 105.85],
  ['老街', 22.486, 103.97],
  ['乌兰巴托', 47.9, 106.9],
  ['新德里', 28.6, 77.2],
  ['廷布', 27.47, 89.64],
  ['符拉迪沃斯托克', 43.1, 131.9],
  ['曼谷', 13.756, 100.5],
  ['新加坡', 1.35, 103.82],
  ['拉瓦格', 18.2, 120.59],
  ['基纳巴卢山', 6.075, 116.558],
] as const)('%s is not converted', (_, latitude, longitude) => {
  const point = { latitude, longitude };
  expect(toGcj02(point)).toEqual({ ...point, datum: 'GCJ-02' });
  expect(toWgs84(point)).toEqual(point);
});

const outlines = readOutlines(readJson('provinces.json'));
const OURS: ReadonlySet<number> = new Set([CHINA_ID, 19261, 19282, 19283]);
const ours = territories.all.filter(({ id }) => OURS.has(id));
const NEPAL = 28316;

/** Whose land a point is by the territories, which are exact to 700 m at this border. */
const landAt = (at: LngLat): number | undefined =>
  territories.all.find(({ rings, box: [west, south, east, north] }) => {
    if (at[0] < west || at[0] > east || at[1] < south || at[1] > north) return false;
    return rings.filter((ring) => inRing(at, ring)).length % 2 === 1;
  })?.id;
/** Kilometres to the border, as the territories draw it or, where maps of China draw it elsewhere, the provinces. */
const borderKm = (at: LngLat): number =>
  Math.min(...[...ours, ...outlines].map(({ rings, box }) => edgeKm(at, rings, box, 60)));

test('within 60 km of the border what is cut off of China is less than 6 km deep, and what is taken in of Nepal 4, of others 16', () => {
  const deepest = { china: 0, nepal: 0, others: 0 };
  let [compared, wrong] = [0, 0];
  for (const { latitude, longitude } of ownedPoints) {
    // Every second line of the grid.
    if (Math.round(latitude * 20) % 2 === 1) continue;
    const at: LngLat = [longitude, latitude];
    const land = landAt(at);
    if (land === undefined) continue;
    compared += 1;
    const home = OURS.has(land) || provinceAt(outlines, toGcj02({ latitude, longitude })) !== null;
    if (home === isInChina(at)) continue;
    wrong += 1;
    const whose = home ? 'china' : land === NEPAL ? 'nepal' : 'others';
    deepest[whose] = Math.max(deepest[whose], borderKm(at));
  }
  expect(compared).toBeGreaterThan(40_000);
  expect(wrong / compared).toBeLessThan(0.04);
  expect(deepest.china).toBeLessThan(6);
  expect(deepest.nepal).toBeLessThan(4);
  expect(deepest.others).toBeLessThan(16);
}, 60_000);

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('a point in China comes back to half a metre; abroad it stays where it is, but for a strip beside the border', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.record({ latitude: degrees(18, 54), longitude: degrees(73, 135) }),
        fc.record({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) }),
      ),
      (point) => {
        const shown = toGcj02(point);
        if (isInChina([point.longitude, point.latitude])) expect(distanceM(toWgs84(shown), point)).toBeLessThan(0.5);
        else {
          expect(shown).toEqual({ ...point, datum: 'GCJ-02' });
          // There the map shows a point of China in the same place.
          const back = toWgs84(shown);
          if (!isInChina([back.longitude, back.latitude])) expect(back).toEqual(point);
          else expect(distanceM(back, point)).toBeLessThan(1_000);
        }
      },
    ),
    { numRuns: 3_000 },
  );
});
