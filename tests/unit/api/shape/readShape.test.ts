import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readShape } from '../../../../src/api/shape/readShape.ts';
import { id, pictureToken } from '../../../../src/api/fields.ts';
import { shapeOf } from '../../../../src/api/shape.ts';
import { writeShape } from '../../../../src/api/shape/writeShape.ts';
import { answers } from '../../../../src/backend/calls/list.ts';

describe('a shape written into a page is read as it was', () => {
  test.each(answers.map(({ call }) => [call.name, call.reply] as const))('%s', (_name, reply) => {
    expect(readShape(writeShape(reply))).toEqual(shapeOf(reply));
  });

  test.each([
    ['numbers, flags and words', z.union([z.literal(2), z.literal('2'), z.literal(true), z.literal('')])],
    ['a pattern of its own', z.string().check(z.regex(/^(?:a|b;),"'<[)\]}]+\/$/))],
    [
      'lists of lists that may be missing',
      z.object({ a: z.optional(z.array(z.nullable(z.array(id)))), b: pictureToken }),
    ],
    ['nothing at all', z.object({})],
    [
      'a tag',
      z.discriminatedUnion('t', [z.object({ t: z.literal('a') }), z.object({ t: z.literal('b'), n: z.int() })]),
    ],
  ])('%s', (_name, schema) => {
    expect(readShape(writeShape(schema))).toEqual(shapeOf(schema));
  });
});

test.each([
  ['a name with a gap', z.object({ 'a b': id })],
  ['a choice with a comma', z.enum(['a,b', 'c'])],
  ['a choice that looks like a number', z.enum(['=2', 'c'])],
  ['a pattern with the sign of its end', z.string().check(z.regex(/`/))],
])('what cannot be written is told in the build: %s', (_name, schema) => {
  expect(() => writeShape(schema)).toThrow('No shape can be written');
});

test('what is no shape is refused, and never read for ever', () => {
  for (const text of ['', '(', '(a', '(a!', '@', '{', '{a b', '|a,b', '/a', 'x', 'null', '{"o":{"id":"i"}}'])
    expect(() => readShape(text), text).toThrow(SyntaxError);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab(){}@?:|;,/`=2!$+'.split('')) }), (text) => {
      try {
        readShape(text);
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
      }
    }),
    { numRuns: 2_000 },
  );
});
