import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readFeed } from '../../../src/api/community/feed/feed.ts';
import { readPost } from '../../../src/api/community/entry/post.ts';
import { missing } from '../../../src/api/community/refusal.ts';
import { listDynamics } from '../../../src/api/dynamic/dynamics.ts';
import { readDynamic } from '../../../src/api/dynamic/dynamic.ts';
import { id } from '../../../src/api/fields.ts';
import { validate, INVALID } from '../../../src/api/validate.ts';
import { shapeOf } from '../../../src/api/shape.ts';
import { LIST_MAX } from '../../../src/site.ts';

const fits = (schema: z.ZodMiniType, value: unknown): unknown => validate(value, shapeOf(schema));

describe('a shape tells what its schema tells', () => {
  test.each([
    ['text', z.string(), 'a', 1],
    ['number', z.number(), 1.5, '1'],
    ['not a number', z.number(), 1, Number.NaN],
    ['flag', z.boolean(), false, 0],
    ['id', id, '9007199254740993', '007'],
    ['pattern', z.string().check(z.regex(/^#[0-9a-f]{6}$/)), '#00ff00', 'red'],
    ['choice', z.enum(['a', 'b']), 'b', 'c'],
    ['literals', z.union([z.literal(2), z.literal(3)]), 3, 4],
    ['null', z.nullable(z.string()), null, undefined],
    ['object', z.object({ a: z.string() }), { a: 'x' }, { a: 1 }],
    ['no object', z.object({ a: z.string() }), { a: 'x' }, []],
    ['optional', z.object({ a: z.optional(z.string()) }), {}, { a: 1 }],
  ])('%s', (_name, schema, good, bad) => {
    expect(fits(schema, good)).toEqual(good);
    expect(fits(schema, bad)).toBe(INVALID);
  });

  test('a list is read up to its limit, whatever stands behind it', () => {
    const list = Array.from({ length: LIST_MAX + 4_000 }, (_, at) => at);
    expect(fits(z.array(z.number()), list)).toEqual(list.slice(0, LIST_MAX));
    expect(fits(z.object({ a: z.array(z.number()) }), { a: list.slice(0, LIST_MAX) })).toEqual({
      a: list.slice(0, LIST_MAX),
    });
  });

  test('a tagged union takes the member its tag names', () => {
    const shape = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), n: z.number() }),
      z.object({ kind: z.literal('b'), s: z.string() }),
    ]);
    expect(fits(shape, { kind: 'b', s: 'x', n: 3 })).toEqual({ kind: 'b', s: 'x' });
    expect(fits(shape, { kind: 'a', s: 'x' })).toBe(INVALID);
    expect(fits(shape, { kind: 'constructor' })).toBe(INVALID);
    expect(fits(shape, { kind: ['a'] })).toBe(INVALID);
  });
});

describe('what is checked', () => {
  test('a list loses the items that do not fit, and keeps the others', () => {
    expect(fits(z.object({ items: z.array(id) }), { items: ['1', '-1', '2', null, {}] })).toEqual({
      items: ['1', '2'],
    });
  });

  test('only known, own fields are copied', () => {
    const odd = JSON.parse('{"a":"x","__proto__":{"polluted":true},"constructor":1,"b":2}') as unknown;
    const copy = fits(z.object({ a: z.string() }), odd) as object;
    expect(Object.keys(copy)).toEqual(['a']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(fits(z.object({ a: z.string() }), Object.create({ a: 'inherited' }) as unknown)).toBe(INVALID);
  });

  const contracts = [readFeed, readPost, readDynamic, listDynamics].map((call) => [call.name, call.reply] as const);
  test.each([...contracts, ['missing', missing] as const])(
    '%s: whatever comes never throws, and what passes has the schema’s fields',
    (_name, schema) => {
      const shape = shapeOf(schema);
      fc.assert(
        fc.property(fc.jsonValue(), (value) => {
          const result = validate(value, shape);
          expect(result === INVALID || typeof result === 'object').toBe(true);
        }),
        { numRuns: 300 },
      );
    },
  );
});
