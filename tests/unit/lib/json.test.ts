import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, pickKnown } from '../../../src/lib/json.ts';

describe('parseJson', () => {
  it('gives what JSON gives, without dangerous keys, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (text) => {
        const parsed = parseJson(text);
        let plain: unknown;
        try {
          plain = JSON.parse(text);
        } catch {
          expect(parsed.ok).toBe(false);
          return;
        }
        if (parsed.ok && !/proto|constructor/.test(text)) expect(parsed.value).toEqual(plain);
      }),
      { numRuns: 5_000 },
    );
  });

  it('says why', () => {
    expect(parseJson('x'.repeat(20), { maxBytes: 10, maxDepth: 3 })).toEqual({ ok: false, reason: 'tooLarge' });
    expect(parseJson('"山山山"', { maxBytes: 10, maxDepth: 3 })).toEqual({ ok: false, reason: 'tooLarge' });
    expect(parseJson('[[[[]]]]', { maxBytes: 10, maxDepth: 3 })).toEqual({ ok: false, reason: 'tooDeep' });
    expect(parseJson('["[[[["]', { maxBytes: 10, maxDepth: 3 }).ok).toBe(true);
    expect(parseJson(undefined)).toEqual({ ok: false, reason: 'malformed' });
  });
});

describe('pickKnown', () => {
  it('copies own known keys and nothing else', () => {
    const value = Object.assign(Object.create({ inherited: 1 }) as object, { a: 1, $$typeof: 2 });
    expect(pickKnown(value, ['a', 'inherited', 'toString', 'b'])).toEqual({ a: 1 });
    for (const odd of [null, 7, 'a', [1], () => 1]) expect(pickKnown(odd, ['a', 'length'])).toEqual({});
  });
});
