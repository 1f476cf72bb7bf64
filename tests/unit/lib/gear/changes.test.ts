import { expect, test } from 'vitest';
import { changeLines, thingsIn } from '../../../../src/lib/gear/changes.ts';

const thing = (id: string, name: string, quantity = 1) => ({ id, name, quantity });

test('what went, what changed and what came is told in words, and what had its tick is told so', () => {
  const before = [thing('1', '帐篷'), thing('2', '水'), thing('3', '炉头'), thing('4', '头灯'), thing('5', '盐')];
  const now = [thing('6', '雨衣', 2), thing('1', '帐篷'), thing('4', '充电头灯'), thing('2', '水', 3)];
  expect(changeLines(before, now, new Set(['2', '3']))).toEqual([
    '去掉了“炉头”，你已经装了它',
    '去掉了“盐”',
    '“头灯”改成“充电头灯”',
    '“水”改成“水 ×3”，你打过勾，再看一眼',
    '新加了“雨衣 ×2”',
  ]);
  expect(changeLines(now, now, new Set())).toEqual([]);
});

test.each([null, 7, 'x', {}, { groups: 7 }, { groups: [null, 7, { items: 'x' }, { items: [null, { id: 3 }] }] }])(
  'of %j nothing is a thing',
  (kept) => {
    expect(thingsIn(kept)).toEqual([]);
  },
);

test('things of a kept list are found in all its groups', () => {
  const kept = { groups: [{ items: [{ ...thing('1', '帐篷'), weight: 900 }] }, { items: [thing('2', '水', 2)] }] };
  expect(thingsIn(kept)).toEqual([thing('1', '帐篷'), thing('2', '水', 2)]);
});
