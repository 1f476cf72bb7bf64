import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseOf, segmentsOf } from '../../../../src/lib/track/course.ts';
import { legM } from '../../../../src/lib/track/distance.ts';
import { faceOf } from '../../../../src/lib/track/face.ts';
import { packCourse, unpackCourse } from '../../../../src/lib/track/pack.ts';
import { readFile } from '../../../../src/lib/track/read/read.ts';
import { simplify } from '../../../../src/lib/track/simplify.ts';
import { trimTrack } from '../../../../src/lib/track/trim.ts';
import type { Track, TrackPoint } from '../../../../src/lib/track/types.ts';
import { writeGpx } from '../../../../src/lib/track/write/gpx.ts';
import { writeKml } from '../../../../src/lib/track/write/kml.ts';
import { bytesOf } from '../../../support/tracks/files.ts';
import { dice, START, walk } from '../../../support/tracks/walks.ts';

/** A way that winds, from a seed. */
const winding = (seed: number, points: number): TrackPoint[] => {
  const next = dice(seed);
  let [lon, lat, ele] = [100.3, 28.4, 3_000];
  return Array.from({ length: points }, (_, at) => {
    lon += (next() - 0.45) / 4_000;
    lat += (next() - 0.45) / 4_000;
    ele += (next() - 0.5) * 6;
    return { lon, lat, ele: Math.round(ele * 10) / 10, time: START + at * 5_000 };
  });
};
const seeds = fc.integer({ min: 1, max: 100_000 });

test('a simple line keeps the ends, the highest and the lowest, and what it is told to keep', () => {
  fc.assert(
    fc.property(
      seeds,
      fc.integer({ min: 50, max: 1_500 }),
      fc.array(fc.nat(49), { maxLength: 20 }),
      (seed, points, keep) => {
        const course = courseOf([winding(seed, points)]);
        const line = simplify(course, 120, keep);
        expect(line.length).toBeLessThanOrEqual(Math.max(120, 0));
        expect(line.every((at, place) => place === 0 || at > (line[place - 1] ?? -1))).toBe(true);
        const ele = [...(course.ele ?? [])];
        const wanted = [0, points - 1, ele.indexOf(Math.max(...ele)), ele.indexOf(Math.min(...ele)), ...keep];
        for (const at of wanted) expect(line).toContain(at);
      },
    ),
  );
});

test('corners stay, straight ground goes', () => {
  const leg = (from: number, lon: number, lat: number): TrackPoint[] =>
    Array.from({ length: 100 }, (_, at) => ({
      lon: 114 + lon * at * 1e-4 + (from === 1 ? 0.01 : 0),
      lat: 30 + lat * at * 1e-4,
      ele: 10,
      time: null,
    }));
  const course = courseOf([[...leg(0, 1, 0), ...leg(1, 0, 1)]]);
  expect(simplify(course, 3)).toEqual([0, 100, 199]);
});

test('many pieces and marks never make more points than asked for', () => {
  const segments = Array.from({ length: 900 }, (_, at) => winding(at + 1, 3));
  expect(simplify(courseOf(segments), 500).length).toBeLessThanOrEqual(500);
  const face = faceOf({ segments, marks: [] });
  expect(face.line.lon.length).toBeLessThanOrEqual(500);
});

/** Metres from a place to the straight line between two others, on a plane that touches the earth there. */
const asideM = (place: TrackPoint, from: TrackPoint, to: TrackPoint): number => {
  const degree = {
    lon: legM(place, { ...place, lon: place.lon + 0.01 }) * 100,
    lat: legM(place, { ...place, lat: place.lat + 0.01 }) * 100,
  };
  const [ax, ay] = [(from.lon - place.lon) * degree.lon, (from.lat - place.lat) * degree.lat];
  const [bx, by] = [(to.lon - place.lon) * degree.lon, (to.lat - place.lat) * degree.lat];
  const part = -(ax * (bx - ax) + ay * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1);
  const on = Math.max(0, Math.min(1, part));
  return Math.hypot(ax + on * (bx - ax), ay + on * (by - ay));
};

