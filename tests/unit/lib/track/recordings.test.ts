import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cleanTrack, type CleanTrack } from '../../../../src/lib/track/clean.ts';
import { faceOf } from '../../../../src/lib/track/face.ts';
import { LINE_MAX } from '../../../../src/lib/track/line.ts';
import { TRACK_FAULTS } from '../../../../src/lib/track/faults.ts';
import { readFile } from '../../../../src/lib/track/read/read.ts';
import { fitFile } from '../../../support/tracks/fit.ts';

/** The bytes of a recording (tests/support/tracks/recordings/README.md tells where each is from). */
const bytesOf = (file: string): Uint8Array => {
  const bytes = readFileSync(new URL(`../../../support/tracks/recordings/${file}`, import.meta.url));
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
};
const readOf = (bytes: Uint8Array) => {
  const read = readFile(bytes);
  return read.ok ? cleanTrack(read.track) : read;
};
const trackOf = (bytes: Uint8Array): CleanTrack => {
  const read = readOf(bytes);
  if (!read.ok) throw new Error(read.words);
  return read.track;
};
/** An hour after the run of tomtom.fit began. */
const AFTER = Date.UTC(2014, 4, 10, 8, 20, 55);
/** How far a value is from what the independent tool says, as a part of it. */
const off = (value: number | null, tool: number): number => Math.abs((value ?? NaN) - tool) / tool;

const TOOLS = [
  { file: 'tomtom.gpx.gz', points: 7_745, distance: 21_545.9, climb: 75 },
  { file: 'mojstrovka.gpx', points: 184, distance: 2_700.9, climb: 446.5 },
  { file: 'korita.gpx', points: 60, distance: 1_568.5, climb: 283.8 },
  { file: 'garmin.gpx', points: 24, distance: 108, climb: 0 },
  { file: 'apple.gpx', points: 20, distance: 27.3, climb: 0 },
  { file: 'garmin.tcx', points: 18, distance: 164.9, climb: null },
] as const;

test.each(TOOLS)('$file: distance and climb agree with independent tools', ({ file, points, distance, climb }) => {
  const track = trackOf(bytesOf(file));
  const face = faceOf(track);
  expect(face.points).toBe(points);
  // Half a metre is the rounding.
  expect(Math.abs(face.distance - distance)).toBeLessThanOrEqual(0.5 + distance * 0.001);
  if (climb === null || climb === 0) expect(face.climb).toBe(climb);
  else expect(off(face.climb, climb), `${face.climb} is not ${climb}`).toBeLessThanOrEqual(0.03);
});

test('the SDK of Garmin writes the same run: the same points, in two pieces where the timer stood', () => {
  const [wanted, found] = [trackOf(bytesOf('tomtom.gpx.gz')), trackOf(bytesOf('tomtom.fit'))];
  expect(found.segments.map(({ length }) => length)).toEqual([300, 300]);
  const points = wanted.segments.flat().slice(0, 600);
  found.segments.flat().forEach((point, at) => {
    expect(point.lon).toBeCloseTo(points[at]?.lon ?? NaN, 6);
    expect(point.lat).toBeCloseTo(points[at]?.lat ?? NaN, 6);
    expect([point.ele, point.time]).toEqual([points[at]?.ele, points[at]?.time]);
  });
});

test('two files of a device in one are read one behind the other', () => {
  const one = bytesOf('tomtom.fit');
  const later = fitFile(
    [0, 10, 20].map((at) => ({ lon: 0.73 + at / 10_000, lat: 51.4, ele: 5, time: AFTER + at * 1000 })),
  );
  const { segments } = trackOf(Uint8Array.from([...one, ...later]));
  expect(segments.map(({ length }) => length)).toEqual([300, 300, 3]);
});

test('times that no receiver can have meant are left out, and the way stays', () => {
  for (const file of ['mojstrovka.gpx', 'korita.gpx']) {
    const track = trackOf(bytesOf(file));
    expect(track.repairs).toMatchObject({ noTimes: true, noElevation: false });
    const { movingSec, totalSec, estimateSec } = faceOf(track);
    expect([movingSec, totalSec]).toEqual([null, null]);
    expect(estimateSec).toBeGreaterThan(0);
  }
});

test('heights of a receiver that jump by 67 m and back are no ground', () => {
  const { line } = faceOf(trackOf(bytesOf('korita.gpx')));
  const steps = (line.ele ?? []).slice(1).map((ele, at) => Math.abs(ele - (line.ele?.[at] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(30);
});

test('a device that lay still says so, and a file that was cut off too', () => {
  expect(readOf(bytesOf('wahoo.gpx'))).toMatchObject({ ok: false, words: TRACK_FAULTS.still });
  for (const file of ['korita.gpx', 'garmin.tcx', 'tomtom.fit']) {
    const bytes = bytesOf(file);
    const read = readOf(bytes.subarray(0, Math.floor(bytes.length * 0.8)));
    expect(read, file).toMatchObject({ ok: false, words: TRACK_FAULTS.truncated });
  }
});

test('a fortnight of the same run, 100,000 points and more, is one route of days', () => {
  const { name, segments, marks } = trackOf(bytesOf('tomtom.gpx.gz'));
  const days = Array.from({ length: 13 }, (_, day) =>
    segments.flat().map((point) => ({ ...point, time: (point.time ?? 0) + day * 86_400_000 })),
  );
  const cleaned = cleanTrack({ name, segments: days, marks });
  if (!cleaned.ok) throw new Error(cleaned.words);
  const face = faceOf(cleaned.track);
  expect([face.points, face.stages.length]).toEqual([100_685, 13]);
  expect(face.line.lon.length).toBeLessThanOrEqual(LINE_MAX);
  expect(off(face.distance, 13 * 21_545.9)).toBeLessThanOrEqual(0.001);
});
