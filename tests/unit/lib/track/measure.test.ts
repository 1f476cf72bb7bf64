import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseOf } from '../../../../src/lib/track/course.ts';
import { legM } from '../../../../src/lib/track/distance.ts';
import { faceOf } from '../../../../src/lib/track/face.ts';
import type { TrackPoint } from '../../../../src/lib/track/types.ts';
import { dice, gauss, START, walk } from '../../../support/tracks/walks.ts';
import { vincentyM } from '../../../support/tracks/vincenty.ts';

const face = (...segments: TrackPoint[][]) => faceOf({ segments, marks: [] });
const within = (value: number | null, wanted: number, part: number): void => {
  expect(Math.abs((value ?? 0) - wanted) / wanted, `${value} is not ${wanted}`).toBeLessThanOrEqual(part);
};

describe('distance', () => {
  test('the independent tool agrees with the published line from Flinders Peak to Buninyong', () => {
    const flinders = { lat: -(37 + 57 / 60 + 3.7203 / 3600), lon: 144 + 25 / 60 + 29.5244 / 3600 };
    const buninyong = { lat: -(37 + 39 / 60 + 10.1561 / 3600), lon: 143 + 55 / 60 + 35.3839 / 3600 };
    expect(vincentyM(flinders, buninyong)).toBeCloseTo(54_972.271, 2);
    within(legM(flinders, buninyong), 54_972.271, 0.0001);
  });

  test('legs agree with Vincenty anywhere that people walk', () => {
    const place = fc.record({
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
    });
    const step = fc.double({ min: -0.05, max: 0.05, noNaN: true });
    fc.assert(
      fc.property(place, step, step, (from, lon, lat) => {
        const to = { lon: Math.max(-180, Math.min(180, from.lon + lon)), lat: from.lat + lat };
        const wanted = vincentyM(from, to);
        expect(Math.abs(legM(from, to) - wanted)).toBeLessThanOrEqual(0.001 + wanted * 1e-5);
      }),
    );
  });

  test('a long winding way is within one in a hundred of the sum by Vincenty', () => {
    const next = dice(3);
    let [lon, lat] = [100.3, 28.4];
    const points = Array.from({ length: 4_000 }, (_, at): TrackPoint => {
      lon += (next() - 0.45) / 5_000;
      lat += (next() - 0.48) / 5_000;
      return { lon, lat, ele: null, time: START + at * 5_000 };
    });
    const wanted = points.slice(1).reduce((sum, point, at) => sum + vincentyM(points[at] ?? point, point), 0);
    within(face(points).distance, wanted, 0.01);
  });

  test('across the line of dates it is the short way', () => {
    expect(legM({ lon: 179.9999, lat: 10 }, { lon: -179.9999, lat: 10 })).toBeLessThan(30);
  });
});

describe('climb', () => {
  /** Up and down by so many metres, so many times, in 20 km. */
  const hills = (metres: number, times: number, noise: number): TrackPoint[] =>
    walk({
      points: 2_000,
      height: (along) => 800 + (metres / 2) * (1 - Math.cos((along / 20_000) * times * 2 * Math.PI)),
      noise,
    });

  test('even hills are found whole, with the noise of a barometer and of a receiver', () => {
    for (const noise of [0, 1, 2.5])
      for (const [metres, times] of [
        [600, 1],
        [200, 5],
        [120, 8],
      ] as const) {
        const { climb, descent } = face(hills(metres, times, noise));
        within(climb, metres * times, 0.03);
        within(descent, metres * times, 0.03);
      }
  });

  test('flat ground with noise has hardly any', () => {
    expect(face(walk({ points: 2_000, height: () => 50, noise: 1.5 })).climb ?? 99).toBeLessThan(25);
  });

  test('a mountain once over is its height, and rises tell of it', () => {
    const { climb, descent, highest, lowest, rises } = face(
      walk({ points: 1_200, height: (along) => 400 + 900 * (1 - Math.abs(along - 6_000) / 6_000) }),
    );
    within(climb, 900, 0.03);
    within(descent, 900, 0.03);
    within(highest, 1_300, 0.01);
    expect(lowest).toBe(400);
    expect(rises).toHaveLength(1);
    within(rises[0]?.climb ?? 0, 900, 0.03);
    expect(rises[0]?.percent).toBe(15);
  });

  test('what is up on the way there is down on the way back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), (seed) => {
        const next = dice(seed);
        let height = 1_000;
        const points = walk({ points: 300, height: () => (height += gauss(next) * 6), times: false });
        const [there, back] = [face(points), face([...points].reverse())];
        expect(Math.abs((there.climb ?? 0) - (back.descent ?? 0))).toBeLessThanOrEqual(1);
        // What is less than the threshold at either end counts as neither.
        const [first = 0, last = 0] = [there.line.ele?.[0], there.line.ele?.[there.line.ele.length - 1]];
        expect(Math.abs((there.climb ?? 0) - (there.descent ?? 0) - (last - first))).toBeLessThanOrEqual(11);
      }),
    );
  });

  test('without heights nothing is told of them', () => {
    const { climb, highest, rises, slopes, profile, line } = face(walk({ height: () => null }));
    expect([climb, highest, slopes, line.ele]).toEqual([null, null, null, null]);
    expect([rises, profile]).toEqual([[], []]);
  });
});

