import { expect, test } from 'vitest';
import { spots as walked } from '../../../demo/words/spots.ts';
import { spots } from '../../../src/backend/scenic/spots.ts';
import { highLike } from '../../../src/lib/review/comparison.ts';

/** Whose walks have another highest point than the place itself. */
const APART: readonly string[] = ['四姑娘山', '雨崩', '徽杭古道', '稻城亚丁', '玉龙雪山', '长白山', '苍山'];

test('a mountain has one height, whoever tells it', () => {
  const heights = new Map(spots.map(({ name, altitude }) => [name, altitude]));
  const two = walked.flatMap(({ name, top }) => {
    const height = heights.get(name) ?? null;
    return height === null || height === top ? [] : [name];
  });
  expect(two.sort()).toEqual([...APART].sort());
  expect(highLike(heights.get('泰山') ?? 0)).toBe('和泰山顶一样高');
});
