import fc from 'fast-check';
import { expect, test } from 'vitest';
import { provinceAt, readOutlines } from '../../../../../src/lib/map/outline.ts';
import { inRing } from '../../../../../src/lib/map/rings.ts';
import { toGcj02 } from '../../../../../src/lib/places/datum.ts';
import { nearbyPlaces } from '../../../../../src/lib/places/nearby/nearby.ts';
import { readRegions, regionOfPlace } from '../../../../../src/lib/places/regions.ts';
import { sidesOf } from '../../../../../src/lib/places/nearby/sides.ts';
import { readTerritories } from '../../../../../src/lib/places/nearby/territories.ts';
import { CHINA_ID, MalformedPlaceData } from '../../../../../src/lib/places/types.ts';
import { readJson } from '../../../data/data.ts';
import { bytesOf, home, index, nearHome, nearWorld, territories, world } from '../files.ts';
import { ownedPoints, ownersAround, type OwnedPoint } from './naturalEarth.ts';
import { partOf } from '../../../../fuzz/seed.ts';

const outlines = readOutlines(readJson('provinces.json'));
const regions = readRegions(readJson('regions.json'));
const nameOf = (id: number): string => (id === CHINA_ID ? '中国' : (index.byId.get(id)?.name ?? String(id)));
const sidesAt = (latitude: number, longitude: number) =>
  sidesOf({ latitude, longitude }, outlines, regions, () => Promise.resolve(territories));
const namesAt = async (latitude: number, longitude: number): Promise<string[]> =>
  (await sidesAt(latitude, longitude)).map(({ placeId }) => nameOf(placeId));
const nearbyAt = (latitude: number, longitude: number) =>
  nearbyPlaces(
    { latitude, longitude },
    { index, outlines, regions, home: { near: nearHome, names: home } },
    {
      abroad: () => Promise.resolve({ near: nearWorld, names: world }),
      territories: () => Promise.resolve(territories),
    },
  );

test.each([
  [27.805, 86.714, ['尼泊尔']],
  [28.004, 86.856, ['尼泊尔']],
  [24.34, 124.16, ['日本']],
  [21.524, 107.966, ['越南']],
  [45.92, 6.87, ['法国']],
  [22.5344, 114.1124, ['广东省', '香港特别行政区']],
  [22.56, 114.12, ['广东省']],
  [22.501, 114.128, ['香港特别行政区']],
  [22.2117, 113.5492, ['澳门特别行政区', '广东省']],
  [22.1555, 113.556, ['澳门特别行政区']],
  [22.26, 113.55, ['广东省']],
  [23.97, 121, ['台湾省']],
  [25.74, 123.47, ['台湾省']],
  [16.83, 112.33, ['海南省']],
  [28.2, 94, ['西藏自治区']],
  [-75, 0, ['南极洲']],
  [0.5, -150, []],
])('%d, %d lies in %j', async (latitude, longitude, names) =>
  expect(await namesAt(latitude, longitude)).toEqual(names),
);

/** Where Natural Earth is older than a treaty or off by more than five kilometres; OpenStreetMap and ours agree. South, west, north, east. */
const ELSEWHERE: Readonly<Record<string, readonly (readonly [number, number, number, number])[]>> = {
  'handed over in 2002': [[41.1, 77.85, 41.4, 78.3]],
  'handed over in 2008': [[48.3, 134.4, 48.45, 134.75]],
  'handed over in 2011': [[38.3, 74.3, 38.6, 74.8]],
  'drawn as nobody’s': [[35.2, 76.6, 35.8, 77.3]],
  'drawn inexactly': [
    [42.55, 100.6, 42.7, 101.2],
    [44.7, 93.9, 44.8, 94],
    [45.2, 81.8, 45.3, 81.9],
    [45.8, 82.3, 45.95, 82.45],
    [46.85, 84.8, 46.95, 84.9],
    [28.3, 85.65, 28.4, 85.75],
    [37.3, 73.7, 37.4, 73.8],
  ],
};
const isElsewhere = ({ latitude, longitude }: OwnedPoint): boolean =>
  Object.values(ELSEWHERE).some((boxes) =>
    boxes.some(
      ([south, west, north, east]) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    ),
  );
/** Lines that maps of China draw otherwise than others do: what our outline holds, ours it is. */
const drawnOtherwise: ReadonlySet<string> = new Set(['印度', '不丹']);
const isDrawnOtherwise = ({ latitude, longitude, owner }: OwnedPoint): boolean =>
  drawnOtherwise.has(nameOf(owner)) && provinceAt(outlines, toGcj02({ latitude, longitude })) !== null;

