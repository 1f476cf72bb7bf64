import { expect, it } from 'vitest';
import type { Bundle, Worth } from '../../../src/build/joinBundles.ts';
import { settleBundles } from '../../../src/build/settleBundles.ts';

const part = (name: string, bytes: number): Bundle => ({ modules: [name], bytes });
const settle = (
  parts: readonly Bundle[],
  joined: readonly string[],
  visits: readonly (readonly string[])[],
  imports: Readonly<Record<string, readonly string[]>> = {},
  worth: Partial<Worth> = {},
): string[] =>
  settleBundles(
    [joined.map((names) => ({ modules: names.split('+'), bytes: 0 }))],
    parts,
    (id) => imports[id] ?? [],
    visits.map((visit) => new Set(visit)),
    { request: 300, least: 1_000, ...worth },
  )
    .map(({ modules }) => [...modules].sort().join('+'))
    .sort();

const three = [part('a', 5_000), part('b', 5_000), part('small', 400)];
const visits = [['a', 'small'], ['a', 'small'], ['b']];

it('moves what stands where more visits load it for nothing', () => {
  expect(settle(three, ['a', 'b+small'], visits)).toEqual(['a+small', 'b']);
});

it('leaves what stands well, and what would be too small alone', () => {
  expect(settle(three, ['a+small', 'b'], visits)).toEqual(['a+small', 'b']);
  expect(settle(three, ['a+small', 'b'], [['a'], ['a'], ['a'], ['small'], ['b']])).toEqual(['a', 'b+small']);
});

it('moves nothing into a circle, to what it may not travel with, or to a visit that it would act on', () => {
  const apart = ['a', 'b', 'small'];
  expect(settle(three, apart, [apart], { a: ['b'] }, { request: 0 })).toEqual(['a+small', 'b']);
  expect(settle(three, apart, [apart], { a: ['b'], b: ['small'] }, { request: 0 })).toEqual(['a', 'b+small']);
  expect(settle(three, ['a', 'b+small'], visits, {}, { together: (_, other) => other !== 'a' })).toEqual([
    'a',
    'b+small',
  ]);
  const acting = { acts: (id: string) => id === 'small' };
  expect(settle(three, ['a+small', 'b'], [['a', 'small'], ['a', 'small'], ['b']], {}, acting)).toEqual([
    'a+small',
    'b',
  ]);
});
