import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readKept } from '../../../src/fill/kept.ts';
import { shapeOf } from '../../../src/api/shape.ts';

const shape = shapeOf(z.object({ items: z.array(z.object({ id: z.string() })) }));
const good = { build: 'b1', at: 5, data: { items: [{ id: '1' }] }, anchor: { id: 'post:1', offset: -20 } };
const read = (value: unknown, build = 'b1') =>
  readKept(typeof value === 'string' ? value : JSON.stringify(value), build, shape);

test('a snapshot comes back as it was left', () => {
  expect(read(good)).toEqual(good);
});

test('another build’s snapshot is dropped', () => {
  expect(read(good, 'b2')).toBeNull();
});

test.each([
  ['nothing', 'null'],
  ['no JSON', '{'],
  ['no data', { ...good, data: null }],
  ['data of another shape', { ...good, data: { items: 3 } }],
  ['no time', { ...good, at: 'now' }],
])('%s: the page begins anew', (_name, value) => {
  expect(read(value)).toBeNull();
});

test('an odd anchor leaves the list and loses the place', () => {
  expect(read({ ...good, anchor: { id: 7, offset: 'x' } })?.anchor).toBeNull();
});
