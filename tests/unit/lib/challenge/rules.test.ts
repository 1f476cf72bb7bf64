import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countedSteps,
  mayReport,
  SOURCE_NAMES,
  type StepSource,
  streakOf,
} from '../../../../src/lib/challenge/rules.ts';
import { DAY_MS } from '../../../../src/site.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number) => ({ dayStart: 0, now: hours * HOUR_MS, dailyCap: 30_000 });

describe('steps count', () => {
  test('as they are, up to the cap of a day and to what can have been walked by now', () => {
    expect(countedSteps(9_000, 'phone', at(20))).toBe(9_000);
    expect(countedSteps(45_000, 'healthkit', at(20))).toBe(30_000);
    expect(countedSteps(9_000, 'phone', at(0.5))).toBe(7_200);
    expect(countedSteps(9_000, 'manual', at(20))).toBe(0);
    expect(countedSteps(9_000, 'phone', at(-1))).toBe(0);
  });
  test('never more than was reported, and never below nothing', () => {
    fc.assert(
      fc.property(
        fc.nat(200_000),
        fc.constantFrom(...(Object.keys(SOURCE_NAMES) as StepSource[])),
        fc.integer({ min: -48, max: 96 }),
        (steps, source, hours) => {
          const counted = countedSteps(steps, source, at(hours));
          expect(counted >= 0 && counted <= Math.min(steps, 30_000)).toBe(true);
        },
      ),
    );
  });
});

test('a day may be reported from its beginning until noon of the next', () => {
  expect([-1, 0, DAY_MS + 12 * HOUR_MS - 1, DAY_MS + 12 * HOUR_MS].map((now) => mayReport(0, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a streak is not broken by a today that is not over', () => {
  expect(streakOf([9, 9, 3, 9, 9, 2], 8, 5)).toBe(2);
  expect(streakOf([9, 9, 3, 9, 9, 8], 8, 5)).toBe(3);
  expect(streakOf([9, 9, 9], 8, 8)).toBe(0);
  expect(streakOf([9, 9, 9], 8, 2)).toBe(3);
  expect(streakOf([], 8, -4)).toBe(0);
});
