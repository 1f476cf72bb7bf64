import { expect, test } from 'vitest';
import { climbLike, clockOf, differenceWords, highLike, wayLike } from '../../../../src/lib/review/comparison.ts';

test('a climb is like heights that everybody knows, and small ones like nothing', () => {
  expect(climbLike(31_234)).toBe('相当于从海平面到珠穆朗玛峰顶 3.5 次');
  expect(climbLike(3_066)).toBe('相当于从海平面到泰山顶 2 次');
  expect(climbLike(1_264)).toBe('相当于爬了 2 座上海中心大厦');
  expect(climbLike(300)).toBe('相当于爬了 100 层楼');
  expect([climbLike(0), climbLike(29), wayLike(0), wayLike(42_194), highLike(-154), highLike(9_000)]).toEqual(
    Array(6).fill(''),
  );
});

test('the top of a mountain is as high as itself', () => {
  expect([highLike(1_532), highLike(1_533), highLike(1_534)]).toEqual([
    '离泰山顶还差 1 米',
    '和泰山顶一样高',
    '比泰山顶还高 1 米',
  ]);
  expect(highLike(8_849)).toBe('和珠穆朗玛峰顶一样高');
});

test('no comparison says more than there is', () => {
  for (let metres = 632; metres < 200_000; metres += 997) {
    const [, times = ''] = /([\d.]+) [次座]/.exec(climbLike(metres)) ?? [];
    const unit = metres >= 8_849 ? 8_849 : metres >= 1_533 ? 1_533 : 632;
    expect(Number(times) * unit).toBeLessThanOrEqual(metres);
  }
  expect(wayLike(444_500)).toBe('连起来是 10 个全程马拉松');
});

test('two years are told apart without a minus', () => {
  const name = (amount: number): string => `${amount} 次`;
  expect(differenceWords(5, 3, name)).toBe('比去年多 2 次');
  expect(differenceWords(3, 5, name)).toBe('去年多 2 次');
  expect(differenceWords(3, 3, name)).toBe('和去年一样');
});

test('a minute of the day is a time of the clock, and anything else is nothing', () => {
  expect([clockOf(0), clockOf(295), clockOf(1_439)]).toEqual(['00:00', '04:55', '23:59']);
  for (const odd of [-1, 1_440, 1.5, NaN, '5', null, undefined, {}]) expect(clockOf(odd)).toBe('');
});
