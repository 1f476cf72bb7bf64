import { expect, test } from 'vitest';
import { call, callRaw } from '../../../src/api/call.ts';
import { isAbort, Refused, RequestFailed, TimedOut } from '../../../src/api/errors.ts';
import { canonicalText } from '../../../src/api/signature.ts';
import { hmacSha256 } from '../../../src/host/tokens.ts';
import { changeCall, fakeDoors, json, ok, postCall, rawCall, readCall, signedCall } from './support.ts';

test('a GET carries its payload in the query, with the headers of the product', async () => {
  const { doors, sent } = fakeDoors(() => ok(5));
  expect(await call(readCall, { q: '山 & 水=1' }, { doors })).toEqual({ n: 5 });
  const [one] = sent;
  expect(one?.url.pathname).toBe('/api/read');
  expect(Object.fromEntries(one?.url.searchParams ?? [])).toEqual({ q: '山 & 水=1' });
  expect(one?.headers.get('x-requested-with')).toBe('trail-shell');
  expect(one?.headers.get('x-web-version')).toBe('1.1.14');
  expect(one?.headers.get('idempotency-key')).toBe(null);
  expect(one?.init).toMatchObject({ method: 'GET', body: null, redirect: 'error', cache: 'no-store' });
});

test('a read needs no randomness, not even to be tried again', async () => {
  const world = fakeDoors((_, nth) => (nth === 1 ? Promise.reject(new TypeError('Failed to fetch')) : ok(2)));
  const doors = {
    ...world.doors,
    random: () => {
      throw new TypeError('crypto.getRandomValues is not a function');
    },
  };
  const outcome = call(readCall, {}, { doors });
  await world.wait(600);
  expect(await outcome).toEqual({ n: 2 });
});

test('what is undefined or null stays out of a query', async () => {
  const { doors, sent } = fakeDoors(() => ok());
  await call(readCall, { q: undefined, other: null } as never, { doors });
  expect(sent[0]?.url.search).toBe('');
});

test('a POST carries JSON, or a form when asked', async () => {
  const { doors, sent } = fakeDoors(() => ok());
  await call(postCall, { q: '山' }, { doors });
  await call(postCall, { q: '山 水' }, { doors, form: true });
  expect(sent.map(({ init, headers }) => [init.body, headers.get('content-type')])).toEqual([
    ['{"q":"山"}', 'application/json'],
    ['q=%E5%B1%B1+%E6%B0%B4', 'application/x-www-form-urlencoded'],
  ]);
});

test('what changes something carries a key: fresh for each call, or the one it was given', async () => {
  const { doors, sent } = fakeDoors(() => ok());
  await call(changeCall, {}, { doors });
  await call(changeCall, {}, { doors });
  await call(changeCall, {}, { doors, key: 'the-intended-action' });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe('the-intended-action');
});

test('two hours without an answer are a timeout, one millisecond less is not', async () => {
  const world = fakeDoors(() => new Promise<Response>(() => undefined));
  const outcome = call(readCall, {}, { doors: world.doors }).catch((error: unknown) => error);
  let ended = false;
  void outcome.then(() => (ended = true));
  await world.wait(7_199_999);
  expect(ended).toBe(false);
  await world.wait(1);
  expect(await outcome).toBeInstanceOf(TimedOut);
  expect(world.sent[0]?.init.signal?.aborted).toBe(true);
  expect(world.sent).toHaveLength(1);
});

test('the limit covers a body that never ends', async () => {
  const world = fakeDoors(
    () => new Response(new ReadableStream({}), { headers: { 'Content-Type': 'application/json' } }),
  );
  const outcome = call(readCall, {}, { doors: world.doors, timeoutMs: 500 }).catch((error: unknown) => error);
  await world.wait(500);
  expect(await outcome).toBeInstanceOf(TimedOut);
});

test('a caller may give up: before, during, and while waiting to try again', async () => {
  const early = new AbortController();
  early.abort();
  const never = fakeDoors(() => ok());
  expect(
    isAbort(await call(readCall, {}, { doors: never.doors, signal: early.signal }).catch((error: unknown) => error)),
  ).toBe(true);
  expect(never.sent).toHaveLength(0);

  const during = new AbortController();
  const hanging = fakeDoors(() => new Promise<Response>(() => undefined));
  const outcome = call(readCall, {}, { doors: hanging.doors, signal: during.signal }).catch((error: unknown) => error);
  await hanging.wait(10);
  during.abort();
  expect(isAbort(await outcome)).toBe(true);
  expect(hanging.pending()).toBe(0);

  const between = new AbortController();
  const down = fakeDoors(() => Promise.reject(new TypeError('Failed to fetch')));
  const again = call(readCall, {}, { doors: down.doors, signal: between.signal }).catch((error: unknown) => error);
  await down.wait(0);
  between.abort();
  expect(isAbort(await again)).toBe(true);
  expect([down.sent.length, down.pending()]).toEqual([1, 0]);
});

test('a read is tried once more after a network failure, with a pause', async () => {
  const world = fakeDoors((_, nth) => (nth === 1 ? Promise.reject(new TypeError('Failed to fetch')) : ok(2)));
  const outcome = call(readCall, {}, { doors: world.doors });
  await world.wait(199);
  expect(world.sent).toHaveLength(1);
  await world.wait(401);
  expect(await outcome).toEqual({ n: 2 });
});

