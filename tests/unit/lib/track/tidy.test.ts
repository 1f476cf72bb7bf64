import { expect, test } from 'vitest';
import { cleanTrack, type CleanTrack } from '../../../../src/lib/track/clean.ts';
import { faceOf } from '../../../../src/lib/track/face.ts';
import type { TrackPoint } from '../../../../src/lib/track/types.ts';
import { START, walk } from '../../../support/tracks/walks.ts';

const clean = (...segments: (readonly TrackPoint[])[]): CleanTrack => {
  const cleaned = cleanTrack({ name: '', segments, marks: [] });
  if (!cleaned.ok) throw new Error(cleaned.fault);
  return cleaned.track;
};
const times = (track: CleanTrack): (number | null)[] => track.segments.flat().map(({ time }) => time);
const YEAR_MS = 365 * 86_400_000;

test('a single moment that is years ahead costs the others nothing', () => {
  const right = walk({ points: 200 });
  const odd = right.map((point, at) => (at === 40 ? { ...point, time: (point.time ?? 0) + 2 * YEAR_MS } : point));
  const track = clean(odd);
  expect(times(track)).toEqual(right.map(({ time }) => time));
  expect(faceOf(track).movingSec).toBe(faceOf(clean(right)).movingSec);
});

test('a clock that was years ahead until it saw the sky counts from then on', () => {
  const right = walk({ points: 200 });
  const odd = right.map((point, at) => (at < 10 ? { ...point, time: (point.time ?? 0) + YEAR_MS } : point));
  const told = times(clean(odd));
  expect(told.slice(10)).toEqual(right.slice(10).map(({ time }) => time));
  expect(told[0]).toBe(right[10]?.time);
});

test('moments of two ways at once are none: too few of them can be believed', () => {
  const [one, two] = [walk({ points: 100 }), walk({ points: 100 }).map((point) => ({ ...point, lon: 115 }))];
  expect(clean(one, two).repairs.noTimes).toBe(true);
});

test('a device that writes its last piece first: the pieces come in the order in which they were walked', () => {
  const whole = walk({ points: 300 });
  const [first, second, third] = [whole.slice(0, 100), whole.slice(100, 200), whole.slice(200)];
  const track = clean(third, second, first);
  expect(times(track)).toEqual(whole.map(({ time }) => time));
  expect(track.repairs.noTimes).toBe(false);
  // A way that was turned round tells no order.
  const turned = [third, second, first].map((piece) => [...piece].reverse());
  expect(clean(...turned).segments.flat()[0]?.lat).toBe(whole[299]?.lat);
});

test('the same way written twice counts once: whole, with other heights, or a part of it', () => {
  const whole = walk({ points: 300 });
  const distance = faceOf(clean(whole)).distance;
  const other = whole.map((point) => ({ ...point, ele: 777 }));
  for (const copy of [whole, other, whole.slice(0, 120), whole.slice(50, 220)]) {
    for (const track of [clean(whole, copy), clean(copy, whole)]) {
      expect(faceOf(track).distance).toBe(distance);
      expect(track.repairs.twice).toBe(copy.length);
    }
  }
});

test('who comes back by the same way has walked it twice, with times and without', () => {
  for (const timed of [true, false]) {
    const there = walk({ points: 100, times: timed });
    const back = [...there]
      .reverse()
      .map((point, at) => ({ ...point, time: timed ? START + (200 + at) * 10_000 : null }));
    expect(clean(there, back).segments.map(({ length }) => length)).toEqual([100, 100]);
  }
});

test('a planned way of a few points far apart goes out and back: no jump', () => {
  const spots = [0, 0.05, 0.001, 0.03, 0].map((lat, at) => ({
    lon: 114 + at / 1e4,
    lat: 30 + lat,
    ele: null,
    time: null,
  }));
  const track = clean(spots);
  expect(track.repairs.jumps).toBe(0);
  expect(track.segments.flat()).toHaveLength(5);
});

