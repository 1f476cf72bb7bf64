import { expect, test } from 'vitest';
import { cleanTrack } from '../../../../src/lib/track/clean.ts';
import { readFile } from '../../../../src/lib/track/read/read.ts';
import { kindOfMark } from '../../../../src/lib/track/symbols.ts';
import type { Track } from '../../../../src/lib/track/types.ts';
import { bytesOf, coros, garmin, huawei, planned, sixFeet, suunto, twoSteps } from '../../../support/tracks/files.ts';
import { fitFile } from '../../../support/tracks/fit.ts';

const trackOf = (bytes: Uint8Array): Track => {
  const read = readFile(bytes);
  if (!read.ok) throw new Error(read.fault);
  return read.track;
};
const AT = Date.UTC(2026, 4, 1, 1, 0, 0);
const first = { lon: 114.17401, lat: 27.45512, ele: 1580.4, time: AT };

test('Garmin: points, heights and times, whatever its extensions say', () => {
  const { name, segments } = trackOf(bytesOf(garmin));
  expect(name).toBe('芦溪县 徒步');
  expect(segments.map(({ length }) => length)).toEqual([3]);
  expect(segments[0]?.[0]).toEqual(first);
  expect(segments[0]?.[2]?.time).toBe(AT + 59_000);
});

test('两步路: the track with its times and the marked points, the same way written twice is read once', () => {
  const { name, segments, marks } = trackOf(bytesOf(twoSteps));
  expect(name).toBe('武功山反穿');
  expect(segments.map(({ length }) => length)).toEqual([3]);
  expect(segments[0]?.[0]).toEqual(first);
  expect(marks).toEqual(
    [
      {
        lon: 114.1745,
        lat: 27.4555,
        ele: 1584,
        name: '取水点',
        note: '山泉 旺季 要排队',
        symbol: 'pointstyle',
        point: '114.1745,27.4555,1584',
      },
    ].map(({ point: _, ...mark }) => expect.objectContaining(mark)),
  );
  expect(marks.map(kindOfMark)).toEqual(['water']);
});

test('六只脚: pieces stay pieces, a time without a zone is China’s', () => {
  const { name, segments, marks } = trackOf(bytesOf(sixFeet));
  expect(name).toBe('武功山 & 发云界');
  expect(segments.map(({ length }) => length)).toEqual([2, 2]);
  expect(segments[0]?.[0]?.time).toBe(AT);
  expect(marks.map(kindOfMark)).toEqual(['camp']);
});

test('Suunto, Coros and Huawei', () => {
  expect(trackOf(bytesOf(suunto)).segments[0]?.[0]).toEqual({ ...first, time: AT + 120 });
  expect(trackOf(bytesOf(coros)).segments[0]).toEqual([
    { lon: -0.00012, lat: 51.4778, ele: 46, time: AT },
    { lon: 0.00009, lat: 51.4779, ele: 47, time: AT + 30_000 },
  ]);
  expect(trackOf(bytesOf(huawei)).segments[0]?.map(({ lat }) => lat)).toEqual([27.45512, 27.45541]);
});

test('a planned route without a track is read as its line', () => {
  const { segments } = trackOf(bytesOf(planned));
  expect(segments).toEqual([
    [
      { lon: 114.1, lat: 27.4, ele: null, time: null },
      { lon: 114.2, lat: 27.5, ele: null, time: null },
    ],
  ]);
});

test('FIT: records with a position, in pieces where the timer stood', () => {
  const points = [
    { lon: null, lat: null, ele: 1580, time: AT - 1000 },
    { lon: 114.17401, lat: 27.45512, ele: 1580.4, time: AT },
    { lon: 114.17433, lat: 27.45541, ele: 1583.2, time: AT + 30_000 },
    null,
    { lon: -70.1, lat: -33.2, ele: null, time: AT + 60_000 },
  ];
  const { segments } = trackOf(fitFile(points));
  expect(segments.map(({ length }) => length)).toEqual([2, 1]);
  expect(segments[0]?.[0]?.lon).toBeCloseTo(114.17401, 6);
  expect(segments[0]?.[0]?.lat).toBeCloseTo(27.45512, 6);
  expect(segments[0]?.[0]?.ele).toBeCloseTo(1580.4, 5);
  expect(segments[0]?.[0]?.time).toBe(AT);
  expect(segments[1]?.[0]).toEqual({
    lon: expect.closeTo(-70.1, 6),
    lat: expect.closeTo(-33.2, 6),
    ele: null,
    time: AT + 60_000,
  });
});

