import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, textsIn } from '../../../src/lib/json.ts';

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

  it.each(['x', '{', '{a:1}', '{"a":NaN}', "{'a':1}", '{"a":"\u0000"}', '', 'undefined'])('refuses %j', (text) => {
    expect(parseJson(text)).toEqual({ ok: false, reason: 'malformed' });
  });

  it('takes up to 256 KiB and refuses more, quickly', () => {
    const of = (length: number): string => JSON.stringify({ a: 'x'.repeat(length) });
    expect(parseJson(of(262_144 - 8)).ok).toBe(true);
    for (const text of [of(262_144 - 7), of(1 << 20), JSON.stringify({ a: '山'.repeat(90_000) })]) {
      const start = performance.now();
      expect(parseJson(text)).toEqual({ ok: false, reason: 'tooLarge' });
      expect(performance.now() - start).toBeLessThan(200);
    }
  });

  it('survives brackets without end', () => {
    expect(parseJson('['.repeat(100_000))).toEqual({ ok: false, reason: 'tooDeep' });
    expect(parseJson('{"a":"' + '['.repeat(1_000) + '"}').ok).toBe(true);
  });

  it('loses the keys that reach prototypes', () => {
    const parsed = parseJson(
      '{"a":1,"__proto__":{"p":1},"b":{"constructor":{"prototype":{"p":1}}},"\\u005f_proto__":2}',
    );
    const value = (parsed.ok ? parsed.value : {}) as { b: object };
    expect(Object.keys(value)).toEqual(['a', 'b']);
    expect(Object.keys(value.b)).toEqual([]);
    expect(({} as { p?: unknown }).p).toBeUndefined();
  });
});

describe('a list of texts that was kept', () => {
  it('is what of it is texts', () => expect(textsIn('["a",1,null,"b",["c"]]')).toEqual(['a', 'b']));
  it.each([null, '', '{', '{}', '"x"', 'null', '3'])('is empty for %j', (kept) => expect(textsIn(kept)).toEqual([]));
});
