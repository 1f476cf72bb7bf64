import { describe, expect, test } from 'vitest';
import { type Choices, createPen } from '../../../../../src/components/tools/drawing/pen.ts';
import { boundsOf, movedBy, strokeAt, thinned } from '../../../../../src/components/tools/drawing/shapes.ts';
import { panBy, unitsAt, wholeSight, zoomAt, ZOOM_MAX } from '../../../../../src/components/tools/drawing/sight.ts';
import { DETAIL_LIMITS, type Stroke, UNITS } from '../../../../../src/lib/detail/types.ts';
import { createWork } from '../../../../../src/stores/tools/work.ts';

const choices = (hand: Choices['hand'], words = ''): Choices => ({
  hand,
  colour: 'sky',
  size: 1,
  words,
  ratio: 'square',
});

describe('a pen', () => {
  test('draws a line between two spots; a slip of no length is none', () => {
    const work = createWork([]);
    const pen = createPen(work);
    pen.down([100, 100], choices('line'), 50);
    pen.move([130, 100]);
    expect([pen.up(), work.strokes().length]).toEqual([null, 0]);
    pen.down([100, 100], choices('arrow'), 50);
    pen.move([900, 100]);
    pen.move([900, 500]);
    expect(pen.up()).toBe('箭头');
    expect(work.strokes()).toEqual([{ tool: 'arrow', colour: 'sky', size: 80, path: [100, 100, 900, 500], words: '' }]);
  });

  test('pressed hard draws thicker', () => {
    const sizes = [0.1, 0.5, 1].map((pressure) => {
      const work = createWork([]);
      const pen = createPen(work);
      pen.down([0, 0], choices('pen'), 50);
      pen.move([500, 0], pressure);
      pen.up();
      return work.strokes()[0]?.size ?? 0;
    });
    expect(sizes).toEqual([54, 80, 112]);
  });

  test('writes no text without words, a marker also without', () => {
    const work = createWork([]);
    const pen = createPen(work);
    expect(pen.down([5, 5], choices('text'), 50)).toContain('先在下面写好字');
    expect(pen.up()).toBeNull();
    pen.down([5, 5], choices('marker'), 50);
    expect([pen.up(), work.strokes().length]).toEqual(['标记', 1]);
  });

  test('given up in the middle leaves nothing behind', () => {
    const work = createWork([]);
    const pen = createPen(work);
    pen.down([0, 0], choices('pen'), 50);
    pen.move([500, 0]);
    pen.cancel();
    expect([pen.up(), pen.live(), work.canUndo()]).toEqual([null, null, false]);
  });

  test('that moves takes hold of the nearest, moves it as one step, and removes it', () => {
    const work = createWork([]);
    const pen = createPen(work);
    for (const y of [1_000, 2_000]) {
      pen.down([1_000, y], choices('line'), 50);
      pen.move([3_000, y]);
      pen.up();
    }
    pen.down([2_000, 1_900], choices('move'), 200);
    pen.move([2_100, 2_400]);
    expect(pen.up()).toBe('移动直线');
    expect(work.strokes()[1]?.path).toEqual([1_100, 2_500, 3_100, 2_500]);
    expect(pen.nudge(-100, 0, 'square')).toBe(true);
    expect(work.strokes()[1]?.path[0]).toBe(1_000);
    expect([pen.remove(), work.strokes().length, pen.chosen()]).toEqual(['删除直线', 1, null]);
    work.undo();
    work.undo();
    work.undo();
    expect(work.strokes()[1]?.path[1]).toBe(2_000);
    pen.down([9_000, 9_000], choices('move'), 200);
    expect([pen.chosen(), pen.isDown()]).toEqual([null, false]);
  });

  test('draws as much as a link reads, and then says so', () => {
    const one: Stroke = { tool: 'marker', colour: 'ink', size: 400, path: [1, 1], words: '' };
    const pen = createPen(createWork(Array.from({ length: DETAIL_LIMITS.strokes }, () => one)));
    expect(pen.down([5, 5], choices('pen'), 50)).toContain('400');
    expect(pen.isDown()).toBe(false);
  });
});

describe('shapes', () => {
  const marker: Stroke = { tool: 'marker', colour: 'ink', size: 400, path: [5_000, 5_000], words: '营地' };
  test('are found by what is seen of them', () => {
    expect(strokeAt([marker], [5_000, 4_600], 10)).toBe(0);
    expect(strokeAt([marker], [5_000, 6_000], 100)).toBeNull();
    expect(strokeAt([marker, { ...marker, words: '' }], [5_000, 4_900], 10)).toBe(1);
  });
  test('are never moved wholly off the sheet', () => {
    for (const [dx, dy] of [
      [-1e6, 0],
      [1e6, 0],
      [0, -1e6],
      [0, 1e6],
    ] as const) {
      const { x0, y0, x1, y1 } = boundsOf(movedBy(marker, dx, dy, UNITS));
      expect(x1 > 0 && x0 < UNITS && y1 > 0 && y0 < UNITS).toBe(true);
    }
  });
  test('of a long hand keep their ends and fit in a link', () => {
    const path = Array.from({ length: 40_000 }, (_, at) => (at % 2 === 0 ? at : Math.round(300 * Math.sin(at / 90))));
    const out = thinned(path);
    expect(out.length).toBeLessThanOrEqual(DETAIL_LIMITS.path);
    expect([...out.slice(0, 2), ...out.slice(-2)]).toEqual([...path.slice(0, 2), ...path.slice(-2)]);
  });
});

describe('sight', () => {
  const picture = { width: 10_000, height: 15_000 };
  const view = { width: 375, height: 375 };
  const whole = wholeSight(picture, view);
  test('enlarges around a spot as far as it may, and never leaves the sheet', () => {
    expect([whole.scale, whole.x, whole.y]).toEqual([0.025, 62.5, 0]);
    const near = zoomAt(whole, 3, [187, 187], picture, view);
    expect(unitsAt(near, [187, 187])).toEqual(unitsAt(whole, [187, 187]));
    expect(zoomAt(whole, 1_000, [0, 0], picture, view).scale).toBe(whole.scale * ZOOM_MAX);
    expect(zoomAt(near, 1e-6, [3, 3], picture, view)).toEqual(whole);
    const far = panBy(near, 9_999, -9_999, picture, view);
    expect([far.x, Math.round(far.y)]).toEqual([0, Math.round(375 - 15_000 * near.scale)]);
  });
});
