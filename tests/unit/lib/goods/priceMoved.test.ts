import { expect, test } from 'vitest';
import { priceMoved } from '../../../../src/lib/goods/priceMoved.ts';

const goods = (small: number, large: number, vipFen: number | null = 64_900) => ({
  priceFen: Math.min(small, large),
  vipFen,
  skus: [
    { id: '1', name: '松针绿 S', priceFen: small },
    { id: '2', name: '岩灰 L', priceFen: large },
  ],
});
const before = goods(69_900, 72_900);

test('the price of the kind that is chosen is told where it moved, with its name', () => {
  expect(priceMoved(before, goods(69_900, 79_900), '2')).toBe('“岩灰 L”的价格刚刚有变：¥729.00 → ¥799.00');
  expect(priceMoved(before, goods(67_900, 79_900), '2')).toBe('“岩灰 L”的价格刚刚有变：¥729.00 → ¥799.00');
  expect(priceMoved(before, goods(69_900, 79_900), '1')).toBe('');
  expect(priceMoved(before, { ...before, skus: [] }, '2')).toBe('选好的“岩灰 L”刚刚下架了');
});

test('what all kinds begin at is told where nothing is chosen, and to whoever chose another', () => {
  const moved = '价格刚刚有变：¥699.00 → ¥679.00';
  expect(priceMoved(before, goods(67_900, 72_900), '')).toBe(moved);
  expect(priceMoved(before, goods(67_900, 72_900), '2')).toBe(moved);
  expect(priceMoved(before, before, '2')).toBe('');
});

test('what members pay is told as well', () => {
  expect(priceMoved(before, goods(69_900, 72_900, 59_900), '2')).toBe('会员价刚刚有变：¥649.00 → ¥599.00');
  expect(priceMoved(before, goods(69_900, 79_900, null), '2')).toBe(
    '“岩灰 L”的价格刚刚有变：¥729.00 → ¥799.00；会员价刚刚取消了',
  );
  expect(priceMoved(goods(1, 2, null), goods(1, 2), '')).toBe('刚刚有了会员价：¥649.00');
});
