import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf, type Weighed, weightsOf, weightText } from '../../../../src/lib/gear/weights.ts';

const item: fc.Arbitrary<Weighed> = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  weight: fc.option(fc.integer({ min: 0, max: 99_999 })),
  worn: fc.boolean(),
  consumable: fc.boolean(),
});
const items = fc.array(item, { maxLength: 300 });

test('every gram is counted once: base, worn and consumable make the whole', () => {
  fc.assert(
    fc.property(items, (list) => {
      const { all, base, worn, consumable, unknown } = weightsOf(list);
      expect(base + worn + consumable).toBe(all);
      expect(all).toBe(list.reduce((sum, { quantity, weight }) => sum + quantity * (weight ?? 0), 0));
      expect(unknown).toBe(list.filter(({ weight }) => weight === null).length);
    }),
  );
});

test('lists add up, in whatever order and groups they stand', () => {
  fc.assert(
    fc.property(items, items, (one, other) => {
      const [a, b, both] = [weightsOf(one), weightsOf(other), weightsOf([...other, ...one])];
      for (const name of ['all', 'base', 'worn', 'consumable', 'unknown'] as const)
        expect(both[name]).toBe(a[name] + b[name]);
    }),
  );
});

test('a share is a whole percent, and what is there is never told as nothing', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (part, rest) => {
      const share = shareOf(part, part + rest);
      expect(Number.isInteger(share) && share >= 0 && share <= 100).toBe(true);
      expect(share === 0).toBe(part === 0);
    }),
  );
});

test('a weight in words loses no gram in any unit', () => {
  expect([0, 999, 1_480, 1_234_567].map((grams) => weightText(grams, 'g'))).toEqual([
    '0 克',
    '999 克',
    '1,480 克',
    '1,234,567 克',
  ]);
  fc.assert(
    fc.property(fc.nat({ max: 30_000_000 }), (grams) => {
      expect(Math.round(parseFloat(weightText(grams, 'kg')) * 1_000)).toBe(grams);
      expect(Math.round(parseFloat(weightText(grams, 'lb')) * 453.592_37)).toBe(grams);
      expect(Number(weightText(grams, 'g').replace(/\D/g, ''))).toBe(grams);
    }),
  );
});
