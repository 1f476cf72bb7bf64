import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ladderAt, partOf, refundAt } from '../../../../src/lib/event/ladder.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 7, 0);
const ladder = [
  { hours: 24, percent: 50 },
  { hours: 168, percent: 100 },
  { hours: 72, percent: 80 },
];

test('the ladder stands in its order, ends at the start, and one rung is the present one', () => {
  const now = START - 100 * HOUR;
  expect(ladderAt(ladder, START, 9_999, now)).toEqual([
    { hours: 168, percent: 100, until: START - 168 * HOUR, fen: 9_999, isNow: false },
    { hours: 72, percent: 80, until: START - 72 * HOUR, fen: 7_999, isNow: true },
    { hours: 24, percent: 50, until: START - 24 * HOUR, fen: 4_999, isNow: false },
    { hours: 0, percent: 0, until: START, fen: 0, isNow: false },
  ]);
});

test.each([
  [START - 72 * HOUR, 80],
  [START - 72 * HOUR + 1, 50],
  [START - 24 * HOUR, 50],
  [START - 24 * HOUR + 1, 0],
  [START, 0],
  [START + 1, 0],
])('at the edge %i it is %i percent', (now, percent) => {
  expect(refundAt(ladder, START, 10_000, now)).toBe(percent * 100);
});

test('without rungs nothing goes back, and from the start on no rung is the present one', () => {
  expect(ladderAt([], START, 100, START - 1)).toEqual([{ hours: 0, percent: 0, until: START, fen: 0, isNow: true }]);
  expect(ladderAt(ladder, START, 100, START).some(({ isNow }) => isNow)).toBe(false);
});

test('a refund is whole 分, never more than was paid, and never grows while time goes on', () => {
  const falling = fc
    .uniqueArray(fc.record({ hours: fc.integer({ min: 0, max: 400 }), percent: fc.integer({ min: 0, max: 100 }) }), {
      selector: ({ hours }) => hours,
      maxLength: 6,
    })
    .map((rungs) => {
      const percents = rungs.map(({ percent }) => percent).sort((a, b) => b - a);
      return [...rungs]
        .sort((a, b) => b.hours - a.hours)
        .map(({ hours }, at) => ({ hours, percent: percents[at] ?? 0 }));
    });
  fc.assert(
    fc.property(
      falling,
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 500 }),
      fc.nat(100),
      (rungs, fen, hours, more) => {
        const now = START - hours * HOUR;
        const [first, later] = [refundAt(rungs, START, fen, now), refundAt(rungs, START, fen, now + more * HOUR)];
        expect(Number.isInteger(first)).toBe(true);
        expect(first).toBeLessThanOrEqual(fen);
        expect(later).toBeLessThanOrEqual(first);
      },
    ),
  );
});

test('the odd 分 is not paid back', () => {
  expect(partOf(33_333, 60)).toBe(19_999);
});
