import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenBack } from '../../../../src/host/browser/page.ts';
import { whenReached } from '../../../../src/islands/shell/whenReached.ts';

let online: () => void = () => undefined;
let isReached = false;
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [isReached, asked.length] = [false, 0];
  vi.stubGlobal('addEventListener', (name: string, run: () => void) => name === 'online' && (online = run));
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return isReached ? Promise.resolve(new Response()) : Promise.reject(new TypeError('no way'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  // First of all: a spy that is taken away later, by another file, would put this one's network back in its place.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const after = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test('a line that leads nowhere yet is tried again, and nothing is asked for in vain', async () => {
  let waits = true;
  const run = vi.fn(async () => void (waits = false));
  whenReached(() => waits, run);
  online();
  await after(600);
  expect(asked).toEqual(['HEAD /mc/build.json', 'HEAD /mc/build.json']);
  expect(run).not.toHaveBeenCalled();
  isReached = true;
  await after(2_000);
  expect(run).toHaveBeenCalledTimes(1);
  await after(60_000);
  expect(asked).toHaveLength(3);
});

test('what is still wanted after it was done, or failed, is done again; not for ever', async () => {
  isReached = true;
  const run = vi.fn(() => Promise.reject(new Error('half of it')));
  whenReached(() => true, run)();
  await after(120_000);
  expect(run).toHaveBeenCalledTimes(5);
  online();
  await after(0);
  expect(run).toHaveBeenCalledTimes(6);
});

test('a network that flaps begins anew instead of twice; what nobody wants asks nothing', async () => {
  let waits = true;
  const run = vi.fn(() => Promise.resolve());
  whenReached(() => waits, run);
  for (let times = 0; times < 20; times += 1) online();
  await after(100);
  expect(asked).toHaveLength(1);
  waits = false;
  online();
  await after(120_000);
  expect(asked).toHaveLength(1);
});

test('all who wait for the network look for the server together, and who has gone is not called', async () => {
  const onlines: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, run: () => void) => onlines.push(run));
  vi.stubGlobal('removeEventListener', () => undefined);
  const soon = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    new Promise((resolve) => setTimeout(resolve, 20)).then(() => soon(address, init)),
  );
  const looks = vi.spyOn(globalThis, 'fetch');
  const [first, second] = [vi.fn(), vi.fn()];
  whenBack(first);
  const end = whenBack(second);
  for (const run of onlines) run();
  await after(100);
  expect(looks).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
  end();
  isReached = true;
  await after(60_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  expect(looks).toHaveBeenCalledTimes(2);
});
