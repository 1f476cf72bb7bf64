import { expect, test } from 'vitest';
import {
  CHINA_BOX,
  coordinateOf,
  isPosition,
  readCoordinate,
  typedPosition,
} from '../../../../src/lib/places/coordinate.ts';
import { allPlaces, readJson } from '../../data/data.ts';

test.each([
  ['22.546,114.068', { ok: true, latitude: 22.546, longitude: 114.068 }],
  [' -41.287 , 174.776 ', { ok: true, latitude: -41.287, longitude: 174.776 }],
  ['0,114', { ok: true, latitude: 0, longitude: 114 }],
  ['', { ok: false, reason: 'missing' }],
  ['   ', { ok: false, reason: 'missing' }],
  [undefined, { ok: false, reason: 'missing' }],
  [null, { ok: false, reason: 'missing' }],
  ['0,0', { ok: false, reason: 'zero' }],
  ['0.000,-0', { ok: false, reason: 'zero' }],
  ['114.068,22.546', { ok: false, reason: 'swapped' }],
  ['91,181', { ok: false, reason: 'outOfRange' }],
  ['999,999', { ok: false, reason: 'outOfRange' }],
  ['22.546', { ok: false, reason: 'malformed' }],
  ['22.546,114.068,5', { ok: false, reason: 'malformed' }],
  ['1e2,3', { ok: false, reason: 'malformed' }],
  ['NaN,NaN', { ok: false, reason: 'malformed' }],
  ['Infinity,1', { ok: false, reason: 'malformed' }],
  ['0x1f,3', { ok: false, reason: 'malformed' }],
  ['٢٢,١١٤', { ok: false, reason: 'malformed' }],
  [[22, 114], { ok: false, reason: 'malformed' }],
  [22.5, { ok: false, reason: 'malformed' }],
  [{ toString: () => '22,114' }, { ok: false, reason: 'malformed' }],
  ['1'.repeat(10_000), { ok: false, reason: 'malformed' }],
])('%j reads as it should', (text, wanted) => expect(readCoordinate(text)).toEqual(wanted));

test.each(['22.53,113.93', '22.53，113.93', ' 22.53 ， 113.93 ', '22.53、113.93', '22.53 113.93', '22.53,\t113.93'])(
  '%j is typed by somebody and understood',
  (text) => expect(typedPosition(text)).toEqual({ latitude: 22.53, longitude: 113.93 }),
);

test.each(['', '22.53', '22.53;113.93', '22.53,,113.93', '0，0', '91,114', '22.53，113.93，5', '北京'])(
  '%j is typed by somebody and no position',
  (text) => expect(typedPosition(text)).toBeNull(),
);

test('a pair the wrong way round is told by the box of the country and not turned', () => {
  expect(readCoordinate('73.5,39.5', CHINA_BOX)).toEqual({ ok: false, reason: 'swapped' });
  expect(readCoordinate('39.5,73.5', CHINA_BOX)).toEqual({ ok: true, latitude: 39.5, longitude: 73.5 });
  expect(coordinateOf('-33,151', CHINA_BOX)).toBeNull();
});

test('every coordinate of the directory that is there can be used', () => {
  const known = new Set(
    readJson<Record<string, string[]>>('sources/known-anomalies.json')['coordinate missing']?.map((line) =>
      Number(line.split(' ')[0]),
    ),
  );
  const without = allPlaces.filter(({ coordinate }) => coordinateOf(coordinate) === null).map(({ id }) => id);
  expect(new Set(without)).toEqual(known);
});

test.each([
  [114, 22, true],
  [0, 0, false],
  [181, 0, false],
  [0, 91, false],
  [NaN, 1, false],
  ['114', 22, false],
  [undefined, undefined, false],
])('%j, %j is a position: %j', (longitude, latitude, wanted) => expect(isPosition(longitude, latitude)).toBe(wanted));
