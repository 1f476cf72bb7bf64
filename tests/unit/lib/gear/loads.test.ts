import { expect, test } from 'vitest';
import { loadsOf } from '../../../../src/lib/gear/loads.ts';

const item = (id: string, weight: number | null, quantity = 1) => ({
  ...{ id, weight, quantity, worn: false, consumable: false },
});

test('what each carries, the heaviest first, and what nobody carries last', () => {
  const items = [item('1', 1_200), item('2', 300, 2), item('3', null), item('4', 5_000)];
  expect(loadsOf(items, { '1': '林', '2': '秦', '3': '秦' })).toEqual([
    { name: '林', count: 1, grams: 1_200 },
    { name: '秦', count: 2, grams: 600 },
    { name: '', count: 1, grams: 5_000 },
  ]);
});

test('names of ids that are not in the list carry nothing, whatever they are called', () => {
  expect(loadsOf([item('1', 1)], { constructor: '林', __proto__: '秦' } as never)).toEqual([
    { name: '', count: 1, grams: 1 },
  ]);
});
