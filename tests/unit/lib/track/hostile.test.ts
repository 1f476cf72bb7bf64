import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanTrack } from '../../../../src/lib/track/clean.ts';
import { faceOf } from '../../../../src/lib/track/face.ts';
import { LINE_MAX } from '../../../../src/lib/track/line.ts';
import { TRACK_FAULTS } from '../../../../src/lib/track/faults.ts';
import { readFile } from '../../../../src/lib/track/read/read.ts';
import type { TrackPoint } from '../../../../src/lib/track/types.ts';
import { bytesOf, garmin, twoSteps } from '../../../support/tracks/files.ts';
import { fitFile } from '../../../support/tracks/fit.ts';
import { START, walk } from '../../../support/tracks/walks.ts';

const faultOf = (bytes: Uint8Array | string): string => {
  const read = readFile(typeof bytes === 'string' ? bytesOf(bytes) : bytes);
  if (read.ok) return 'ok';
  expect(read.words).toBe(TRACK_FAULTS[read.fault]);
  return read.fault;
};
const gpx = (inner: string): string => `<gpx><trk><trkseg>${inner}</trkseg></trk></gpx>`;

test('what is no track says what is wrong with it', () => {
  expect(faultOf('')).toBe('empty');
  expect(faultOf(' \n ')).toBe('empty');
  expect(faultOf('hello')).toBe('type');
  expect(faultOf('<html><body>登录已失效</body></html>')).toBe('type');
  expect(faultOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0))).toBe('type');
  expect(faultOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toBe('zipped');
  expect(faultOf(new Uint8Array(20_971_521))).toBe('tooLarge');
  expect(faultOf('<gpx></trk></gpx></gpx>')).toBe('broken');
});

test('a file that ends too early is told from a broken one', () => {
  expect(faultOf(garmin.slice(0, garmin.length - 40))).toBe('truncated');
  expect(faultOf(twoSteps.slice(0, 900))).toBe('truncated');
  const fit = fitFile(Array.from({ length: 50 }, (_, at) => ({ lon: 114, lat: 30, ele: 1, time: START + at * 1000 })));
  expect(faultOf(fit.slice(0, 400))).toBe('truncated');
  expect(faultOf(fit.map((byte, at) => (at === 300 ? byte ^ 1 : byte)))).toBe('broken');
});

