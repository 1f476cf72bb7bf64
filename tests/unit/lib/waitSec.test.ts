import { expect, test } from 'vitest';
import { Refused } from '../../../src/api/errors.ts';
import { waitSecOf } from '../../../src/lib/time.ts';

const asked = (data: unknown, waitSec: number | null = null) => waitSecOf(new Refused('call', 429, '', data, waitSec));

test('a refusal says how long to wait in its data, else in its header, in whole seconds', () => {
  expect(asked({ nextInSec: 41.2 })).toBe(42);
  expect(asked({ nextInSec: 0 }, 7)).toBe(0);
  expect(asked({ nextInSec: '41' }, 7)).toBe(7);
  expect(asked(null, 7)).toBe(7);
  expect(asked(undefined)).toBeNull();
});

test.each([-1, 86_401, 1e300, Number.NaN, Number.POSITIVE_INFINITY])('%s seconds are no wait', (nextInSec) => {
  expect(asked({ nextInSec })).toBeNull();
});