test('older apps write GBK and UTF-16', () => {
  const text = garmin.replace('芦溪县 徒步', 'Luxi').replace('encoding="UTF-8"', 'encoding="GBK"');
  const gbk = Uint8Array.from(Buffer.from(text.replace('Luxi', '\u00c2\u00ab\u00cf\u00aa'), 'latin1'));
  expect(trackOf(gbk).name).toBe('芦溪');
  const wide = Buffer.from(`\ufeff${garmin.replace('UTF-8', 'UTF-16')}`, 'utf16le');
  expect(trackOf(wide).name).toBe('芦溪县 徒步');
});

test('what is read can be cleaned and used', () => {
  for (const text of [garmin, twoSteps, sixFeet, suunto, coros, huawei, planned])
    expect(cleanTrack(trackOf(bytesOf(text))).ok).toBe(true);
});

test('a marked point that we wrote keeps its kind, whatever it is called', () => {
  expect(kindOfMark({ symbol: 'signal', name: '垭口信号点', note: '' })).toBe('signal');
  expect(kindOfMark({ symbol: 'Flag, Blue', name: '垭口', note: '' })).toBe('pass');
  expect(kindOfMark({ symbol: '', name: '一块石头', note: '' })).toBe('other');
});

test('KML whose numbers are parted by commas and blanks alike, in lines and in tracks', () => {
  const wanted = [104, 104.001, 104.002].map((lon, at) => [lon, 30.1, 500 + at]);
  const kml = (inner: string): string => `<kml><Document><Placemark>${inner}</Placemark></Document></kml>`;
  const line = (by: string, between = ' '): string =>
    kml(`<LineString><coordinates>\n${wanted.map((one) => one.join(by)).join(between)} </coordinates></LineString>`);
  const track = (by: string): string =>
    kml(`<Track>${wanted.map((one) => `<coord> ${one.join(by)} </coord>`).join('')}</Track>`);
  const files = [',', ', ', ' ,', ' , ', ',\n\t'].flatMap((by) => [line(by), line(by, '\n'), track(by)]);
  for (const file of [...files, track(' '), track('\t ')]) {
    const points = trackOf(bytesOf(file)).segments.flat();
    expect(points.map(({ lon, lat, ele }) => [lon, lat, ele])).toEqual(wanted);
  }
  // One that stands behind each place too, whether it has a height or not.
  const trailing = kml(
    `<LineString><coordinates>${wanted.map((one) => `${one.join()},`).join(' ')}</coordinates></LineString>`,
  );
  expect(trackOf(bytesOf(trailing)).segments).toEqual(trackOf(bytesOf(line(','))).segments);
  expect(trackOf(bytesOf(line(', ', ', '))).segments).toEqual(trackOf(bytesOf(line(','))).segments);
  for (const flat of ['104,30.1, 104.001,30.1, 104.002,30.1,', '104, 30.1 104.001, 30.1 104.002 , 30.1'])
    expect(
      trackOf(bytesOf(kml(`<LineString><coordinates>${flat}</coordinates></LineString>`))).segments.flat(),
      flat,
    ).toEqual(wanted.map(([lon, lat]) => ({ lon, lat, ele: null, time: null })));
});

test('a comma in a number of KML is no place', () => {
  const file = '<kml><Track><coord>104,25 30,5 500</coord><coord>104,26 30,5 501</coord></Track></kml>';
  expect(cleanTrack(trackOf(bytesOf(file))).ok).toBe(false);
});

test('blanks and commas without end are read in one go', () => {
  for (const odd of [' ', ',', ' ,', '1 ', '1', '1,']) {
    const inner = odd.repeat(Math.floor(300_000 / odd.length));
    const file = `<kml><Placemark><LineString><coordinates>1${inner}</coordinates></LineString></Placemark></kml>`;
    const began = performance.now();
    readFile(bytesOf(file));
    // No budget of time, but a hang is told from work: a square of 300 000 steps takes minutes.
    expect(performance.now() - began).toBeLessThan(20_000);
  }
});