test('entities that blow up are not expanded', () => {
  const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
  const bomb = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY e0 "lol">${levels}]><gpx><trk><name>&e12;</name><trkseg><trkpt lat="30" lon="114"/><trkpt lat="30.1" lon="114"/></trkseg></trk></gpx>`;
  const read = readFile(bytesOf(bomb));
  expect(read.ok && read.track.name.length).toBeLessThan(10);
  const outside = `<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>${gpx('<trkpt lat="30" lon="114"><name>&x;</name></trkpt>')}`;
  expect(JSON.stringify(readFile(bytesOf(outside)))).not.toContain('root');
});

test('a bare & in a name is forgiven, depth is not', () => {
  const read = readFile(bytesOf(garmin.replace('芦溪县 徒步', '山 & 水')));
  expect(read.ok && read.track.name).toContain('山');
  expect(faultOf(`<gpx>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</gpx>`)).toBe('broken');
});

test('more points than anybody records are refused, within a while', () => {
  const point = '<trkpt lat="30" lon="114"/>';
  expect(faultOf(gpx(point.repeat(400_001)))).toBe('tooMany');
});

const clean = (segments: readonly (readonly TrackPoint[])[]) => {
  const cleaned = cleanTrack({ name: '', segments, marks: [] });
  if (!cleaned.ok) throw new Error(cleaned.fault);
  return cleaned.track;
};

test('numbers that are none, places off the globe and 0°, 0° are left out and counted', () => {
  const read = readFile(
    bytesOf(
      gpx(
        '<trkpt lat="NaN" lon="114"/><trkpt lat="91" lon="114"/><trkpt lat="0" lon="0"/><trkpt lon="1"/><trkpt lat="30" lon="114"><ele>x</ele></trkpt><trkpt lat="30.01" lon="114"/>',
      ),
    ),
  );
  if (!read.ok) throw new Error(read.fault);
  const { segments, repairs } = clean(read.track.segments);
  expect(segments.flat()).toHaveLength(2);
  expect(repairs).toMatchObject({ unplaced: 4, noTimes: true, noElevation: true });
});

test('a jump of the receiver is taken out, with times and without', () => {
  const jumpy = (times: boolean): TrackPoint[] =>
    walk({ points: 60, times }).map((point, at) => (at === 30 ? { ...point, lat: point.lat + 0.2 } : point));
  for (const times of [true, false]) {
    const { segments, repairs } = clean([jumpy(times)]);
    expect(repairs.jumps).toBe(1);
    expect(segments.flat()).toHaveLength(59);
  }
  expect(clean([walk({ points: 60 })]).repairs.jumps).toBe(0);
});

test('a way whose times run backwards has none; one step back is set right', () => {
  const turned = walk().reverse();
  expect(clean([turned]).repairs.noTimes).toBe(true);
  const once = walk().map((point, at) => (at === 50 ? { ...point, time: START } : point));
  const times = clean([once])
    .segments.flat()
    .map(({ time }) => time ?? 0);
  expect(times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0))).toBe(true);
});

test('the same point again counts once, and heights that are all the same are none', () => {
  const doubled = walk({ points: 40 }).flatMap((point) => [point, point]);
  expect(clean([doubled]).repairs).toMatchObject({ twice: 40, noElevation: true });
});

test('fewer than two points are no way', () => {
  const one = cleanTrack({ name: '', segments: [walk({ points: 1 })], marks: [] });
  expect(!one.ok && one.fault).toBe('tooFew');
  const none = cleanTrack({ name: '', segments: [], marks: [] });
  expect(!none.ok && none.fault).toBe('noPoints');
});

test('no bytes make the reader throw', () => {
  const starts = [
    '',
    '<gpx>',
    '<?xml version="1.0" encoding="x"?><kml>',
    '<gpx><trk><trkseg><trkpt lat="1" lon="2">',
    '<kml><coordinates>',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      const read = readFile(Uint8Array.from([...bytesOf(start), ...rest]));
      return read.ok || read.words !== '';
    }),
  );
});

test('whatever points there are: the line is short, within its columns, and its numbers are numbers', () => {
  const point = fc.record({
    lon: fc.double({ min: -200, max: 200 }),
    lat: fc.double({ min: -100, max: 100 }),
    ele: fc.option(fc.double({ min: -20_000, max: 20_000 })),
    time: fc.option(fc.integer({ min: START, max: START + 1e10 })),
  });
  fc.assert(
    fc.property(fc.array(fc.array(point, { maxLength: 120 }), { maxLength: 12 }), (segments) => {
      const cleaned = cleanTrack({ name: '', segments, marks: [] });
      if (!cleaned.ok) return;
      const face = faceOf(cleaned.track);
      expect(face.line.lon.length).toBeLessThanOrEqual(LINE_MAX);
      expect(
        JSON.stringify(face, (_, value: unknown) =>
          typeof value === 'number' && !Number.isFinite(value) ? 'NaN' : value,
        ),
      ).not.toContain('NaN');
      for (const column of [
        face.line.lat,
        face.line.along,
        face.line.ele ?? face.line.lat,
        face.line.time ?? face.line.lat,
      ])
        expect(column.length).toBe(face.line.lon.length);
      for (const { from, to } of face.stages) expect(from <= to && to < face.line.lon.length).toBe(true);
    }),
  );
});

// No budget of time: a square of 100 000 steps takes minutes, and the runner's own limit ends that.
test('100 000 points are worked out, all of them', () => {
  const big = walk({
    points: 100_000,
    stepM: 1,
    stepSec: 1,
    height: (along) => 500 + 300 * Math.sin(along / 900),
    noise: 1,
  });
  const face = faceOf({ segments: clean([big]).segments, marks: [] });
  expect(face.points).toBe(100_000);
  expect(face.line.lon.length).toBe(LINE_MAX);
});