describe('time', () => {
  test('rest is not going: an hour at a place with a trembling receiver', () => {
    const next = dice(5);
    const going = walk({ points: 361 });
    const last = going[going.length - 1];
    if (!last) throw new Error('no walk');
    const rest = Array.from({ length: 360 }, (_, at) => ({
      ...last,
      lon: last.lon + gauss(next) * 8e-6,
      lat: last.lat + gauss(next) * 8e-6,
      time: (last.time ?? 0) + (at + 1) * 10_000,
    }));
    const on = walk({ points: 360 }).map((point) => ({
      ...point,
      lat: point.lat + last.lat - 30,
      time: (point.time ?? 0) + 7_210_000,
    }));
    const { movingSec, totalSec } = face([...going, ...rest, ...on]);
    expect(totalSec).toBe(10_800);
    within(movingSec, 7_200, 0.05);
  });

  test('without times there are none, and the estimate is DIN 33466', () => {
    const { movingSec, totalSec, estimateSec, line } = face(
      walk({ points: 1_201, times: false, height: (along) => 400 + (900 * along) / 12_000 }),
    );
    expect([movingSec, totalSec, line.time]).toEqual([null, null, null]);
    // 12 km are three hours, 900 m up three more: the longer and half of the other.
    within(estimateSec, 4.5 * 3_600, 0.01);
  });

  test('days begin after a night, and each has figures of its own', () => {
    const dayOf = (day: number): TrackPoint[] =>
      walk({ points: 800 }).map((point) => ({
        ...point,
        lat: point.lat + day * 0.0722,
        time: (point.time ?? 0) + day * 86_400_000,
      }));
    const { stages, line, distance } = face([...dayOf(0), ...dayOf(1), ...dayOf(2)]);
    expect(stages.map(({ day }) => day)).toEqual([1, 2, 3]);
    expect(stages[2]?.to).toBe(line.lon.length - 1);
    for (const stage of stages) within(stage.distance, 7_990, 0.01);
    within(
      stages.reduce((sum, stage) => sum + stage.distance, 0),
      distance,
      0.01,
    );
    within(stages[0]?.totalSec ?? 0, 7_990, 0.01);
  });

  test('a watch that goes on through the night makes the same days', () => {
    const evening = walk({ points: 500 });
    const last = evening[evening.length - 1];
    if (!last) throw new Error('no walk');
    const night = Array.from({ length: 600 }, (_, at) => ({
      ...last,
      lon: last.lon + (at % 7) * 1e-5,
      time: (last.time ?? 0) + (at + 1) * 60_000,
    }));
    const morning = walk({ points: 500 }).map((point) => ({
      ...point,
      lat: point.lat + last.lat - 30,
      time: (point.time ?? 0) + 500 * 10_000 + 601 * 60_000,
    }));
    expect(face([...evening, ...night, ...morning]).stages).toHaveLength(2);
  });
});

describe('difficulty', () => {
  test('its parts add up to its score, and a harder way is never easier', () => {
    const of = (climb: number, points: number) =>
      face(walk({ points, height: (along) => 500 + (climb * along) / (points * 10) })).difficulty;
    const levels = [of(20, 300), of(700, 800), of(1_200, 1_300), of(1_900, 1_900), of(2_800, 2_600)];
    for (const { parts, score } of levels)
      expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 6);
    expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
    const high = face(walk({ points: 300, height: (along) => 4_500 + along / 10 })).difficulty;
    expect(high.parts.find(({ kind }) => kind === 'height')?.points).toBeGreaterThan(3);
  });

  test('slopes fall into the classes of the layer', () => {
    const at = (rise: number) => new Set(face(walk({ points: 300, height: (along) => along * rise })).slopes);
    expect(at(Math.tan((3 * Math.PI) / 180))).toEqual(new Set([0]));
    expect(at(Math.tan((15 * Math.PI) / 180))).toEqual(new Set([2]));
    expect(at(Math.tan((45 * Math.PI) / 180))).toEqual(new Set([5]));
  });
});

test('along is the way without its gaps', () => {
  const [a, b] = [walk({ points: 10 }), walk({ points: 10 }).map((point) => ({ ...point, lat: point.lat + 1 }))];
  const { along, starts } = courseOf([a, b]);
  expect(starts).toEqual([0, 10]);
  expect(along[10]).toBe(along[9]);
});
