import { expect, test } from 'vitest';
import { waitForMapLibrary } from '../../../src/host/mapLibrary.ts';
import { memoryHost, type MemoryHost } from '../../support/memoryHost.ts';

const world = (answers: (look: number) => unknown): { host: MemoryHost; looks: () => number } => {
  let looks = 0;
  const base = memoryHost();
  const host = base.use({ globals: { ...base.globals, get: () => answers((looks += 1)) } });
  return { host, looks: () => looks };
};

const outcome = async (
  host: MemoryHost,
  ms: number,
  wait: ReturnType<typeof waitForMapLibrary>,
): Promise<object | null | 'waiting'> => {
  let result: object | null | 'waiting' = 'waiting';
  void wait.library.then((library) => (result = library));
  await host.advance(ms);
  return result;
};

test('looks at most ten times, every 500 ms, and gives up at 5,000 ms', async () => {
  const { host, looks } = world(() => undefined);
  const wait = waitForMapLibrary(host);
  expect(await outcome(host, 4_999, wait)).toBe('waiting');
  expect(looks()).toBe(10);
  expect(await outcome(host, 1, wait)).toBeNull();
  await host.advance(60_000);
  expect(looks()).toBe(10);
  expect(host.pendingTimers()).toBe(0);
  expect(host.listeners()).toBe(0);
});

test('a library that comes in time is found at the next look', async () => {
  const library = { Map: class {} };
  const { host, looks } = world((look) => (look >= 4 ? library : undefined));
  const wait = waitForMapLibrary(host);
  expect(await outcome(host, 1_499, wait)).toBe('waiting');
  expect(await outcome(host, 1, wait)).toBe(library);
  expect(looks()).toBe(4);
  expect(host.pendingTimers() + host.listeners()).toBe(0);
});

test('a library that is there already is found at once', async () => {
  const { host } = world(() => ({}));
  expect(await outcome(host, 0, waitForMapLibrary(host))).toEqual({});
});

test.each(['leaving', 'stopping'])('%s ends the wait for good', async (how) => {
  const { host, looks } = world(() => undefined);
  const wait = waitForMapLibrary(host);
  await host.advance(700);
  if (how === 'leaving') host.fire('pagehide');
  else wait.stop();
  expect(await outcome(host, 0, wait)).toBeNull();
  const before = looks();
  await host.advance(60_000);
  expect(looks()).toBe(before);
  expect(host.pendingTimers() + host.listeners()).toBe(0);
});

test.each([null, 0, '', 'AMap', true])('%j under the name is no library', async (value) => {
  const { host } = world(() => value);
  expect(await outcome(host, 5_000, waitForMapLibrary(host))).toBeNull();
});

test('a name that throws is no library', async () => {
  const { host } = world(() => {
    throw new Error('getter');
  });
  expect(await outcome(host, 5_000, waitForMapLibrary(host))).toBeNull();
});
