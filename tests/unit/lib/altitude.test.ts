import { expect, test } from 'vitest';
import { altitudeText } from '../../../src/lib/number.ts';

test('heights have their thousands set apart, below the sea as above it', () => {
  expect([5_820, 944.4, 0, -0.3, -154].map(altitudeText)).toEqual(['5,820', '944', '0', '0', '-154']);
});
