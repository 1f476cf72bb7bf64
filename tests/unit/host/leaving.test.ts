import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let words: Record<string, () => void> = {};
beforeEach(() => {
  words = {};
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.stubGlobal('addEventListener', (word: string, run: () => void) => (words[word] = run));
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const load = () => import('../../../src/host/browser/leaving.ts');

test.each(['beforeunload', 'pagehide'])('a page is being left for a second after %s', async (word) => {
  const { leaving } = await load();
  expect(leaving()).toBe(false);
  words[word]?.();
  expect(leaving()).toBe(true);
  vi.advanceTimersByTime(999);
  expect(leaving()).toBe(true);
  // The page has stayed after all: it was a download, or another app's address.
  vi.advanceTimersByTime(1);
  expect(leaving()).toBe(false);
});

test('where there is no page, none is left', async () => {
  vi.stubGlobal('addEventListener', undefined);
  expect((await load()).leaving()).toBe(false);
});
