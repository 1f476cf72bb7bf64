import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceM } from '../../../../../src/lib/places/distance.ts';
import { nearestIndex } from '../../../../../src/lib/track/draw/nearest.ts';
import { piecesOf, pointsOf, rangeOf } from '../../../../../src/lib/track/draw/pieces.ts';
import type { TrackPoint } from '../../../../../src/lib/track/draw/point.ts';
import { profileSheet } from '../../../../../src/lib/track/draw/profileSheet.ts';
import { routeSheet } from '../../../../../src/lib/track/draw/routeSheet.ts';
import { scaleBar } from '../../../../../src/lib/track/draw/scaleBar.ts';
import { slopeKind, slopesOf } from '../../../../../src/lib/track/draw/slopes.ts';
import { spokenPlace } from '../../../../../src/lib/track/draw/spoken.ts';

const FRAME = { width: 360, height: 300, margin: 20 };

/** A way to the north-east, a point every 20 metres. */
const way = (altitudes: readonly (number | null)[], step = 20): TrackPoint[] =>
  altitudes.map((altitude, at) => ({
    longitude: 114 + at * 0.0001,
    latitude: 22.5 + at * 0.0001,
    altitude,
    distance: at * step,
  }));

const anyPoints = fc
  .array(
    fc.record({
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      altitude: fc.option(fc.integer({ min: -430, max: 8_849 })),
      step: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 50_000, noNaN: true })),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    let distance = 0;
    return steps.map(({ step, ...point }): TrackPoint => ({ ...point, distance: (distance += step) }));
  });

const anyCuts = fc.array(fc.integer({ min: -3, max: 80 }), { maxLength: 6 });
/** Days that begin at these points. */
const daysAt = (starts: readonly number[]): { from: number; to: number }[] =>
  [0, ...starts].sort((a, b) => a - b).map((from, at, all) => ({ from, to: (all[at + 1] ?? 1_000) - 1 }));
const whole = (points: readonly unknown[]): { from: number; to: number }[] => [{ from: 0, to: points.length - 1 }];

const numbersOf = (d: string): number[] => (d.match(/-?(?:\d+\.?\d*|NaN|Infinity)/g) ?? []).map(Number);

/** The spots of a path that is one line, from its data. */
const spotsOf = (d: string): { x: number; y: number }[] => {
  const [x = 0, y = 0, ...steps] = numbersOf(d);
  const spots = [{ x, y }];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    const last = spots[spots.length - 1] as { x: number; y: number };
    spots.push({ x: last.x + (steps[at] as number), y: last.y + (steps[at + 1] as number) });
  }
  return spots;
};
/** How far a spot lies from a line, at its nearest. */
const farFrom = (line: readonly { x: number; y: number }[], { x, y }: { x: number; y: number }): number =>
  Math.min(
    ...line.slice(1).map((to, at) => {
      const from = line[at] as { x: number; y: number };
      const [right, down] = [to.x - from.x, to.y - from.y];
      const long = right ** 2 + down ** 2;
      const part = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * right + (y - from.y) * down) / long));
      return Math.hypot(x - from.x - part * right, y - from.y - part * down);
    }),
  );