test('a messenger that tells its place every hour is one way; where it fell silent for a day is a hole', () => {
  const sparse = walk({ points: 30, stepM: 2_500, stepSec: 3_600 });
  expect(clean(sparse).segments.map(({ length }) => length)).toEqual([30]);
  const silent = sparse.map((point, at) => (at < 15 ? point : { ...point, time: (point.time ?? 0) + 86_400_000 }));
  expect(clean(silent).segments.map(({ length }) => length)).toEqual([15, 15]);
  // A receiver that tells each ten seconds and is silent for an hour has lost the sky.
  const lost = walk({ points: 60, stepM: 50 }).map((point, at) =>
    at < 30 ? point : { ...point, lat: point.lat + 0.05, time: (point.time ?? 0) + 3_600_000 },
  );
  expect(clean(lost).segments.map(({ length }) => length)).toEqual([30, 30]);
});

test('points that are all at 0°, 0° are no fix', () => {
  const lost = walk({ points: 20 }).map((point) => ({ ...point, lon: 0, lat: 0 }));
  expect(cleanTrack({ name: '', segments: [lost], marks: [] })).toMatchObject({ ok: false, fault: 'noFix' });
});

test('a wrong clock at either end, of 2000, of 2099 or a count of weeks behind, makes no walk of years', () => {
  const right = walk({ points: 200 });
  const face = faceOf(clean(right));
  const WEEKS_MS = 1_024 * 7 * 86_400_000;
  for (const [count, clock] of [
    [1, (_: number, at: number) => Date.UTC(2000, 0) + at],
    [2, (_: number, at: number) => Date.UTC(at === 0 ? 1990 : 2000, 0)],
    [15, (time: number) => time - WEEKS_MS],
  ] as const) {
    const early = right.map((point, at) => (at < count ? { ...point, time: clock(point.time ?? 0, at) } : point));
    // The same way back, its moments turned round.
    const late = early.map((point) => ({ ...point, time: 2 * START - (point.time ?? 0) })).reverse();
    for (const told of [faceOf(clean(early)), faceOf(clean(late))]) {
      expect((face.totalSec ?? 0) - (told.totalSec ?? 0)).toBeLessThanOrEqual(count * 10);
      expect(told.totalSec).toBeLessThanOrEqual(face.totalSec ?? 0);
    }
    expect(faceOf(clean(early)).startedAt).toBe(right[count]?.time);
  }
  const last = right.map((point, at) => (at === 199 ? { ...point, time: Date.UTC(2099, 0) } : point));
  expect(faceOf(clean(last)).totalSec).toBe((face.totalSec ?? 0) - 10);
});

test('a day of an earlier season keeps its times, however short it is', () => {
  const day = walk({ points: 500, stepSec: 30 });
  const earlier = walk({ points: 40, stepM: 150, stepSec: 150 }).map((point) => ({
    ...point,
    time: (point.time ?? 0) - YEAR_MS,
  }));
  expect(faceOf(clean(earlier, day)).startedAt).toBe(START - YEAR_MS);
});

test('elevations of 0 before, among and after those of a mountain are none', () => {
  const right = walk({ points: 1_000, height: (along) => 3_500 + along / 10 });
  const face = faceOf(clean(right));
  const zeros = (is: (at: number) => boolean): TrackPoint[] =>
    right.map((point, at) => (is(at) ? { ...point, ele: 0 } : point));
  const odd = [
    zeros((at) => at === 0),
    zeros((at) => at < 10),
    zeros((at) => at >= 999),
    zeros((at) => at > 970),
    zeros((at) => at > 500 && at < 504),
    zeros((at) => at % 10 < 3),
  ];
  for (const points of odd) {
    const { climb, descent, lowest } = faceOf(clean(points));
    expect(Math.abs((climb ?? NaN) - (face.climb ?? NaN))).toBeLessThanOrEqual(40);
    expect([descent, (lowest ?? 0) >= 3_500]).toEqual([0, true]);
  }
  expect(clean(zeros((at) => at % 10 < 7)).repairs.noElevation).toBe(true);
});

test('a walk up from the sea and down to it has its shore at 0', () => {
  const height = (along: number): number => Math.max(0, Math.round(Math.min(along - 500, 9_500 - along) * 0.5));
  const { climb, descent, lowest, highest } = faceOf(clean(walk({ points: 1_000, height })));
  expect(lowest).toBe(0);
  for (const value of [climb, descent, highest]) expect(Math.abs((value ?? 0) - 2_250)).toBeLessThanOrEqual(20);
});
