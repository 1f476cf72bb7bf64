import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanTrack, type CleanTrack } from '../../../../src/lib/track/clean.ts';
import { legM } from '../../../../src/lib/track/distance.ts';
import { faceOf } from '../../../../src/lib/track/face.ts';
import { withoutStrays } from '../../../../src/lib/track/tidy/strays.ts';
import { trimTrack } from '../../../../src/lib/track/trim.ts';
import type { TrackPoint } from '../../../../src/lib/track/types.ts';
import { START, walk } from '../../../support/tracks/walks.ts';

const clean = (points: readonly TrackPoint[]): CleanTrack => {
  const cleaned = cleanTrack({ name: '', segments: [points], marks: [] });
  if (!cleaned.ok) throw new Error(cleaned.fault);
  return cleaned.track;
};
const DEGREE_M = 110_900;

/** Somebody on the way east: metres and seconds of each step, from where and when the points before have ended. */
const goOn = (before: readonly TrackPoint[], steps: readonly (readonly [metres: number, seconds: number])[]) => {
  const last = before[before.length - 1] ?? { lon: 114, lat: 30, ele: 100, time: START };
  let [lon, time] = [last.lon, last.time ?? 0];
  const after = steps.map(([metres, seconds]) => {
    lon += metres / (DEGREE_M * Math.cos((30 * Math.PI) / 180));
    time += seconds * 1_000;
    return { ...last, lon, time };
  });
  return [...before, ...after];
};
const times = <Step>(count: number, step: Step): Step[] => Array.from({ length: count }, () => step);
/** A ride that gains `gain` metres a second each second up to `speed`, stays there for an hour and stops again, told every `every` seconds. */
const ride = (speed: number, gain: number, every: number): [number, number][] => {
  const speeds: number[] = [];
  for (let now = 0; now < speed; now += gain * every) speeds.push(now);
  return [...speeds, ...times(3_600 / every, speed), ...speeds.reverse()].map((now) => [now * every, every]);
};

describe('a place that the receiver still knew from before', () => {
  const right = walk({ points: 1_000, stepM: 11, stepSec: 8 });
  const distance = faceOf(clean(right)).distance;

  test('far points at the start, at the end or on the way are left out, one or several', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1_000, 300, 777),
        fc.integer({ min: 1, max: 6 }),
        fc.double({ min: 0.03, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (at, count, degrees, angle) => {
          const from = (right[at] ?? { time: START + 1_000 * 8_000 }).time ?? 0;
          const far = Array.from({ length: count }, (_, step) => ({
            lon: 114 + Math.cos(angle) * degrees,
            lat: 30 + Math.sin(angle) * degrees,
            ele: 3,
            time: from - (count - step) * 1_000,
          }));
          const track = clean([...right.slice(0, at), ...far, ...right.slice(at)]);
          expect(track.repairs.jumps).toBe(count);
          expect(faceOf(track).distance).toBe(distance);
        },
      ),
    );
  });

  test('what is hidden lies about where the walk began', () => {
    const stale = { lon: 114.03, lat: 30.01, ele: 100, time: START - 5_000 };
    const { segments } = trimTrack(clean([stale, ...right]), { start: 200, end: 200 }, [0.3, 0.5]);
    const [home] = right;
    for (const point of segments.flat()) expect(legM(home ?? point, point)).toBeGreaterThan(200);
  });
});

describe('what is fast and no jump stays whole', () => {
  const before = goOn([], times(60, [7, 5]));
  const ways: Record<string, [number, number][]> = {
    'a fast train, told every second': ride(83, 0.7, 1),
    'a fast train, told every ten seconds': ride(83, 0.7, 10),
    'a fast train, told every five minutes': times(12, [24_000, 300]),
    'an aeroplane': ride(250, 2.5, 5),
    'an aeroplane in which the recorder was off': [[1_500_000, 7_200]],
    'a train in which the recorder was off for a quarter of an hour': [[70_000, 900]],
    'a cable car': times(60, [60, 5]),
  };
  test.each(Object.entries(ways))('%s', (_, steps) => {
    for (const onFoot of [40, 400]) {
      const points = goOn(goOn(before, steps), times(onFoot, [7, 5]));
      const track = clean(points);
      expect(track.repairs.jumps).toBe(0);
      expect(track.segments.flat()).toHaveLength(points.length);
    }
  });

  test('a ride that begins or ends a recording', () => {
    for (const steps of [ride(83, 0.7, 5), ride(250, 2.5, 5)]) {
      expect(clean(goOn([], steps)).repairs.jumps).toBe(0);
      expect(clean(goOn([], [...steps.slice(60), ...times(400, [7, 5] as [number, number])])).repairs.jumps).toBe(0);
    }
  });

  test('pauses that were taken out of the times: both walks stay', () => {
    const paused = goOn(goOn(goOn([], times(100, [7, 5])), [[20_000, 1]]), times(900, [7, 5]));
    expect(clean(paused).segments.flat()).toHaveLength(paused.length);
  });

  test('a planned way whose points have the moments in which they were made', () => {
    for (const seconds of [0, 1, 4]) {
      const planned = goOn(
        [],
        Array.from({ length: 300 }, (_, at) => [at % 7 === 0 ? 2_000 : 30 + (at % 5) * 200, seconds]),
      );
      expect(clean(planned).segments.flat()).toHaveLength(planned.length);
    }
  });
});

test('whatever the moments: no more than a tenth is taken for strays', () => {
  const point = fc.record({
    lon: fc.oneof(fc.double({ min: 114, max: 114.001, noNaN: true }), fc.double({ min: -170, max: 170, noNaN: true })),
    lat: fc.double({ min: 30, max: 30.001, noNaN: true }),
    step: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 200 }), (steps) => {
      let time = START;
      const points = steps.map(({ lon, lat, step }): TrackPoint => ({ lon, lat, ele: null, time: (time += step) }));
      const left = withoutStrays(points);
      expect(points.length - left.length).toBeLessThanOrEqual(Math.max(1, points.length / 10));
      expect(left.every((one, at) => at === 0 || points.indexOf(one) > points.indexOf(left[at - 1] ?? one))).toBe(true);
    }),
  );
});