const special: ReadonlySet<number> = new Set([19261, 19282, 19283]);
const ownerOf = (placeId: number): number =>
  special.has(placeId) || regionOfPlace(regions, placeId) === undefined ? placeId : CHINA_ID;

/** Points stand five kilometres apart: a part of them meets each border every few, and `npm run fuzz` looks at all. */
const PARTS = 4;

test('another outline agrees within 60 km of the borders: its owner is named, or at a line one of those who meet there', async () => {
  const wrong: string[] = [];
  let compared = 0;
  const part = partOf(PARTS);
  for (const [at, point] of ownedPoints.entries()) {
    if (part !== undefined && at % PARTS !== part) continue;
    if (point.owner === 0 || isElsewhere(point) || isDrawnOtherwise(point)) continue;
    compared += 1;
    const sides = (await sidesAt(point.latitude, point.longitude)).map(({ placeId }) => ownerOf(placeId));
    const [first] = sides;
    const good = sides.indexOf(point.owner) >= 0 || (first !== undefined && ownersAround(point).has(first));
    if (!good)
      wrong.push(`${point.latitude},${point.longitude} ${nameOf(point.owner)}: ${sides.map(nameOf).join('/')}`);
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(part === undefined ? 75_000 : 75_000 / PARTS);
}, 300_000);

test('the other outline is read where it says: points that everybody knows have their owner', () => {
  const at = (latitude: number, longitude: number): number | undefined =>
    ownedPoints.find((point) => point.latitude === latitude && point.longitude === longitude)?.owner;
  expect([at(22.6, 114.05), at(22.4, 114.1), at(27.8, 86.7), at(43, 131.5)].map((id) => nameOf(id ?? 0))).toEqual([
    '中国',
    '香港特别行政区',
    '尼泊尔',
    '俄罗斯',
  ]);
});

const inside = [
  [15.14, 117.76],
  [3.97, 112.28],
  [12, 114],
  [9.5, 112.9],
  [17.5, 110],
  [19.5, 118],
  [6, 110],
] as const;

test.each(inside)('%d, %d is sea inside the line, and no foreign country is named', async (latitude, longitude) => {
  expect(inRing([longitude, latitude], territories.seaLine)).toBe(true);
  const { places, sides } = await nearbyAt(latitude, longitude);
  expect(sides).not.toEqual([]);
  for (const { placeId } of sides) expect(index.byId.get(placeId)?.english ?? null).toBeNull();
  for (const { path } of places) expect(home.rowOf.has(path[0]?.id ?? 0)).toBe(true);
});

test('anywhere inside the line no foreign country is named, and nowhere a place farther than 300 km', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.record({ latitude: fc.double({ min: 3, max: 23 }), longitude: fc.double({ min: 105, max: 123 }) }),
        fc.record({ latitude: fc.double({ min: -90, max: 90 }), longitude: fc.double({ min: -180, max: 180 }) }),
      ),
      async ({ latitude, longitude }) => {
        if (Number.isNaN(latitude) || Number.isNaN(longitude)) return;
        const { places, sides } = await nearbyAt(latitude, longitude);
        for (const { distanceM, path } of places) {
          expect(distanceM).toBeLessThanOrEqual(300_000);
          expect(sides.some(({ placeId }) => placeId === path[0]?.id)).toBe(true);
        }
        if (inRing([longitude, latitude], territories.seaLine))
          for (const { placeId } of sides) expect(index.byId.get(placeId)?.english ?? null).toBeNull();
      },
    ),
    { numRuns: 400 },
  );
}, 120_000);

test('at a border both sides are among the three, the likelier one first', async () => {
  const { places } = await nearbyAt(22.5344, 114.1124);
  expect(places.map(({ path }) => path[0]?.name)).toEqual(['广东省', '广东省', '香港特别行政区']);
});

const whole = new Uint8Array(bytesOf('web/territories.bin'));
test.each([
  null,
  'text',
  new ArrayBuffer(0),
  new Uint8Array([0]).buffer,
  new Uint8Array([255, 255, 255, 255, 255, 255]).buffer,
  new Uint8Array([1, 0, 1, 2, 0, 0]).buffer,
  whole.slice(0, whole.length - 1).buffer,
  Uint8Array.from([...whole, 0]).buffer,
])('refuses %j as a file of territories', (data) => expect(() => readTerritories(data)).toThrow(MalformedPlaceData));
