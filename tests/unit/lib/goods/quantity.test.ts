import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundOf, sumWords, typedCount } from '../../../../src/lib/goods/quantity.ts';

test('a sum is exact to the 分, whatever it comes to', () => {
  expect(sumWords(2, 69_900)).toBe('2 件，共 ¥1,398.00');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 9_000_000_000 }), (count, fen) => {
      const [, yuan = '', cents = ''] = /共 ¥(\d{1,3}(?:,\d{3})*)\.(\d\d)$/.exec(sumWords(count, fen)) ?? [];
      expect(BigInt(yuan.replaceAll(',', '') + cents)).toBe(BigInt(count) * BigInt(fen));
    }),
  );
});

test('no more than there are, nor than one person may buy, with the reason', () => {
  expect(boundOf(8, 2)).toEqual({ most: 2, reason: '每人限购 2 件' });
  expect(boundOf(1, 2)).toEqual({ most: 1, reason: '这一款只剩 1 件' });
  expect(typedCount('9', 1, boundOf(3, null))).toEqual({ count: 3, words: '这一款只剩 3 件' });
  expect(typedCount(' ２ ', 1, boundOf(3, null))).toEqual({ count: 2, words: '' });
});

test.each(['', '0', '-1', '1.5', '1e3', 'x', '二'])('%j is no number of things: the one before stays', (text) => {
  expect(typedCount(text, 2, boundOf(8, null))).toEqual({ count: 2, words: '数量要填 1 到 8 的整数' });
});
