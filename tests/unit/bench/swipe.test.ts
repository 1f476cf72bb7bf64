import { expect, test } from 'vitest';
import { floorDeck } from '../../bench/swipe/floor.ts';
import { smoothnessOf } from '../../bench/swipe/frames.ts';
import { swipeTable } from '../../bench/swipe/main.ts';
import { AT_REST, tasksOf, TOUCHED } from '../../bench/swipe/trace.ts';

test('frames are counted within swipes, never from one to the next', () => {
  const even = Array.from({ length: 61 }, (_, at) => at * (1_000 / 60));
  expect(smoothnessOf([even, even.map((moment) => moment + 9_000)])).toMatchObject({ longFrames: 0 });
  expect(smoothnessOf([even]).framesPerSecond).toBeCloseTo(60);
  expect(smoothnessOf([[0, 16, 82, 98]])).toMatchObject({ longestFrameMs: 66, longFrames: 1 });
  expect(smoothnessOf([[5]]).framesPerSecond).toBeNaN();
});

test('only tasks of a page’s main thread count, in its own time, and only while a finger turns pages', () => {
  const thread = (tid: number, name: string) => ({ name: 'thread_name', ph: 'M', pid: 7, tid, args: { name } });
  const task = (tid: number, ts: number, tdur: number) => ({ name: 'RunTask', ph: 'X', pid: 7, tid, ts, tdur });
  const mark = (message: string, ts: number) => ({
    name: 'TimeStamp',
    ph: 'I',
    pid: 7,
    tid: 1,
    ts,
    args: { data: { message } },
  });
  expect(
    tasksOf([
      thread(1, 'CrRendererMain'),
      thread(2, 'Compositor'),
      task(1, 9_000, 60_000),
      task(2, 3_100, 90_000),
      task(1, 3_000, 1_500),
      { ...task(1, 3_001, 5), name: 'Paint' },
      mark(TOUCHED, 2_000),
      mark(AT_REST, 4_000),
      task(1, 1_000, 80_000),
      task(1, 5_000, 80_000),
      mark(TOUCHED, 8_000),
      mark(AT_REST, 10_000),
    ]),
  ).toEqual([
    { from: 3, ms: 1.5 },
    { from: 9, ms: 60 },
  ]);
});

const runOf = (framesPerSecond: number, more: object = {}) => ({
  pages: 9,
  framesPerSecond,
  longestFrameMs: 33,
  longFrames: 0,
  longestTaskMs: 20,
  longTasks: 0,
  workMs: 300,
  ...more,
});

test('the table says which goals are kept', () => {
  const runs = [runOf(59.8, { longestTaskMs: 61.2, longTasks: 1 })];
  const text = swipeTable([{ path: '/review/track', side: 'now', runs, floor: [runOf(60)] }]);
  expect(text).toContain('59.8 (59.8–59.8) ≥58');
  expect(text).toContain('61 (61–61) >50');
});

test('a deck is held to what the bare one reaches in the same rounds, and never to more than screens show', () => {
  const floor = [56, 57, 58].map((frames) => runOf(frames));
  const rowsOf = (...frames: readonly number[]) =>
    swipeTable([{ path: '/review/track', side: 'now', runs: frames.map((one) => runOf(one)), floor }]).split('\n');
  const [, slow, bare] = rowsOf(54, 55, 55.5);
  expect(slow).toMatch(/<56 /);
  expect(slow).toContain('0.96');
  expect(bare).toMatch(/^ +floor .*57\.0 \(56\.5–57\.5\)/);
  expect(bare).not.toMatch(/[≥≤<>]\d/);
  expect(rowsOf(56, 56, 56)[1]).toMatch(/≥56 /);
});

test('long frames of the bare deck are the machine’s', () => {
  const text = (long: number) =>
    swipeTable([
      {
        path: '/review/track',
        side: 'now',
        runs: [runOf(57, { longFrames: long })],
        floor: [runOf(57, { longFrames: 2 })],
      },
    ]);
  expect(text(2)).toContain('2 (2–2) ≤2');
  expect(text(3)).toContain('3 (3–3) >2');
});

test('one floor stands below both builds of a deck', () => {
  const sides = ['now', 'before'].map((side) => ({
    path: '/review/track',
    side,
    runs: [runOf(57)],
    floor: [runOf(58)],
  }));
  const lines = swipeTable(sides).split('\n').slice(1);
  expect(lines.map((line) => line.replace('/review/track', '').trim().split(/ +/)[0])).toEqual([
    'now',
    'before',
    'floor',
  ]);
});

test('a floor has the pages of its deck, as tall as they are, with nothing in them but words', () => {
  const html = floorDeck({ heights: [700, 1_240], snapType: 'y mandatory', scrollPadding: 48, above: 48, below: 30 });
  expect(html.match(/<section/g)).toHaveLength(2);
  expect(html).toContain('#p2{height:1240px}');
  expect(html).toContain('scroll-snap-type:y mandatory;scroll-padding-top:48px');
  expect(html).not.toMatch(/<script|<img|<svg|url\(/);
});
