import { describe, expect, test } from 'vitest';
import { TRACK_FAULTS } from '../../../../src/lib/track/faults.ts';
import { readFile } from '../../../../src/lib/track/read/read.ts';
import type { Track, TrackPoint } from '../../../../src/lib/track/types.ts';
import { bytesOf } from '../../../support/tracks/files.ts';
import { define, type FitKind, fitOf, fitSeconds, message, semicircles } from '../../../support/tracks/fitRaw.ts';
import { START } from '../../../support/tracks/walks.ts';

/* What devices write that is odd and right; each was found in files of real ones (tests/support/tracks/recordings/README.md). */

const trackOf = (bytes: Uint8Array | string): Track => {
  const read = readFile(typeof bytes === 'string' ? bytesOf(bytes) : bytes);
  if (!read.ok) throw new Error(read.fault);
  return read.track;
};
const AT = fitSeconds(START);
const [LAT, LON] = [semicircles(30), semicircles(114)];
const TIMES = [253, 4, 0x86] as const;
const PLACE = [[0, 4, 0x85] as const, [1, 4, 0x85] as const];
const HEIGHT = [2, 2, 0x84] as const;
const record = (more: Partial<FitKind> = {}): FitKind => ({
  local: 0,
  kind: 20,
  fields: [TIMES, ...PLACE, HEIGHT],
  ...more,
});
const metres = (ele: number): number => (ele + 500) * 5;
const stepsOf = (kind: FitKind, from = AT): number[] =>
  [0, 1, 2].flatMap((step) => message(kind, [from + step, LAT + step * 1_000, LON, metres(100 + step)]));
const wanted = [0, 1, 2].map((step) => ({
  lon: expect.closeTo(114, 6) as number,
  lat: expect.closeTo(30 + (step * 1_000 * 180) / 2 ** 31, 6) as number,
  ele: 100 + step,
  time: START + step * 1_000,
}));

describe('FIT', () => {
  test.each([
    ['both endiannesses in one file', [...define(record({ isBig: true })), ...stepsOf(record({ isBig: true }))]],
    [
      'fields of an application behind its own',
      [...define(record({ own: [2, 8] })), ...stepsOf(record({ own: [2, 8] }))],
    ],
    [
      'a field that is told twice, and one without a size',
      (() => {
        const kind = record({ fields: [TIMES, ...PLACE, HEIGHT, HEIGHT, [7, 0, 0x84], [61, 3, 0x02]] });
        return [...define(kind), ...stepsOf(kind)];
      })(),
    ],
  ])('%s', (_, data) => {
    expect(trackOf(fitOf(data)).segments).toEqual([wanted]);
  });

  test('a header of twelve bytes, of any protocol, and a sum that was never taken', () => {
    const data = [...define(record()), ...stepsOf(record())];
    for (const odd of [{ header: 12 as const }, { protocol: 0x10 }, { protocol: 2 }, { sum: false }])
      expect(trackOf(fitOf(data, odd)).segments, JSON.stringify(odd)).toEqual([wanted]);
  });

  test('times in the headers of messages count on from the last full one, over the end of their 32 seconds', () => {
    const full = record();
    const short = record({ local: 1, fields: [...PLACE, HEIGHT] });
    const place = [LAT, LON, metres(100)];
    const offsets = [3, 20, 33, 60].map((step) => AT + step);
    const data = [...define(full), ...define(short), ...message(full, [AT, ...place])];
    const later = offsets.flatMap((seconds) => message(short, place, seconds));
    const times = trackOf(fitOf([...data, ...later])).segments[0]?.map(({ time }) => ((time ?? 0) - START) / 1000);
    expect(times).toEqual([0, 3, 20, 33, 60]);
  });

  test('a camera that counts from when it was switched on is set by its own correlation, or has no times', () => {
    const correlation: FitKind = { local: 2, kind: 162, fields: [TIMES, [1, 4, 0x86]] };
    const data = [...define(record()), ...stepsOf(record(), 67)];
    const set = [...data, ...define(correlation), ...message(correlation, [AT + 2, 69])];
    expect(trackOf(fitOf(set)).segments).toEqual([wanted]);
    expect(trackOf(fitOf(data)).segments[0]?.map(({ time }) => time)).toEqual([null, null, null]);
  });

  test('each sport of several is a piece, and so is what a timer began anew, though its stop was never written', () => {
    const event: FitKind = { local: 1, kind: 21, fields: [TIMES, [0, 1, 0], [1, 1, 0]] };
    const begun = message(event, [AT, 0, 0]);
    const data = [...define(record()), ...define(event), ...begun, ...stepsOf(record())];
    for (const type of [9, 0]) {
      const next = [...message(event, [AT + 3, 0, type]), ...stepsOf(record(), AT + 4)];
      expect(trackOf(fitOf([...data, ...next])).segments.map(({ length }) => length)).toEqual([3, 3]);
    }
  });

  test('what a device writes of the second in which its timer stopped belongs to what was before, and of a pause to what comes', () => {
    const event: FitKind = { local: 1, kind: 21, fields: [TIMES, [0, 1, 0], [1, 1, 0]] };
    const at = (second: number): number[] => message(record(), [AT + second, LAT + second * 1_000, LON, metres(100)]);
    const timer = (second: number, type: number): number[] => message(event, [AT + second, 0, type]);
    const begun = [...define(record()), ...define(event), ...timer(0, 0), ...at(0), ...at(1)];
    const secondsOf = (data: number[]): number[][] =>
      trackOf(fitOf([...begun, ...data])).segments.map((piece) =>
        piece.map(({ time }) => ((time ?? 0) - START) / 1_000),
      );
    const garmin = [...timer(2, 4), ...at(2), ...timer(60, 0), ...at(60), ...at(61)];
    expect(secondsOf(garmin)).toEqual([
      [0, 1, 2],
      [60, 61],
    ]);
    const older = [...timer(2, 4), ...at(59), ...timer(60, 0), ...at(61), ...at(62)];
    expect(secondsOf(older)).toEqual([
      [0, 1],
      [59, 61, 62],
    ]);
  });

  test('a recording that was never ended says that it is not whole', () => {
    const bytes = fitOf([...define(record()), ...stepsOf(record())]);
    new DataView(bytes.buffer).setUint32(4, 0, true);
    expect(readFile(bytes)).toMatchObject({ ok: false, words: TRACK_FAULTS.truncated });
  });

  test('messages that are none are broken: no definition, an endianness that there is not, an end in the middle', () => {
    const good = [...define(record()), ...stepsOf(record())];
    for (const data of [[5, 0, 0], [0x40, 0, 7, 0, 0, 0], good.slice(0, -3), [0x40, 0]])
      expect(readFile(fitOf(data))).toMatchObject({ ok: false, words: TRACK_FAULTS.broken });
  });
});

