import { expect, test } from 'vitest';
import { chapterAt, minutesFor, progressOf } from '../../../src/lib/reading.ts';

test('a text takes whole minutes, at least one', () => {
  expect([minutesFor(0, 0), minutesFor(399, 0), minutesFor(4_000, 0), minutesFor(4_000, 60)]).toEqual([1, 1, 10, 14]);
});

test('progress begins when the text leaves the top and ends when its end is in view', () => {
  expect(progressOf(200, 3_000, 1_000)).toBe(0);
  expect(progressOf(0, 3_000, 1_000)).toBe(0);
  expect(progressOf(-1_000, 3_000, 1_000)).toBe(0.5);
  expect(progressOf(-2_000, 3_000, 1_000)).toBe(1);
  expect(progressOf(-9_000, 3_000, 1_000)).toBe(1);
});

test('a text that fits the view is read when all of it is seen', () => {
  expect(progressOf(600, 500, 1_000)).toBe(0);
  expect(progressOf(100, 500, 1_000)).toBe(1);
});

test('the chapter is the last heading above the line', () => {
  expect([
    chapterAt([], 100),
    chapterAt([300, 900], 100),
    chapterAt([-50, 90, 900], 100),
    chapterAt([-900, -50], 100),
  ]).toEqual([-1, -1, 1, 1]);
});
