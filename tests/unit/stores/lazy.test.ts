import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazy } from '../../../src/stores/lazy.ts';
import { opener } from '../../../src/stores/opener.ts';
import { messages } from '../../../src/messages.ts';
import { $toast, hideToast } from '../../../src/stores/toast.ts';

/** A part that comes or fails when the test says so, and counts how often it was asked for. */
const part = <Part>(made: Part) => {
  const flights: { come: () => void; fail: () => void }[] = [];
  const bring = (): Promise<Part> =>
    new Promise((resolve, reject) =>
      flights.push({ come: () => resolve(made), fail: () => reject(new Error('lost')) }),
    );
  return { flights, bring };
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
beforeEach(hideToast);

test('a part comes in one flight, whoever asks, and stays', async () => {
  const { flights, bring } = part('here');
  const lazily = lazy(bring);
  lazily.ahead();
  const both = Promise.all([lazily.load(), lazily.use((it) => `${it}!`)]);
  flights[0]?.come();
  expect(await both).toEqual(['here', 'here!']);
  expect(await lazily.load()).toBe('here');
  expect(flights).toHaveLength(1);
});

test('without a network nothing is brought ahead of its touch, but where a worker keeps it', () => {
  const { flights, bring } = part('here');
  const lazily = lazy(bring);
  for (const [device, asked] of [
    [{ onLine: false }, 0],
    [{ onLine: false, serviceWorker: { controller: null } }, 0],
    [{ onLine: false, serviceWorker: { controller: {} } }, 1],
    // Some web views leave it undefined.
    [{}, 1],
    [{ onLine: true }, 1],
  ] as const) {
    vi.stubGlobal('navigator', device);
    lazily.ahead();
    expect(flights, JSON.stringify(device)).toHaveLength(asked);
  }
  vi.unstubAllGlobals();
});

test('a part that does not come is told of to who wanted it, and comes with the next touch', async () => {
  const { flights, bring } = part('here');
  const lazily = lazy(bring);
  let done = 0;
  const first = lazily.use(() => (done += 1));
  flights[0]?.fail();
  expect(await first).toBeUndefined();
  expect($toast.get()).toMatchObject({ message: messages.failed, type: 'error' });
  const second = lazily.use(() => (done += 1));
  flights[1]?.come();
  expect(await second).toBe(1);
  expect(done).toBe(1);
});

test('what was brought ahead of a touch fails in silence, and the touch asks again', async () => {
  const { flights, bring } = part('here');
  const lazily = lazy(bring);
  lazily.ahead();
  flights[0]?.fail();
  await settled();
  expect($toast.get()).toBeNull();
  void lazily.use(() => undefined);
  expect(flights).toHaveLength(2);
});

test('what the work itself throws is its caller’s, and says nothing of the part', async () => {
  const lazily = lazy(() => Promise.resolve('here'));
  await expect(lazily.use(() => Promise.reject(new Error('work')))).rejects.toThrow('work');
  expect($toast.get()).toBeNull();
});

test('a sheet opens once, as the last tap wanted it, and again after it has closed', async () => {
  const shown: string[] = [];
  let close = (): void => undefined;
  const show = (name: string): Promise<void> => {
    shown.push(name);
    return new Promise((resolve) => (close = resolve));
  };
  const { flights, bring } = part({ show });
  const open = opener(bring, (it) => it.show);
  void open('first');
  const closed = open('second');
  flights[0]?.come();
  await settled();
  void open('third');
  await settled();
  expect(shown).toEqual(['second']);
  close();
  await closed;
  void open('fourth');
  await settled();
  expect(shown).toEqual(['second', 'fourth']);
  expect(flights).toHaveLength(1);
});

test('a sheet that did not come is told of and opens with the next tap', async () => {
  const shown: string[] = [];
  const show = (name: string): Promise<void> => Promise.resolve(void shown.push(name));
  const { flights, bring } = part({ show });
  const open = opener(bring, (it) => it.show);
  const lost = open('first');
  flights[0]?.fail();
  await lost;
  expect($toast.get()?.message).toBe(messages.failed);
  const found = open('second');
  flights[1]?.come();
  await found;
  expect(shown).toEqual(['second']);
});

afterEach(() => vi.unstubAllGlobals());
test('a part that was lost twice is told of twice when it has come', async () => {
  const told: string[] = [];
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => told.push(type));
  const { flights, bring } = part('here');
  const lazily = lazy(bring);
  for (const at of [0, 1]) {
    lazily.ahead();
    flights[at]?.fail();
    await settled();
  }
  expect(told).toEqual([]);
  const last = lazily.load();
  flights[2]?.come();
  await last;
  expect(told).toEqual(['part:came', 'part:came']);
});
