import { afterEach, expect, test } from 'vitest';
import { abortForUserChange } from '../../../src/api/userSignal.ts';
import { call } from '../../../src/api/call.ts';
import { isAbort, toastFor } from '../../../src/api/errors.ts';
import { changeCall, fakePorts, json, ok, postCall, readCall } from './support.ts';

type Answer = (response: Response) => void;
afterEach(abortForUserChange);

test('an answer that was meant for the last user never comes: a read is asked again for who is there now', async () => {
  const late: Answer[] = [];
  const world = fakePorts((_, nth) => (nth === 1 ? new Promise((resolve) => late.push(resolve)) : ok(2)));
  const outcome = call(readCall, {}, { ports: world.ports });
  await world.wait(0);
  abortForUserChange();
  late[0]?.(ok(1));
  await world.wait(0);
  expect(await outcome).toEqual({ n: 2 });
  expect(world.sent[0]?.init.signal?.aborted).toBe(true);
  expect([world.sent.length, world.pending()]).toEqual([2, 0]);
});

test('nor does one that was there already and only had to be handed over', async () => {
  let taken = false;
  const world = fakePorts((_, nth) => {
    if (nth === 1) taken = true;
    return ok(nth);
  });
  const ports = {
    ...world.ports,
    timers: {
      ...world.ports.timers,
      // The limit is taken away when the answer has been read: the user changes in that moment.
      clear: (timer: number) => {
        world.ports.timers.clear(timer);
        if (taken) abortForUserChange();
        taken = false;
      },
    },
  };
  expect(await call(readCall, {}, { ports })).toEqual({ n: 2 });
});

test('nor does a refusal that the last user deserved', async () => {
  const late: Answer[] = [];
  const world = fakePorts((_, nth) => (nth === 1 ? new Promise((resolve) => late.push(resolve)) : ok(2)));
  const outcome = call(readCall, {}, { ports: world.ports });
  await world.wait(0);
  late[0]?.(json({ errCode: 401, errMsg: '请先登录' }));
  abortForUserChange();
  expect(await outcome).toEqual({ n: 2 });
});

test('a read that was waiting to be tried again is tried for the new user, once more and not twice', async () => {
  const world = fakePorts((_, nth) => (nth === 1 ? Promise.reject(new TypeError('Failed to fetch')) : ok(nth)));
  const outcome = call(readCall, {}, { ports: world.ports });
  await world.wait(0);
  abortForUserChange();
  expect(await outcome).toEqual({ n: 2 });
  await world.wait(60_000);
  expect([world.sent.length, world.pending()]).toEqual([2, 0]);
});

test.each([
  ['a change', changeCall],
  ['a POST', postCall],
])('%s is not sent again: it ends in silence', async (_, contract) => {
  const world = fakePorts(() => new Promise<Response>(() => undefined));
  const outcome = call(contract, {}, { ports: world.ports }).catch((error: unknown) => error);
  await world.wait(0);
  abortForUserChange();
  const error = await outcome;
  expect([isAbort(error), toastFor(error)]).toEqual([true, null]);
  await world.wait(60_000);
  expect([world.sent.length, world.pending()]).toEqual([1, 0]);
});

test('what its caller has given up is not asked again', async () => {
  const giving = new AbortController();
  const world = fakePorts(() => new Promise<Response>(() => undefined));
  const outcome = call(readCall, {}, { ports: world.ports, signal: giving.signal }).catch((error: unknown) => error);
  await world.wait(0);
  giving.abort();
  abortForUserChange();
  expect(isAbort(await outcome)).toBe(true);
  expect(world.sent).toHaveLength(1);
});

test('a request that the browser breaks off because the page is left is given up, and nothing is said', async () => {
  for (const contract of [readCall, changeCall]) {
    const world = fakePorts(() => Promise.reject(new TypeError('Load failed')));
    world.leave();
    const error = await call(contract, {}, { ports: world.ports }).catch((thrown: unknown) => thrown);
    expect([isAbort(error), toastFor(error)]).toEqual([true, null]);
    await world.wait(60_000);
    expect([world.sent.length, world.pending()]).toEqual([1, 0]);
  }
});