describe('the sheet of a route', () => {
  test('what is left out of a line would be seen by nobody, and most of a long track is', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const { lines, points: drawn } = routeSheet(points, whole(points), [], FRAME);
        if (!lines[0]) return;
        const line = spotsOf(lines[0]);
        for (const spot of drawn) expect(farFrom(line, spot)).toBeLessThanOrEqual(0.2 + 1e-6);
      }),
    );
    const walk = Array.from({ length: 500 }, (_, at) => ({
      longitude: 100 + Math.sin(at / 40) / 20,
      latitude: 27 + at / 5_000,
      altitude: 2_000 + 300 * Math.sin(at / 25),
      distance: at * 40,
    }));
    expect(spotsOf(routeSheet(walk, whole(walk), [], FRAME).lines[0] as string).length).toBeLessThan(120);
    const profile = profileSheet(walk, FRAME);
    expect(numbersOf(profile?.line ?? '').length / 2).toBeLessThan(200);
    const seen = spotsOf(profile?.line ?? '');
    for (const { x, y } of profile?.points ?? [])
      expect(farFrom(seen, { x, y: y as number })).toBeLessThanOrEqual(0.2 + 1e-6);
  });

  test('whatever the points, every figure is one and every mark stands on the sheet', () => {
    fc.assert(
      fc.property(anyPoints, anyCuts, anyCuts, anyPoints, (points, breaks, days, marks) => {
        const pieces = piecesOf(points.length, breaks, daysAt(days));
        const sheet = routeSheet(points, pieces, marks, FRAME);
        expect(sheet.lines).toHaveLength(pieces.length);
        expect(sheet.points).toHaveLength(points.length);
        expect(sheet.marks).toHaveLength(marks.length);
        for (const { x, y } of [...sheet.points, ...sheet.marks]) {
          expect(x).toBeGreaterThanOrEqual(FRAME.margin - 0.1);
          expect(x).toBeLessThanOrEqual(FRAME.width - FRAME.margin + 0.1);
          expect(y).toBeGreaterThanOrEqual(FRAME.margin - 0.1);
          expect(y).toBeLessThanOrEqual(FRAME.height - FRAME.margin + 0.1);
        }
        for (const line of sheet.lines) expect(numbersOf(line).every(Number.isFinite)).toBe(true);
        expect(sheet.bar.width).toBeGreaterThan(0);
      }),
    );
  });

  test('a line ends where its last point stands: rounded steps do not add up', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const { lines, points: drawn } = routeSheet(points, whole(points), [], FRAME);
        const [x = 0, y = 0, ...steps] = numbersOf(lines[0] ?? '');
        const last = drawn[drawn.length - 1];
        if (last === undefined || lines[0] === '') return;
        const sum = (from: number): number => steps.filter((_, at) => at % 2 === from).reduce((a, b) => a + b, 0);
        expect(x + sum(0)).toBeCloseTo(last.x, 0);
        expect(y + sum(1)).toBeCloseTo(last.y, 0);
      }),
    );
  });

  test('north is up, east is right, and a square of the ground is a square of the sheet', () => {
    const corner = { altitude: null, distance: 0 };
    const { points } = routeSheet(
      [
        { ...corner, longitude: 114, latitude: 22 },
        { ...corner, longitude: 114, latitude: 22.01 },
        { ...corner, longitude: 114 + 0.01 / Math.cos((22.005 * Math.PI) / 180), latitude: 22.01 },
      ],
      [],
      [],
      FRAME,
    );
    const [a, b, c] = points as unknown as [
      { x: number; y: number },
      { x: number; y: number },
      { x: number; y: number },
    ];
    expect(b.y).toBeLessThan(a.y);
    expect(c.x).toBeGreaterThan(b.x);
    expect(c.x - b.x).toBeCloseTo(a.y - b.y, 0);
  });

  test('a track across the 180th meridian stays in one piece', () => {
    const point = { altitude: null, distance: 0 };
    const { points, bar } = routeSheet(
      [
        { ...point, longitude: 179.99, latitude: -17 },
        { ...point, longitude: -179.99, latitude: -17 },
      ],
      [],
      [],
      FRAME,
    );
    expect((points[1] as { x: number }).x).toBeGreaterThan((points[0] as { x: number }).x);
    expect(bar.metres).toBeLessThan(2_000);
  });

  test('the bar measures the ground', () => {
    const from = { longitude: 100, latitude: 30, altitude: null, distance: 0 };
    const to = { longitude: 100.1, latitude: 30, altitude: null, distance: 0 };
    const { points, bar } = routeSheet([from, to], [], [], FRAME);
    const [a, b] = points as unknown as [{ x: number }, { x: number }];
    expect((bar.metres / bar.width) * (b.x - a.x)).toBeCloseTo(distanceM(from, to), -2);
    expect(bar.words).toBe('2 公里');
  });

  test('a single spot stands in the middle, and draws no line', () => {
    const sheet = routeSheet(way([10]), [{ from: 0, to: 0 }], [], FRAME);
    expect(sheet.points).toEqual([{ x: 180, y: 150 }]);
    expect(sheet.lines).toEqual(['']);
  });

  test('bars are round and never too long', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 50, noNaN: true }), (unitsPerMetre) => {
        const { metres, width } = scaleBar(unitsPerMetre, 100);
        expect(width).toBeLessThanOrEqual(100);
        expect([1, 2, 5]).toContain(Number(String(metres)[0]));
      }),
    );
    expect(scaleBar(0.11, 100)).toEqual({ metres: 500, width: 55, words: '500 米' });
  });
});

describe('pieces', () => {
  test('a line is cut at its gaps, and days meet where there is none', () => {
    const days = [
      { from: 0, to: 4 },
      { from: 5, to: 9 },
    ];
    expect(piecesOf(10, [], days)).toEqual([
      { from: 0, to: 5, day: 0 },
      { from: 5, to: 9, day: 1 },
    ]);
    expect(piecesOf(10, [5, 7], days)).toEqual([
      { from: 0, to: 4, day: 0 },
      { from: 5, to: 6, day: 1 },
      { from: 7, to: 9, day: 1 },
    ]);
    expect(piecesOf(0, [3], [])).toEqual([]);
  });
  test('every point is in a piece, whatever the cuts are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), anyCuts, anyCuts, (count, breaks, days) => {
        const seen = new Set<number>();
        for (const { from, to } of piecesOf(count, breaks, daysAt(days)))
          for (let at = from; at <= to; at += 1) seen.add(at);
        expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at));
      }),
    );
  });
  test('columns of unequal length give what all of them have, and the way never runs back', () => {
    const points = pointsOf({ lon: [1, 2, 3], lat: [4, 5], ele: null, along: [7, 5, 9] });
    expect(points.map(({ distance }) => distance)).toEqual([7, 7]);
    expect(points[0]?.altitude).toBeNull();
  });
  test('a day that there is not is the whole way', () => {
    expect(rangeOf(10, [{ from: 0, to: 4 }], 3)).toEqual({ from: 0, to: 9 });
    expect(rangeOf(10, [{ from: 2, to: 400 }], 0)).toEqual({ from: 2, to: 9 });
  });
});

