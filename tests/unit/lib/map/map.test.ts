import { brotliCompressSync } from 'node:zlib';
import { parseGeoJSON } from 'echarts/core';
import { expect, test } from 'vitest';
import { drawProvinces } from '../../../../src/lib/map/drawing.ts';
import { drawInset } from '../../../../src/lib/map/inset.ts';
import {
  callouts,
  INSET,
  INSET_TEXT,
  SHEET_HEIGHT,
  TARGET,
  tiles,
  wideTargets,
} from '../../../../src/lib/map/layout.ts';
import { provinceAt, readOutlines } from '../../../../src/lib/map/outline.ts';
import { printMap } from '../../../../src/lib/map/print.ts';
import { project } from '../../../../src/lib/map/project.ts';
import { simplifyRings } from '../../../../src/lib/map/simplify.ts';
import { readRegions } from '../../../../src/lib/places/regions.ts';
import { MalformedPlaceData } from '../../../../src/lib/places/types.ts';
import { readJson, readText } from '../../data/data.ts';

const source = readJson<{ features: unknown[] }>('provinces.json');
const regions = readRegions(readJson('regions.json'));
const outlines = readOutlines(source);
const map = drawProvinces(source, regions);
const inset = drawInset(readJson('south-china-sea.json'), INSET);
const file = readText('web/provinces.svg');

/** Rings of a path of `M x y l dx dy … z`, absolute. */
const ringsOf = (d: string): [number, number][][] =>
  [...d.matchAll(/M([^z]*)z/g)].map(([, body = '']) => {
    const numbers = (body.match(/-?\d+/g) ?? []).map(Number);
    const ring: [number, number][] = [[numbers[0] ?? NaN, numbers[1] ?? NaN]];
    for (let at = 2; at < numbers.length; at += 2) {
      const [x, y] = ring[ring.length - 1] as [number, number];
      ring.push([x + (numbers[at] ?? NaN), y + (numbers[at + 1] ?? NaN)]);
    }
    return ring;
  });

test('our decoder reads what ECharts reads, point by point', () => {
  const decoded = parseGeoJSON(structuredClone(source) as never, 'name') as unknown as {
    geometries: { type: string; exterior: number[][]; interiors: number[][][] }[];
  }[];
  expect(outlines).toHaveLength(34);
  decoded.forEach(({ geometries }, at) => {
    const rings = geometries.flatMap(({ exterior, interiors }) => [exterior, ...(interiors ?? [])]);
    expect(outlines[at]?.rings).toEqual(rings);
  });
});

test('all 34 provinces are drawn, with whole numbers inside of the sheet', () => {
  expect(map.provinces.map(({ code }) => code)).toEqual(regions.map(({ code }) => code));
  for (const { d, name } of map.provinces) {
    expect(d, name).toMatch(/^(?:M\d+ \d+(?:l(?:-?\d+[ ]?)+)?z)+$/);
    for (const [x, y] of ringsOf(d).flat())
      expect(x >= 0 && x <= map.width && y >= 0 && y <= map.height, name).toBe(true);
  }
});

test('Diaoyu Island, Chiwei Islet and Taiwan are there, and have an area', () => {
  const taiwan = map.provinces.find(({ code }) => code === '710000');
  const rings = ringsOf(taiwan?.d ?? '');
  const whole = map.provinces.map(({ d }) => d).join('');
  const scale = (() => {
    const xs = outlines.flatMap(({ rings: all }) => all.flat().map((point) => project(point)));
    const [west, north] = [Math.min(...xs.map(([x]) => x)), Math.min(...xs.map(([, y]) => y))];
    const unit = map.width / (Math.max(...xs.map(([x]) => x)) - west);
    return (longitude: number, latitude: number): [number, number] => {
      const [x, y] = project([longitude, latitude]);
      return [(x - west) * unit, (y - north) * unit];
    };
  })();
  expect(whole.length).toBeGreaterThan(10_000);
  for (const [name, longitude, latitude] of [
    ['钓鱼岛', 123.47, 25.75],
    ['赤尾屿', 124.56, 25.92],
    ['台湾岛', 121, 23.8],
  ] as const) {
    const [x, y] = scale(longitude, latitude);
    const near = rings.filter((ring) => ring.some(([px, py]) => Math.hypot(px - x, py - y) < 40));
    const area = (ring: [number, number][]): number =>
      Math.abs(
        ring.reduce((sum, [ax, ay], at) => {
          const [bx, by] = ring[(at + 1) % ring.length] as [number, number];
          return sum + ax * by - bx * ay;
        }, 0),
      ) / 2;
    expect(Math.max(...near.map(area), 0), name).toBeGreaterThanOrEqual(4);
  }
});

test('the inset of the South China Sea has its nine dashes, coast and Hainan, inside of its frame', () => {
  expect(ringsOf(inset.dashes)).toHaveLength(9);
  expect(ringsOf(inset.land)).toHaveLength(2);
  for (const [x, y] of [...ringsOf(inset.dashes), ...ringsOf(inset.land)].flat()) {
    expect(
      x >= inset.x - 1 && x <= inset.x + inset.width + 1 && y >= inset.y - 1 && y <= inset.y + inset.height + 1,
    ).toBe(true);
  }
  expect(inset.y + inset.height).toBeLessThanOrEqual(SHEET_HEIGHT);
  expect(file).toContain('id="inset"');
  expect(file).toContain(inset.dashes);
});

test('the drawn file is the drawing of the data (node scripts/map.mjs), without styles, at most 9 KB', () => {
  expect(file).toBe(printMap(map, inset));
  expect(file).not.toMatch(/style=|<script|NaN/);
  expect(brotliCompressSync(file).length).toBeLessThanOrEqual(9 * 1024);
});

