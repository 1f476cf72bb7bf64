import { expect, test } from 'vitest';
import { megabytes } from '../../../src/lib/bytes.ts';

test('a size is told in megabytes', () => {
  expect([1, 104_857, 104_858, 1_048_576, 3_456_789, 10_380_902, 10_485_760, 31_457_280].map(megabytes)).toEqual([
    '不到 0.1MB',
    '不到 0.1MB',
    '0.1MB',
    '1.0MB',
    '3.3MB',
    '9.9MB',
    '10MB',
    '30MB',
  ]);
});

test('what is no size, or nothing, says nothing', () => {
  for (const value of [0, -5, NaN, Infinity, null, undefined, '5', {}, []]) expect(megabytes(value)).toBe('');
});
