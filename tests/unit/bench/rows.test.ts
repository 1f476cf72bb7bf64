import { expect, test } from 'vitest';
import { compare, compareTable } from '../../bench/report/compare.ts';
import { rowOf, type Sample } from '../../bench/report/rows.ts';
import { coldTable, movedLines, warmTable } from '../../bench/report/tables.ts';
import type { Target } from '../../bench/targets.ts';
import type { Figures } from '../../bench/visit/visit.ts';

const page: Target = { name: '/community/home', path: '/mc/community/home', kind: 'list' };
const figures = (time: number, more: Partial<Figures> = {}): Figures => ({
  firstPaint: time,
  placed: time * 1.5,
  content: time * 2,
  interactive: time * 3,
  shift: 0,
  movers: [],
  requests: 9,
  scripts: 7,
  leastScript: 2_000,
  waves: 2,
  bytes: 20_480,
  scriptBytes: 10_240,
  htmlBytes: 5_120,
  pictureBytes: 40_960,
  ...more,
});
const floor = (time: number): Figures => ({ ...figures(time), placed: time, content: time, interactive: time });
const sample = (cold: Figures, ground = 1_000, side = 'now'): Sample => ({
  side,
  route: page.name,
  floor: floor(ground),
  visits: { cold, warm: figures(200) },
});

test('times are ratios to the floor of their own round', () => {
  const row = rowOf(page, [sample(figures(900)), sample(figures(1_800), 2_000), sample(figures(4_500), 5_000)]);
  expect(row.firstPaint).toEqual({ median: 0.9, low: 0.9, high: 0.9 });
  expect([row.content?.median, row.interactive?.median]).toEqual([1.8, 2.7]);
  // The second visit: in the unit of the floor, and as a share of the first.
  expect(row.warmFirstPaint?.median).toBe(0.1);
  expect(row.again?.median).toBeCloseTo(200 / 1_800);
});

test('of counts and shifts the worst round is told, with what moved in it', () => {
  const calm = sample(figures(900));
  const restless = sample(figures(900, { shift: 0.8, movers: ['0.800 div'], requests: 12, leastScript: 90 }));
  const row = rowOf(page, [calm, restless, calm]);
  expect(row).toMatchObject({ shift: 0.8, movers: ['0.800 div'], requests: 12, leastScript: 90, scripts: 7 });
  expect(row).toMatchObject({ kb: 20, scriptKb: 10, htmlKb: 5, pictureKb: 40 });
  expect(movedLines([row], 'wire')).toEqual(['/community/home moves on the first visit: 0.800 div']);
  expect(movedLines([rowOf(page, [calm])], 'wire')).toEqual([]);
});

test('the tables say of each figure whether it keeps its goal', () => {
  const row = rowOf(page, [sample(figures(900, { requests: 46, leastScript: 148 }))]);
  const [, line = ''] = coldTable([row], 'wire', false).split('\n');
  for (const cell of [
    '0.90 (0.90–0.90) ≤1',
    '1.80 (1.80–1.80) >1.3',
    '1.80 (1.80–1.80)',
    '46 >10',
    '7 ≤8',
    '148 <1024',
    '10.0 ≤26',
  ])
    expect(line).toContain(cell);
  expect(warmTable([row], 'wire').split('\n')[1]).toContain('0.22 (0.22–0.22) ≤0.25');
});

test('two builds are compared round by round, and slower is said only beyond the spread', () => {
  const rounds = (factor: number, side: string): Sample[] =>
    [1_000, 1_300, 900].map((time) => sample(figures(time * factor), 1_000, side));
  const between = (factor: number, noise: number) => {
    const [now, before] = [rounds(factor, 'now'), rounds(1, 'before')];
    return compare(rowOf(page, now), rowOf(page, before), { now, before }, noise);
  };
  expect(between(1.2, 0.1).content?.median).toBeCloseTo(1.2);
  expect([between(1.2, 0.1).slower, between(1.2, 0.3).slower, between(1, 0).slower]).toEqual([true, false, false]);
  expect(compareTable([between(1.2, 0.1)]).split('\n')[1]).toMatch(/^\/community\/home .*slower$/);
});
