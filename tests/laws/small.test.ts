import { expect, test } from 'vitest';
import { filesBelow, read } from './support/sources.ts';

/** Lines that the file in the middle may have, when all are put in a row by their length. */
const MEDIAN_MOST = 45;

test('a source file is small: half of them have at most 45 lines', () => {
  const files = filesBelow('src').filter((file) => /\.(?:tsx?|astro|css|mjs)$/.test(file));
  expect(files.length).toBeGreaterThan(2_000);
  const lengths = files.map((file) => read(file).split('\n').length - 1).sort((one, other) => one - other);
  const median = lengths[Math.floor(lengths.length / 2)] ?? Infinity;
  expect(median, `the median of ${lengths.length} files is ${median} lines`).toBeLessThanOrEqual(MEDIAN_MOST);
});