test('a way of very many pieces is drawn to its end, whether a few metres lie between them or more', () => {
  for (const pieces of [90, 300, 1_000])
    for (const apart of [1, 40]) {
      const next = dice(pieces);
      const all = Array.from({ length: 10_000 }, (_, at) => {
        const before = Math.floor((at * pieces) / 10_000) * apart * 1e-5;
        return {
          lon: 104 + at * 1e-5 + before,
          lat: 30 + Math.sin(at / 700) * 0.02,
          ele: 500 + next(),
          time: START + at * 2_000,
        };
      });
      const segments = Array.from({ length: pieces }, (_, at) =>
        all.slice(Math.ceil((at * 10_000) / pieces), Math.ceil(((at + 1) * 10_000) / pieces)),
      );
      const { line } = faceOf({ segments, marks: [] });
      const breaks = new Set(line.breaks);
      expect(breaks.size).toBe(line.breaks.length);
      const drawn = line.lon.map((lon, at) => ({ lon, lat: line.lat[at] ?? 0, ele: null, time: null }));
      const legs = drawn.slice(1).flatMap((to, at) => (breaks.has(at + 1) ? [] : [[drawn[at] ?? to, to] as const]));
      const off = all
        .filter((_, at) => at % 50 === 0)
        .map((point) => Math.min(...legs.map(([from, to]) => asideM(point, from, to))));
      expect(Math.max(...off)).toBeLessThan(60);
    }
});

test('a hole among many stays a hole where it hides a place', () => {
  // Two hundred pieces, 2 km apart, and a way past home of which 500 m are hidden.
  const far = Array.from({ length: 200 }, (_, at) =>
    walk({ points: 5 }).map((point) => ({ ...point, lon: 114 + at * 0.02, lat: point.lat + 0.1 })),
  );
  const home = walk({ points: 200 });
  const [first] = home;
  if (!first) throw new Error('no walk');
  const past = walk({ points: 200 }).map((point) => ({ ...point, lat: point.lat - 0.01 }));
  const trimmed = trimTrack(
    { name: '', segments: [home, ...far, past, far[3] ?? []], marks: [] },
    { start: 200, end: 0 },
  );
  const { line } = faceOf(trimmed);
  const breaks = new Set(line.breaks);
  const places = line.lon.map((lon, at) => ({ lon, lat: line.lat[at] ?? 0, ele: null, time: null }));
  places.slice(1).forEach((to, at) => {
    if (!breaks.has(at + 1)) expect(asideM(first, places[at] ?? to, to)).toBeGreaterThan(199);
  });
});

test('a line between two far points of a way does not lead through what is hidden', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 50, max: 900 }), fc.integer({ min: 200, max: 900 }), (seed, stepM, metres) => {
      const next = dice(seed);
      const points = Array.from({ length: 60 }, (_, at) => ({
        lon: 104 + (at === 0 ? 0 : ((next() - 0.5) * stepM * 4) / 96_000),
        lat: 30 + (at === 0 ? 0 : ((next() - 0.5) * stepM * 4) / 110_850),
        ele: null,
        time: null,
      }));
      const [home] = points;
      if (!home) throw new Error('no walk');
      const track = { name: '', segments: [points.slice(0, 30), points.slice(30)], marks: [] };
      const trimmed = trimTrack(track, { start: metres, end: 0 }, [next(), next()]);
      for (const segment of trimmed.segments)
        segment.slice(1).forEach((to, at) => {
          expect(asideM(home, segment[at] ?? to, to)).toBeGreaterThan(metres * 0.999);
        });
    }),
  );
});

test('a messenger’s way home is broken where its line comes by there', () => {
  const at = (x: number, y: number): TrackPoint => ({
    lon: 104 + x / 96_486,
    lat: 30 + y / 110_850,
    ele: null,
    time: null,
  });
  const way = [at(0, 0), at(0, 100), at(0, 300), at(900, 900), at(900, 500), at(0, 350), at(0, -350), at(0, -900)];
  const { segments } = trimTrack({ name: '', segments: [way], marks: [] }, { start: 200, end: 0 }, [0.3, 0.5]);
  expect(segments).toEqual([way.slice(2, 6), way.slice(6)]);
});

