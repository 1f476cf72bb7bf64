import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundAt } from '../../../../src/lib/event/ladder.ts';
import { roomsFenOf, sumFenOf } from '../../../../src/lib/event/sum.ts';

const START = Date.UTC(2026, 2, 7, 0);
const fen = fc.integer({ min: 0, max: 10_000_000 });
const people = fc.array(fc.record({ single: fc.option(fc.boolean(), { nil: undefined }) }), {
  minLength: 1,
  maxLength: 5,
});

test('three people, one of them in a room alone', () => {
  const three = [{ single: true }, {}, { single: false }];
  expect(sumFenOf({ priceFen: 45_800, singleFen: 18_000 }, three)).toBe(155_400);
  expect(roomsFenOf({ singleFen: 18_000 }, three)).toBe(18_000);
});

test('a sum is whole 分, grows by one price with a person and by one room with who wants it, in any order', () => {
  fc.assert(
    fc.property(fen, fen, people, (priceFen, singleFen, group) => {
      const prices = { priceFen, singleFen };
      const sum = sumFenOf(prices, group);
      expect(Number.isSafeInteger(sum)).toBe(true);
      expect(sumFenOf(prices, [...group].reverse())).toBe(sum);
      expect(sumFenOf(prices, [...group, {}])).toBe(sum + priceFen);
      expect(sumFenOf(prices, [...group, { single: true }])).toBe(sum + priceFen + singleFen);
      expect(roomsFenOf(prices, group)).toBeLessThanOrEqual(singleFen * group.length);
    }),
  );
});

test('a room goes back by the ladder of the fee: no more than its part, and no 分 besides', () => {
  fc.assert(
    fc.property(fen, fen, people, fc.integer({ min: 0, max: 100 }), (priceFen, singleFen, group, percent) => {
      const sum = sumFenOf({ priceFen, singleFen }, group);
      const back = refundAt([{ hours: 0, percent }], START, sum, START - 1);
      expect(Number.isInteger(back)).toBe(true);
      expect(back).toBeLessThanOrEqual(sum);
      expect(sum * percent - back * 100).toBeGreaterThanOrEqual(0);
      expect(sum * percent - back * 100).toBeLessThan(100);
    }),
  );
});
