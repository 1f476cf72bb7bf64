import { expect, test } from 'vitest';
import { keptUnit, nextUnit } from '../../../../src/stores/gear/unit.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

test('the chosen unit is there for the next list; what the device holds under its name is not believed', () => {
  const { local } = memoryHost();
  expect(keptUnit(local)).toBe('g');
  expect(nextUnit(local, 'g')).toBe('kg');
  expect(keptUnit(local)).toBe('kg');
  expect(nextUnit(local, nextUnit(local, 'kg'))).toBe('g');
  local.set('weightUnit', 'stone');
  expect(keptUnit(local)).toBe('g');
});

test('a device that keeps nothing turns the unit all the same', () => {
  const refusing = {
    get: (): string => {
      throw new Error('SecurityError');
    },
    set: (): void => {
      throw new Error('QuotaExceededError');
    },
  };
  expect([keptUnit(refusing), nextUnit(refusing, 'kg')]).toEqual(['g', 'lb']);
});
