import { expect, test } from 'vitest';
import { meanWords } from '../../../../src/lib/event/rating.ts';

test.each([
  [15, 3, '5.0'],
  [14, 3, '4.7'],
  [13, 3, '4.3'],
  // Half a tenth goes up: 4.25, 4.35, 4.45.
  [17, 4, '4.3'],
  [87, 20, '4.4'],
  [89, 20, '4.5'],
  [3, 3, '1.0'],
  [4_999_999, 1_000_000, '5.0'],
])('%i stars of %i ratings are %s', (sum, count, words) => expect(meanWords(sum, count)).toBe(words));
