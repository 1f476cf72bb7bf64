import { expect, test } from 'vitest';
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

test('the table says which goals are kept', () => {
  const smooth = { pages: 9, framesPerSecond: 59.8, longestFrameMs: 33, longFrames: 0 };
  const run = { ...smooth, longestTaskMs: 61.2, longTasks: 1, workMs: 300 };
  const text = swipeTable([{ path: '/review/track', side: 'now', runs: [run] }]);
  expect(text).toContain('59.8 (59.8–59.8) ≥58');
  expect(text).toContain('61 (61–61) >50');
});