test('and not a third time', async () => {
  const world = fakeDoors(() => Promise.reject(new TypeError('Failed to fetch')));
  const outcome = call(readCall, {}, { doors: world.doors }).catch((error: unknown) => error);
  await world.wait(600);
  await world.wait(60_000);
  expect(await outcome).toBeInstanceOf(RequestFailed);
  expect(world.sent).toHaveLength(2);
});

test.each([
  ['a change', changeCall],
  ['a POST', postCall],
])('%s is never sent twice by itself', async (_, contract) => {
  for (const answer of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => json('{"errCode":0,'),
    () => json({ errCode: 5, errMsg: 'x' }, { status: 429, headers: { 'Retry-After': '1' } }),
    () => new Response('', { status: 503 }),
  ]) {
    const world = fakeDoors(answer);
    const outcome = call(contract, {}, { doors: world.doors }).catch((error: unknown) => error);
    await world.wait(60_000);
    await outcome;
    expect(world.sent).toHaveLength(1);
  }
});

test.each([
  ['2', 2_000, 2],
  ['60', 60_000, 2],
  ['0', 0, 2],
  ['61', 61_000, 1],
  ['soon', 60_000, 1],
  ['-5', 60_000, 1],
  ['1e1', 60_000, 1],
])('a read told to wait %s is sent again after %i ms: %i requests', async (value, ms, requests) => {
  const world = fakeDoors((_, nth) =>
    nth === 1 ? json({ errCode: 429, errMsg: '慢点' }, { status: 429, headers: { 'Retry-After': value } }) : ok(),
  );
  const outcome = call(readCall, {}, { doors: world.doors }).catch((error: unknown) => error);
  if (ms > 0) {
    await world.wait(ms - 1);
    expect(world.sent).toHaveLength(1);
  }
  await world.wait(1);
  const ended = await outcome;
  expect(world.sent).toHaveLength(requests);
  if (requests === 1) expect(ended).toBeInstanceOf(Refused);
});

test('500, a page, a redirect and broken JSON are failed requests without another try', async () => {
  const moved = ok();
  Object.defineProperty(moved, 'redirected', { value: true });
  for (const response of [
    new Response('oops', { status: 500 }),
    new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    json('{'),
    new Response(''),
    moved,
  ]) {
    const world = fakeDoors(() => response);
    const outcome = await call(readCall, {}, { doors: world.doors }).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(RequestFailed);
    expect([world.sent.length, world.pending()]).toEqual([1, 0]);
  }
});

test('a signed call carries time, a fresh nonce and the code over all of it', async () => {
  const world = fakeDoors(() => ok());
  await call(signedCall, { q: '山=1&b' }, { doors: world.doors });
  await call(signedCall, { q: '山=1&b' }, { doors: world.doors });
  const [one, other] = world.sent.map(({ url }) => Object.fromEntries(url.searchParams));
  expect(one?.['nonce']).not.toBe(other?.['nonce']);
  const wanted = hmacSha256(
    canonicalText('GET', '/api/signed', [['q', '山=1&b']], one?.['ts'] ?? '', one?.['nonce'] ?? ''),
  );
  expect(one?.['sign']).toBe(wanted);
});

test('a telephone whose clock is wrong learns the server’s time once, and keeps its key', async () => {
  const days = 3 * 86_400_000;
  const world = fakeDoors(({ url }) => {
    const now = world.doors.now() + days;
    return Math.abs(Number(url.searchParams.get('ts')) - now) > 300_000
      ? json({ errCode: 4033, errMsg: '时间', data: { now } }, { status: 403 })
      : ok(9);
  });
  expect(await call(signedCall, {}, { doors: world.doors, key: 'one-action-one-key' })).toEqual({ n: 9 });
  expect(world.sent).toHaveLength(2);
  expect(new Set(world.sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(new Set(world.sent.map(({ url }) => url.searchParams.get('nonce'))).size).toBe(2);
  await call(signedCall, {}, { doors: world.doors });
  expect(world.sent).toHaveLength(3);

  const stubborn = fakeDoors(() => json({ errCode: 4033, errMsg: '时间', data: { now: 5 } }, { status: 403 }));
  await expect(call(signedCall, {}, { doors: stubborn.doors })).rejects.toBeInstanceOf(Refused);
  expect(stubborn.sent).toHaveLength(2);
  for (const now of [null, '5', NaN, undefined]) {
    const odd = fakeDoors(() => json({ errCode: 4033, data: { now } }));
    await expect(call(signedCall, {}, { doors: odd.doors })).rejects.toBeInstanceOf(Refused);
    expect(odd.sent).toHaveLength(1);
  }
});

test('a raw call hands the picture out, and a refusal still throws', async () => {
  const world = fakeDoors(() => new Response(new Uint8Array([1, 2, 3]), { headers: { 'Content-Type': 'image/png' } }));
  const response = await callRaw(rawCall, {}, { doors: world.doors });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  const refusing = fakeDoors(() => json({ errCode: 429, errMsg: '慢点' }));
  await expect(callRaw(rawCall, {}, { doors: refusing.doors })).rejects.toBeInstanceOf(Refused);
  const page = fakeDoors(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
  await expect(callRaw(rawCall, {}, { doors: page.doors })).rejects.toBeInstanceOf(RequestFailed);
});
