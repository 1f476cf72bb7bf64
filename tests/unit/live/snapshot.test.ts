import { expect, test } from 'vitest';
import { readSnapshot } from '../../../src/live/snapshot.ts';

const good = {
  build: 'b1',
  at: 5,
  parts: { 'community/readFeed': { items: [{ id: '1' }] } },
  anchor: { id: 'post:1', offset: -20 },
};
const read = (value: unknown, build = 'b1') =>
  readSnapshot(typeof value === 'string' ? value : JSON.stringify(value), build);

test('a snapshot comes back as it was left', () => {
  expect(read(good)).toEqual(good);
});

test('another build’s snapshot is dropped', () => {
  expect(read(good, 'b2')).toBeNull();
});

test.each([
  ['nothing', 'null'],
  ['no JSON', '{'],
  ['no parts', { ...good, parts: null }],
  ['parts that are none', { ...good, parts: 3 }],
  ['no time', { ...good, at: 'now' }],
])('%s: the page begins anew', (_name, value) => {
  expect(read(value)).toBeNull();
});

test('an odd anchor leaves the list and loses the place', () => {
  expect(read({ ...good, anchor: { id: 7, offset: 'x' } })?.anchor).toBeNull();
});
