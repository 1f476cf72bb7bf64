import { expect, test } from 'vitest';
import { isLite } from '../../../../src/lib/review/lite.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

test.each([
  [0.25, true],
  [1, true],
  [2, false],
  [8, false],
  [undefined, false],
])('a device with %s GB is spared the show: %s', (memoryGb, lite) =>
  expect(isLite(memoryHost(memoryGb === undefined ? {} : { memoryGb }).agent.memoryGb)).toBe(lite),
);
