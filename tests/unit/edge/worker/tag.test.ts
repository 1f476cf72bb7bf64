import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tagOf } from '../../../../src/edge/worker/tree/tag.ts';

const bytes = fc.uint8Array({ maxLength: 300 }) as fc.Arbitrary<Uint8Array<ArrayBuffer>>;

test('the same bytes have one name wherever they lie, fit for a header', () => {
  fc.assert(
    fc.property(bytes, fc.integer({ min: 0, max: 7 }), (text, before) => {
      const room = new Uint8Array(before + text.length);
      room.set(text, before);
      expect(tagOf(room.subarray(before))).toBe(tagOf(text));
      expect(tagOf(text)).toMatch(/^[0-9a-z]{1,7}-[0-9a-z]{1,7}$/);
    }),
  );
});

test('no two texts of one page that differ in a count have the same name', () => {
  const page = 'x'.repeat(5_001);
  const names = new Set<string>();
  for (let count = 0; count < 20_000; count += 1)
    names.add(tagOf(new TextEncoder().encode(`${page}${count} 次阅读${page}`)));
  expect(names.size).toBe(20_000);
});

test('one byte more, less or other is another name', () => {
  fc.assert(
    fc.property(bytes, fc.nat(), fc.integer({ min: 1, max: 255 }), (text, place, by) => {
      const name = tagOf(text);
      expect(tagOf(new Uint8Array([...text, 0]))).not.toBe(name);
      if (text.length === 0) return;
      expect(tagOf(text.slice(1))).not.toBe(name);
      const other = text.slice();
      const at = place % text.length;
      other[at] = ((other[at] as number) + by) % 256;
      expect(tagOf(other)).not.toBe(name);
    }),
  );
});