describe('a pulse and no place: indoors, in a pool, without a fix', () => {
  const indoors = (position: string): string =>
    `<TrainingCenterDatabase><Activities><Activity><Lap><Track><Trackpoint><Time>2026-05-01T00:00:00Z</Time>${position}<HeartRateBpm><Value>90</Value></HeartRateBpm></Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>`;

  test('FIT, TCX and KML say so', () => {
    const blind = record({ fields: [TIMES, ...PLACE, [3, 1, 2]] });
    const fit = fitOf([...define(blind), ...message(blind, [AT, 0x7fffffff, 0x7fffffff, 90])]);
    const kml = '<kml><Document><Track><when>2026-05-01T00:00:00Z</when><coord/></Track></Document></kml>';
    for (const bytes of [fit, bytesOf(indoors('')), bytesOf(kml)])
      expect(readFile(bytes)).toMatchObject({ ok: false, words: TRACK_FAULTS.noFix });
  });

  test('a moment without a place among others is left out, and the times stay with their places', () => {
    const kml = `<kml><Document><Placemark><gx:MultiTrack xmlns:gx="g"><gx:Track>
<when>2026-05-01T00:00:00Z</when><when>2026-05-01T00:00:10Z</when><when>2026-05-01T00:00:20Z</when>
<gx:coord/><gx:coord>114 30 100</gx:coord><gx:coord>114 30.001 101</gx:coord></gx:Track></gx:MultiTrack></Placemark></Document></kml>`;
    expect(trackOf(kml).segments[0]?.map(({ time }) => ((time ?? 0) - START) / 1000)).toEqual([10, 20]);
  });
});

test('TCX: a lap goes on where the one before ended, a second track in a lap is a stop, an activity begins anew', () => {
  const track = (...seconds: number[]): string =>
    `<Track>${seconds
      .map(
        (at) =>
          `<Trackpoint><Time>2026-05-01T00:00:0${at}Z</Time><Position><LatitudeDegrees>30.00${at}</LatitudeDegrees><LongitudeDegrees>114</LongitudeDegrees></Position></Trackpoint>`,
      )
      .join('')}</Track>`;
  const activity = (...laps: string[]): string =>
    `<Activity>${laps.map((lap) => `<Lap>${lap}</Lap>`).join('')}</Activity>`;
  const file = `<TrainingCenterDatabase><Activities>${activity(track(0, 1), track(2, 3), track(4) + track(5, 6))}${activity(track(7, 8))}</Activities></TrainingCenterDatabase>`;
  expect(trackOf(file).segments.map(({ length }) => length)).toEqual([5, 2, 2]);
});

test('a planned route keeps no times of when its points were made, and follows the roads that Garmin draws between them', () => {
  const rpt = (lat: number): string => `<gpxx:rpt lat="${lat}" lon="114"/>`;
  const file = `<gpx xmlns:gpxx="g"><rte>
<rtept lat="30" lon="114"><ele>100</ele><time>2020-01-01T00:00:00Z</time><extensions><gpxx:RoutePointExtension>${rpt(30.1)}${rpt(30.2)}</gpxx:RoutePointExtension></extensions></rtept>
<rtept lat="30.3" lon="114"><time>2026-05-01T00:00:00Z</time></rtept></rte></gpx>`;
  const points: TrackPoint[] = trackOf(file).segments.flat() as TrackPoint[];
  expect(points.map(({ lat, time }) => [lat, time])).toEqual([
    [30, null],
    [30.1, null],
    [30.2, null],
    [30.3, null],
  ]);
});
