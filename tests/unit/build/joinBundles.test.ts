import { expect, it } from 'vitest';
import { type Bundle, joinBundles } from '../../../src/build/joinBundles.ts';

const bundle = (name: string, bytes: number): Bundle => ({ modules: [name], bytes });
const join = (
  bundles: readonly Bundle[],
  imports: Readonly<Record<string, readonly string[]>>,
  visits: readonly (readonly string[])[],
): string[] =>
  joinBundles(
    bundles,
    (id) => imports[id] ?? [],
    visits.map((visit) => new Set(visit)),
    { request: 300, least: 1_000 },
  )
    .map(({ modules }) => [...modules].sort().join('+'))
    .sort();

it('joins what most visits load together, and not what most load alone', () => {
  const both = [bundle('a', 2_000), bundle('b', 2_000)];
  expect(
    join(both, {}, [
      ['a', 'b'],
      ['a', 'b'],
    ]),
  ).toEqual(['a+b']);
  expect(join(both, {}, [['a', 'b'], ['a'], ['b']])).toEqual(['a', 'b']);
});

it('lets what is too small join where it costs least', () => {
  const three = [bundle('a', 5_000), bundle('b', 5_000), bundle('small', 100)];
  expect(join(three, {}, [['a', 'small'], ['a'], ['b']])).toEqual(['a+small', 'b']);
});

it('counts what a joined bundle brings along', () => {
  const three = [bundle('a', 1_500), bundle('small', 100), bundle('heavy', 50_000)];
  const visits = [['a'], ['a'], ['small', 'heavy']];
  expect(join(three, { small: ['heavy'] }, visits)).toEqual(['a', 'heavy+small']);
});

it('never joins two that come to each other through a third', () => {
  // Joined with `c`, `a` would wait for `b`, which waits for it.
  const three = [bundle('a', 200), bundle('b', 9_000), bundle('c', 200)];
  const imports = { a: ['b'], b: ['c'] };
  for (const found of [join(three, imports, [['a', 'b', 'c'], ['c'], ['c', 'b']])]) expect(found).not.toContain('a+c');
});

it('joins what a crowded visit asks for until it asks for few enough, and leaves the others alone', () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => bundle(name, 9_000));
  const visits = [new Set(['a', 'b', 'c']), new Set(['a']), new Set(['b']), new Set(['c']), new Set(['d'])];
  const found = joinBundles(four, () => [], visits, {
    request: 300,
    least: 1_000,
    most: (visit) => (visit === 0 ? 2 : 9),
  });
  expect(found).toHaveLength(3);
  expect(found.map(({ modules }) => modules.join())).toContain('d');
});

it('brings what acts to nobody who did not ask for it, and React to nobody who draws nothing', () => {
  const two = [bundle('actor', 200), bundle('calm', 200)];
  const visits = [new Set(['actor', 'calm']), new Set(['calm'])];
  const worth = { request: 300, least: 1_000 };
  expect(joinBundles(two, () => [], visits, worth)).toHaveLength(1);
  expect(joinBundles(two, () => [], visits, { ...worth, acts: (id) => id === 'actor' })).toHaveLength(2);
  expect(joinBundles(two, () => [], visits, { ...worth, together: () => false })).toHaveLength(2);
});
