import { expect, test } from 'vitest';
import { createKeptKey } from '../../../src/api/key.ts';

test('a key stays while the same is asked, and is another one for something else or after an answer', () => {
  let made = 0;
  const kept = createKeptKey(() => String((made += 1)));
  expect([kept.of({ a: 1 }), kept.of({ a: 1 })]).toEqual(['1', '1']);
  expect([kept.of({ a: 2 }), kept.of({ a: 2 }), kept.of({ a: 1 })]).toEqual(['2', '2', '3']);
  kept.end();
  expect(kept.of({ a: 1 })).toBe('4');
});
