import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let words: Record<string, (event?: unknown) => void> = {};
beforeEach(() => {
  words = {};
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.stubGlobal('addEventListener', (word: string, run: (event?: unknown) => void) => (words[word] = run));
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

test('so it is after a tap on a link that leads away, and after no other tap', async () => {
  const { leaving } = await load();
  const tap = (link: boolean, defaultPrevented = false): void =>
    words['click']?.({ defaultPrevented, target: { closest: () => (link ? {} : null) } });
  tap(false);
  tap(true, true);
  words['click']?.({ defaultPrevented: false, target: null });
  words['click']?.({ defaultPrevented: false, target: {} });
  expect(leaving()).toBe(false);
  tap(true);
  expect(leaving()).toBe(true);
});

test('where there is no page, none is left', async () => {
  vi.stubGlobal('addEventListener', undefined);
  expect((await load()).leaving()).toBe(false);
});
