import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from '../../../src/lib/whole.ts';

const whole = (text: string): string[] => piecesOf(text).flatMap((piece) => (piece.whole ? [piece.text] : []));

test.each([
  ['会员照常用到 2026年3月1日。', ['2026年3月1日']],
  ['草稿已存 5月1日 12:03', ['5月1日 12:03']],
  ['从 2026年3月1日 12:00 到 4月30日', ['2026年3月1日 12:00', '4月30日']],
  ['请打 010-12345678 或 400-123-4567', ['010-12345678', '400-123-4567']],
  ['兑换 30 天，共 1,000 条，¥198.00', []],
  ['兑换码 DEM0-7DAY-VJPA-2026', []],
  ['', []],
])('%s keeps whole %j', (text, kept) => expect(whole(text)).toEqual(kept));

test('no piece of a text is lost or turned', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('2026年3月1日', '5月1日 12:03', '400-123-4567', '年', '1月', '日'),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
