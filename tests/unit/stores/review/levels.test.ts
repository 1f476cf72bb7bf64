import { expect, test } from 'vitest';
import regionRows from '../../../../data/regions.json';
import { levelOf, provinceName, setOf } from '../../../../src/stores/review/levels.ts';

const [first, second] = regionRows.map(({ placeId }) => String(placeId)) as [string, string];

test('a digit stands for each province in the order of the map', () => {
  const levels = `35${'0'.repeat(32)}`;
  expect([levelOf(levels, first), levelOf(levels, second)]).toEqual([3, 5]);
  expect([levelOf(undefined, first), levelOf('', second), levelOf('x', first), levelOf(levels, '1')]).toEqual([
    0, 0, 0, 0,
  ]);
  expect(provinceName(first)).toBe('北京市');
  expect(provinceName('1')).toBe('');
});

test('a province that goes down takes its own cities with it, and no others', () => {
  const kept = [
    { id: '501', level: 4 },
    { id: '502', level: 1 },
    { id: '900', level: 5 },
  ];
  expect(setOf(first, 1, ['501', '502'], kept)).toBe(`${first}.1,501.1`);
  expect(setOf(first, 0, ['501', '502'], kept)).toBe(`${first}.0,501.0,502.0`);
  expect(setOf(first, 5, ['501', '502'], kept)).toBe(`${first}.5`);
});
