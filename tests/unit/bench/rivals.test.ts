import { expect, test } from 'vitest';
import { type Met, standingsOf, standingsTable } from '../../bench/rivals/main.ts';
import { standingsPicture } from '../../bench/rivals/picture.ts';
import type { Figures } from '../../bench/visit/visit.ts';

const figures = (ms: number): Figures => ({
  firstPaint: ms,
  placed: ms,
  content: 2 * ms,
  interactive: 3 * ms,
  shift: 0,
  movers: [],
  requests: 4,
  scripts: 2,
  leastScript: 2_000,
  waves: 1,
  bytes: 20_480,
  scriptBytes: 10_240,
  htmlBytes: 5_120,
  pictureBytes: 0,
});
const met = (label: string, rounds: readonly (readonly [cold: number, warm: number])[]): Met => ({
  label,
  visits: rounds.map(([cold, warm]) => ({ cold: figures(cold), warm: figures(warm) })),
});
const rounds = [
  met('a static page', [
    [1_000, 700],
    [2_000, 1_400],
  ]),
  met('a <shell> & more', [
    [3_000, 500],
    [6_000, 1_000],
  ]),
];

test('each time is a ratio to the same time of the static page in its round, the second visit too', () => {
  const [ground, other] = standingsOf(rounds);
  expect(ground).toMatchObject({ firstPaint: { median: 1 }, content: { median: 1 }, again: { median: 0.7 } });
  expect(other).toMatchObject({
    firstPaint: { median: 3, low: 3, high: 3 },
    content: { median: 3 },
    interactive: { median: 3 },
    again: { median: 0.5 },
    kb: 20,
    scriptKb: 10,
  });
  expect(standingsTable(standingsOf(rounds)).split('\n')[2]).toMatch(/^a <shell> & more {2}3\.00 \(3\.00–3\.00\)/);
});

test('the picture has a bar for each visit, as long as it took, and is well-formed whatever a shell is called', () => {
  const picture = standingsPicture(standingsOf(rounds), '7 rounds');
  const bars = [...picture.matchAll(/<rect class="([ca])"[^>]* width="([\d.]+)"/g)].map(
    ([, kind, width]) => [kind, Number(width)] as const,
  );
  expect(bars.map(([kind]) => kind)).toEqual(['c', 'a', 'c', 'a']);
  const [one, , three] = bars.map(([, width]) => width);
  expect((three ?? 0) / (one ?? 1)).toBeCloseTo(3, 1);
  expect(picture).toContain('a &lt;shell> &amp; more');
  expect(picture.match(/<text/g)?.length).toBe(picture.match(/<\/text>/g)?.length);
});

test('no picture is made of nothing', () => {
  expect(() => standingsPicture(standingsOf([]), '')).toThrow('Nothing was measured');
});