describe('the profile', () => {
  test('whatever the points, every figure is one and stands on the sheet', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const sheet = profileSheet(points, FRAME, { left: 30, bottom: 24 });
        if (sheet === null) return;
        expect(sheet.points).toHaveLength(points.length);
        for (const { x, y } of sheet.points) {
          expect(x).toBeGreaterThanOrEqual(29.9);
          expect(x).toBeLessThanOrEqual(FRAME.width - FRAME.margin + 0.1);
          if (y !== null) expect(y).toBeLessThanOrEqual(sheet.floor);
          if (y !== null) expect(y).toBeGreaterThanOrEqual(FRAME.margin - 0.1);
        }
        const words = [sheet.line, ...sheet.bands.map(({ d }) => d)].join(' ');
        expect(numbersOf(words).every(Number.isFinite)).toBe(true);
        for (const { at, words: figure } of [...sheet.altitudes, ...sheet.distances]) {
          expect(Number.isFinite(at)).toBe(true);
          expect(Number.isFinite(Number(figure))).toBe(true);
        }
        for (const slope of sheet.slopes) expect(slope === null || Math.abs(slope) <= 100).toBe(true);
      }),
    );
  });

  test('without altitudes there is none, and none with a single one or no way', () => {
    expect(profileSheet(way([null, null, null]), FRAME)).toBeNull();
    expect(profileSheet(way([null, 5, null]), FRAME)).toBeNull();
    expect(profileSheet(way([5, 6], 0), FRAME)).toBeNull();
    expect(profileSheet([], FRAME)).toBeNull();
  });

  test('the line breaks where nothing was measured', () => {
    const sheet = profileSheet(way([10, 12, null, null, 14, 16]), FRAME);
    expect(sheet?.line.match(/M/g)).toHaveLength(2);
    expect(sheet?.points[2]?.y).toBeNull();
  });

  test('neighbouring stretches of one slope are one area, and their colours are those of the ground', () => {
    const up = Array.from({ length: 20 }, (_, at) => 100 + at * 4);
    const flat = Array.from({ length: 20 }, () => 176);
    const sheet = profileSheet(way([...up, ...flat]), FRAME);
    const kinds = sheet?.bands.map(({ slope }) => slope) ?? [];
    expect(kinds[0]).toBe('steep-up');
    expect(kinds[kinds.length - 1]).toBe('flat');
    expect(kinds.length).toBeLessThanOrEqual(4);
  });
});

describe('slopes', () => {
  test('an even rise of 8 metres in 100 is 8 percent everywhere', () => {
    const slopes = slopesOf(way(Array.from({ length: 30 }, (_, at) => 100 + at * 1.6)));
    for (const slope of slopes) expect(slope).toBeCloseTo(8, 6);
  });
  test('one jump of the receiver is no cliff', () => {
    const altitudes = Array.from({ length: 30 }, () => 500);
    altitudes[15] = 512;
    for (const slope of slopesOf(way(altitudes))) expect(Math.abs(slope ?? 0)).toBeLessThan(15);
  });
  test('their kinds meet at 5 and 15 percent', () => {
    expect([-20, -15, -14, -5, 0, 5, 6, 14.9, 15].map(slopeKind)).toEqual([
      'steep-down',
      'steep-down',
      'down',
      'flat',
      'flat',
      'flat',
      'up',
      'up',
      'steep-up',
    ]);
  });
});

test('the nearest value is found as by looking at all of them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1 }), fc.integer(), (values, wanted) => {
      const rising = values.sort((a, b) => a - b);
      const best = Math.min(...rising.map((value) => Math.abs(value - wanted)));
      expect(Math.abs((rising[nearestIndex(rising, wanted)] as number) - wanted)).toBe(best);
    }),
  );
  expect(nearestIndex([], 3)).toBe(-1);
});

test('a place is said with what was measured of it', () => {
  expect(spokenPlace({ distance: 12_345, altitude: 1_204.4 }, 8.2)).toBe('12.3 公里，海拔 1,204 米，坡度 8%');
  expect(spokenPlace({ distance: 0, altitude: null }, null)).toBe('0.0 公里');
  expect(spokenPlace({ distance: 90, altitude: -3 }, -0.2)).toBe('0.1 公里，海拔 -3 米，坡度 0%');
});
