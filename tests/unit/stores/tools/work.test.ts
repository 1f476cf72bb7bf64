import { expect, test } from 'vitest';
import type { Stroke } from '../../../../src/lib/detail/types.ts';
import { createWork, UNDO_MAX } from '../../../../src/stores/tools/work.ts';

const stroke = (x: number): Stroke => ({ tool: 'pen', colour: 'ink', size: 80, path: [x, x], words: '' });

test('every step can be taken back and made again, clearing too, each by its name', () => {
  const work = createWork([stroke(1)]);
  work.set([stroke(1), stroke(2)], '手绘线');
  work.set([], '清空');
  expect(work.undo()).toBe('清空');
  expect(work.strokes()).toEqual([stroke(1), stroke(2)]);
  expect(work.undo()).toBe('手绘线');
  expect([work.undo(), work.canUndo()]).toEqual([null, false]);
  expect([work.redo(), work.redo(), work.redo()]).toEqual(['手绘线', '清空', null]);
  expect(work.strokes()).toEqual([]);
});

test('a new step ends the way forward', () => {
  const work = createWork([]);
  work.set([stroke(1)], 'a');
  work.undo();
  work.set([stroke(2)], 'b');
  expect([work.canRedo(), work.redo()]).toEqual([false, null]);
});

test(`the last ${UNDO_MAX} steps are kept`, () => {
  const work = createWork([]);
  for (let at = 1; at <= UNDO_MAX + 10; at += 1) work.set([stroke(at)], String(at));
  let steps = 0;
  while (work.undo() !== null) steps += 1;
  expect([steps, work.strokes()]).toEqual([UNDO_MAX, [stroke(10)]]);
});

test('what moves with the sheet moves in every state', () => {
  const work = createWork([stroke(1)]);
  work.set([stroke(2)], 'a');
  work.undo();
  work.map((one) => ({ ...one, path: one.path.map((value) => value + 10) }));
  expect(work.strokes()).toEqual([stroke(11)]);
  work.redo();
  expect(work.strokes()).toEqual([stroke(12)]);
});
