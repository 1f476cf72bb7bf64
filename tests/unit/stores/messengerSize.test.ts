import { expect, test } from 'vitest';
import { MESSENGER_SIZE_KEY, TEXT_SIZE_KEY } from '../../../src/host/storageKeys.ts';
import { takeOver } from '../../../src/stores/messengerSize.ts';

const store = (kept: Record<string, string> = {}) => {
  const map = new Map(Object.entries(kept));
  return {
    map,
    get: (key: string) => map.get(key) ?? null,
    set: (key: string, value: string) => void map.set(key, value),
  };
};

test.each([
  ['the standard is', 100, null],
  ['smaller letters are', 94, null],
  ['a step above is', 112, '1.2'],
  ['the care mode is', 140, '1.4'],
  ['the largest is', 150, '1.4'],
  ['nothing that can be read is', 0, null],
])('%s taken over by who never chose: %d percent', (_, percent, size) => {
  const local = store();
  expect(takeOver(local, percent)).toBe(size);
  expect(local.get(TEXT_SIZE_KEY)).toBe(size);
});

test('who chose here keeps it until the messenger is changed, and that counts then', () => {
  const local = store({ [TEXT_SIZE_KEY]: '1.2' });
  expect(takeOver(local, 140)).toBeNull();
  expect(local.get(TEXT_SIZE_KEY)).toBe('1.2');
  expect(takeOver(local, 138)).toBeNull();
  expect(takeOver(local, 100)).toBe('1');
  expect(local.get(TEXT_SIZE_KEY)).toBe('1');
  expect(takeOver(local, 140)).toBe('1.4');
  local.set(TEXT_SIZE_KEY, '1');
  expect(takeOver(local, 140)).toBeNull();
  expect(local.get(TEXT_SIZE_KEY)).toBe('1');
});

test('where nothing can be kept it holds for the page', () => {
  const refuse = (): never => {
    throw new Error('SecurityError');
  };
  expect(takeOver({ get: refuse, set: refuse }, 140)).toBe('1.4');
  expect(takeOver(store({ [MESSENGER_SIZE_KEY]: 'odd' }), 140)).toBe('1.4');
});
