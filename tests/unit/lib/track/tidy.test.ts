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
