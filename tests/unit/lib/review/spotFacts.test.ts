import { expect, test } from 'vitest';
import { spotFacts } from '../../../../src/lib/review/spotFacts.ts';

test('a place is told with its height and its wishes, thousands set apart, and without what it has not', () => {
  expect(spotFacts({ altitude: 1_533, wannaCount: 12_034 })).toBe('海拔 1,533 米，12,034 人想去');
  expect(spotFacts({ altitude: null, wannaCount: 3 })).toBe('3 人想去');
  expect(spotFacts({ altitude: 944, wannaCount: 0 })).toBe('海拔 944 米');
});