test('neighbours keep their common border: what is thinned on one side is thinned on the other', () => {
  const ring = (points: [number, number][]) => points;
  const zigzag = Array.from({ length: 40 }, (_, at): [number, number] => [50, at + (at % 2) * 0.2]);
  const wavy = zigzag.map(([x, y], at): [number, number] => [x + (at % 2 ? 0.4 : -0.4), y]);
  const left = ring([[0, 0], ...wavy, [0, 40], [0, 30], [0, 20], [0, 10]]);
  const right = ring([...[...wavy].reverse(), [100, 0], [100, 10], [100, 20], [100, 30], [100, 40]]);
  const [a = [], b = []] = simplifyRings([left, right], 1);
  const border = (points: readonly (readonly [number, number])[]): string[] =>
    points
      .filter(([x]) => x > 40 && x < 60)
      .map((point) => point.join())
      .sort();
  expect(border(a)).toEqual(border(b));
  expect(a.length).toBeLessThan(left.length / 2);
});

test('an enclosed province and its hole stay the same ring', () => {
  const circle = Array.from({ length: 60 }, (_, at): [number, number] => [
    Math.round(100 * Math.cos(at / 9.55)),
    Math.round(100 * Math.sin(at / 9.55)),
  ]);
  const [one = [], other = []] = simplifyRings([circle, [...circle.slice(20), ...circle.slice(0, 20)].reverse()], 3);
  expect(new Set(one.map(String))).toEqual(new Set(other.map(String)));
  expect(one.length).toBeGreaterThan(5);
});

test('every province has its tile, and no two the same; the five small ones have targets that do not overlap', () => {
  expect(Object.keys(tiles).sort()).toEqual(regions.map(({ code }) => code).sort());
  expect(new Set(Object.values(tiles).map(String)).size).toBe(34);
  expect(Object.keys(callouts).sort()).toEqual(['110000', '120000', '310000', '810000', '820000']);
  const spots = Object.values(callouts);
  for (const [at, one] of spots.entries())
    for (const other of spots.slice(at + 1))
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(TARGET);
  for (const { x, y } of spots) {
    expect(y + TARGET / 2).toBeLessThanOrEqual(SHEET_HEIGHT);
    for (const [middleX, middleY, radius] of Object.values(wideTargets)) {
      const [right, down] = [Math.abs(x - middleX) - TARGET / 2, Math.abs(y - middleY) - TARGET / 2];
      expect(Math.hypot(Math.max(0, right), Math.max(0, down))).toBeGreaterThanOrEqual(radius);
    }
  }
  expect((TARGET / 1000) * 335).toBeGreaterThanOrEqual(44);
});

test('no callout stands on an island', () => {
  const points = map.provinces.flatMap(({ d }) => ringsOf(d)).flat();
  for (const { x, y } of Object.values(callouts)) {
    // The pill that covers, not the wider target that does not.
    expect(points.filter(([px, py]) => Math.abs(px - x) < 52 && Math.abs(py - y) < 30)).toEqual([]);
  }
  expect(points.filter(([px, py]) => px > INSET.x && py > INSET.y)).toEqual([]);
});

/** Height of its letters, as the map's style has it. */
const INSET_LETTERS = 22;

test('the name of the inset covers none of its dashes, and stands on the sheet', () => {
  const dashes = ringsOf(inset.dashes).flat();
  expect(ringsOf(inset.dashes)).toHaveLength(9);
  const [top, bottom] = [INSET.y + INSET_TEXT - INSET_LETTERS, INSET.y + INSET_TEXT + INSET_LETTERS / 4];
  const half = (INSET_LETTERS * inset.name.length) / 2;
  const middle = INSET.x + INSET.width / 2;
  expect(dashes.filter(([x, y]) => Math.abs(x - middle) <= half && y >= top && y <= bottom)).toEqual([]);
  expect(bottom).toBeLessThanOrEqual(SHEET_HEIGHT);
  expect(middle + half).toBeLessThanOrEqual(1_000);
});

test.each([
  [116.4, 39.9, '110000'],
  [114.06, 22.54, '440000'],
  [91.1, 29.65, '540000'],
  [121, 24, '710000'],
  [113.55, 22.19, '820000'],
  [85.3, 27.7, null],
  [150, 0, null],
  [NaN, NaN, null],
])('%d, %d lies in %s', (longitude, latitude, code) =>
  expect(provinceAt(outlines, { longitude, latitude })).toBe(code),
);

const broken = (over: object): unknown => ({
  features: [{ id: '110000', geometry: { type: 'Polygon', coordinates: ['@@'], encodeOffsets: [[1, 2]], ...over } }],
});
test.each([
  null,
  {},
  { features: [1] },
  { features: [{ id: 'x' }] },
  broken({ type: 'Point' }),
  broken({ coordinates: 'x' }),
  broken({ coordinates: [['@@@']] }),
  broken({ encodeOffsets: [] }),
  broken({ coordinates: ['@@@'] }),
  broken({ encodeOffsets: [['a', 'b']] }),
  broken({ encodeOffsets: [[1e9, 2]] }),
])('refuses the outline %j', (value) => expect(() => readOutlines(value)).toThrow(MalformedPlaceData));
test.each([
  null,
  {},
  { name: 'x', frame: [0, 0, 1], coast: [], hainan: [], dashes: [] },
  { ...readJson<object>('south-china-sea.json'), dashes: [] },
])('no map without an inset: %j', (value) => {
  expect(() => drawInset(value, INSET)).toThrow(MalformedPlaceData);
});
