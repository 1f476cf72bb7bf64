import { expect, test } from 'vitest';
import { smoothnessOf } from '../../bench/swipe/frames.ts';
import { swipeTable } from '../../bench/swipe/main.ts';
import { tasksOf } from '../../bench/swipe/trace.ts';

test('frames are counted within swipes, never from one to the next', () => {
  const even = Array.from({ length: 61 }, (_, at) => at * (1_000 / 60));
  expect(smoothnessOf([even, even.map((moment) => moment + 9_000)])).toMatchObject({ longFrames: 0 });
  expect(smoothnessOf([even]).framesPerSecond).toBeCloseTo(60);
  expect(smoothnessOf([[0, 16, 82, 98]])).toMatchObject({ longestFrameMs: 66, longFrames: 1 });
  expect(smoothnessOf([[5]]).framesPerSecond).toBeNaN();
});

test('only tasks of a page’s main thread count', () => {
  const thread = (tid: number, name: string) => ({ name: 'thread_name', ph: 'M', pid: 7, tid, args: { name } });
  const task = (tid: number, ts: number, dur: number) => ({
    name: 'RunTask',
    ph: 'X',
    pid: 7,
    tid,
    ts,
    dur,
  });
  expect(
    tasksOf([
      thread(1, 'CrRendererMain'),
      thread(2, 'Compositor'),
      task(1, 9_000, 60_000),
      task(2, 100, 90_000),
      task(1, 3_000, 1_500),
      { ...task(1, 1, 5), name: 'Paint' },
    ]),
  ).toEqual([
    { from: 3, ms: 1.5 },
    { from: 9, ms: 60 },
  ]);
});

test('the table says which goals are kept', () => {
  const run = { pages: 9, framesPerSecond: 59.8, longestFrameMs: 33, longFrames: 0, longestTaskMs: 61.2, longTasks: 1 };
  const text = swipeTable([{ path: '/review/track', runs: [run] }]);
  expect(text).toContain('59.8 (59.8–59.8) ≥58');
  expect(text).toContain('61 (61–61) >50');
});