test('what is cut off for privacy is nowhere: not at the ends, not where the way comes back, not among the marks', () => {
  fc.assert(
    fc.property(
      seeds,
      fc.integer({ min: 200, max: 2_000 }),
      fc.integer({ min: 200, max: 2_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (seed, start, end, turn, part) => {
        const there = winding(seed, 400);
        const segments = [[...there, ...[...there].reverse()], winding(seed + 1, 200)];
        const marks = there
          .filter((_, at) => at % 40 === 0)
          .map(({ lon, lat }) => ({ lon, lat, ele: null, name: '家', note: '', symbol: '' }));
        const [first, last] = [there[0], segments[1]?.[199]];
        if (!first || !last) throw new Error('no walk');
        const trimmed = trimTrack({ name: '', segments, marks }, { start, end }, [turn, part]);
        for (const point of [...trimmed.segments.flat(), ...trimmed.marks]) {
          expect(legM(point, first)).toBeGreaterThan(start);
          expect(legM(point, last)).toBeGreaterThan(end);
        }
      },
    ),
  );
});

test('only the ends are cut off', () => {
  const points = walk({ points: 1_000 });
  const { segments } = trimTrack({ name: '', segments: [points], marks: [] }, { start: 300, end: 0 });
  expect(segments.map(({ length }) => length)).toEqual([969]);
  expect(trimTrack({ name: '', segments: [points], marks: [] }, { start: 0, end: 0 }).segments).toEqual([points]);
});

test('a course that is packed comes back, to the centimetre, the decimetre and the tenth of a second', () => {
  const kinds = fc.record({ ele: fc.boolean(), time: fc.boolean() });
  fc.assert(
    fc.property(seeds, fc.integer({ min: 2, max: 300 }), kinds, (seed, points, { ele, time }) => {
      const bare = (point: TrackPoint): TrackPoint => ({
        ...point,
        ele: ele ? point.ele : null,
        time: time ? point.time : null,
      });
      const course = courseOf([winding(seed, points).map(bare), winding(seed + 7, 2).map(bare)]);
      const back = unpackCourse(packCourse(course));
      expect(back.starts).toEqual(course.starts);
      segmentsOf(course)
        .flat()
        .forEach((point, at) => {
          const same = segmentsOf(back).flat()[at];
          expect(same?.lon).toBeCloseTo(point.lon, 6);
          expect(same?.lat).toBeCloseTo(point.lat, 6);
          expect(same?.time).toBe(point.time);
          if (point.ele === null) expect(same?.ele).toBeNull();
          else expect(same?.ele).toBeCloseTo(point.ele, 1);
        });
    }),
  );
  expect(() => unpackCourse(new Uint8Array(40))).toThrow();
});

test('a file that is written reads as what was written: points, times, marks and names that bite', () => {
  const name = '武功山 <反穿> & "云海"';
  const mark = { lon: 100.31, lat: 28.41, ele: 3_010, name: '取水点 <1>', note: 'a & b', symbol: 'water' };
  const link = 'https://example.com/mc/route/detail?id=1&x=2';
  for (const times of [true, false]) {
    const segments = [winding(3, 40), winding(9, 30)].map((piece) =>
      piece.map((point) => ({ ...point, time: times ? point.time : null })),
    );
    const track: Track = { name, segments, marks: [mark] };
    for (const text of [writeGpx(track, { creator: '行迹', link }), writeKml(track, { creator: '行迹', link })]) {
      expect(text).toContain('WGS-84');
      const read = readFile(bytesOf(text));
      if (!read.ok) throw new Error(read.fault);
      expect(read.track.name).toBe(name);
      expect(read.track.segments.map(({ length }) => length)).toEqual([40, 30]);
      expect(read.track.segments[1]?.[29]?.time).toBe(times ? START + 29 * 5_000 : null);
      expect(read.track.segments[0]?.[5]?.lat).toBeCloseTo(segments[0]?.[5]?.lat ?? 0, 6);
      expect(read.track.marks).toMatchObject([{ name: mark.name, note: mark.note, ele: mark.ele }]);
    }
  }
});
