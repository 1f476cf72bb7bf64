import { expect, test, vi } from 'vitest';
import { BUILD_CHECK_EVERY_MS, watchBuild } from '../../../src/host/keptBuild.ts';

const setUp = (answer: () => unknown) => {
  const clock = { now: 1_000_000 };
  const ask = vi.fn(async () => answer());
  const gone = vi.fn();
  const stands = watchBuild('b2', { now: () => clock.now, ask, gone });
  return { clock, ask, gone, stands };
};

test('a page that was not away for long asks nobody', async () => {
  const { clock, ask, stands } = setUp(() => ({ kept: [] }));
  clock.now += BUILD_CHECK_EVERY_MS - 1;
  expect(await stands(false)).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

test('one that was asks once in five minutes at most, and a restored one each time', async () => {
  const { clock, ask, gone, stands } = setUp(() => ({ build: 'b4', kept: ['b4', 'b3', 'b2'] }));
  clock.now += BUILD_CHECK_EVERY_MS;
  for (let look = 0; look < 5; look += 1) expect(await stands(false)).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await stands(true)).toBe(true);
  expect(await stands(true)).toBe(true);
  expect(ask).toHaveBeenCalledTimes(3);
  clock.now += BUILD_CHECK_EVERY_MS;
  await stands(false);
  expect(ask).toHaveBeenCalledTimes(4);
  expect(gone).not.toHaveBeenCalled();
});

test('one whose build is gone is told so, and whoever looks meanwhile hears the same', async () => {
  const { ask, gone, stands } = setUp(() => ({ build: 'b6', kept: ['b6', 'b5', 'b22', 'b'] }));
  expect(await Promise.all([stands(true), stands(false)])).toEqual([false, false]);
  expect(await stands(false)).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(gone).toHaveBeenCalledTimes(1);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page instead', () => Promise.reject(new SyntaxError('Unexpected token <'))],
  ['nothing', () => null],
  ['no list', () => ({ build: 'b6' })],
  ['an odd list', () => ({ kept: 'b6' })],
  ['an object', () => ({ kept: { b6: true } })],
])('%s says nothing about the build: the page stays', async (_, answer) => {
  const { gone, stands } = setUp(answer);
  expect(await stands(true)).toBe(true);
  expect(gone).not.toHaveBeenCalled();
});
