import { expect, test } from 'vitest';
import { call, callRaw } from '../../../src/api/call.ts';
import { isAbort, Refused, RequestFailed, TimedOut, toastFor } from '../../../src/api/errors.ts';
import { canonicalText } from '../../../src/api/signature.ts';
import { hmacSha256 } from '../../../src/host/tokens.ts';
import { changeCall, fakePorts, json, ok, postCall, rawCall, readCall, signedCall } from './support.ts';

test('a GET carries its payload in the query, with the headers of the product', async () => {
  const { ports, sent } = fakePorts(() => ok(5));
  expect(await call(readCall, { q: '山 & 水=1' }, { ports })).toEqual({ n: 5 });
  const [one] = sent;
  expect(one?.url.pathname).toBe('/api/read');
  expect(Object.fromEntries(one?.url.searchParams ?? [])).toEqual({ q: '山 & 水=1' });
  expect(one?.headers.get('x-requested-with')).toBe('trail-shell');
  expect(one?.headers.get('x-web-version')).toBe('1.1.14');
  expect(one?.headers.get('idempotency-key')).toBe(null);
  expect(one?.init).toMatchObject({ method: 'GET', body: null, redirect: 'error', cache: 'no-store' });
});

test('a read needs no randomness, not even to be tried again', async () => {
  const world = fakePorts((_, nth) => (nth === 1 ? Promise.reject(new TypeError('Failed to fetch')) : ok(2)));
  const ports = {
    ...world.ports,
    random: () => {
      throw new TypeError('crypto.getRandomValues is not a function');
    },
  };
  const outcome = call(readCall, {}, { ports });
  await world.wait(600);
  expect(await outcome).toEqual({ n: 2 });
});

test('what is undefined or null stays out of a query', async () => {
  const { ports, sent } = fakePorts(() => ok());
  await call(readCall, { q: undefined, other: null } as never, { ports });
  expect(sent[0]?.url.search).toBe('');
});

test('a POST carries JSON, or a form when asked', async () => {
  const { ports, sent } = fakePorts(() => ok());
  await call(postCall, { q: '山' }, { ports });
  await call(postCall, { q: '山 水' }, { ports, form: true });
  expect(sent.map(({ init, headers }) => [init.body, headers.get('content-type')])).toEqual([
    ['{"q":"山"}', 'application/json'],
    ['q=%E5%B1%B1+%E6%B0%B4', 'application/x-www-form-urlencoded'],
  ]);
});

test('what changes something carries a key: fresh for each call, or the one it was given', async () => {
  const { ports, sent } = fakePorts(() => ok());
  await call(changeCall, {}, { ports });
  await call(changeCall, {}, { ports });
  await call(changeCall, {}, { ports, key: 'the-intended-action' });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe('the-intended-action');
});

test('two hours without an answer are a timeout, one millisecond less is not', async () => {
  const world = fakePorts(() => new Promise<Response>(() => undefined));
  const outcome = call(readCall, {}, { ports: world.ports }).catch((error: unknown) => error);
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
  const world = fakePorts(
    () => new Response(new ReadableStream({}), { headers: { 'Content-Type': 'application/json' } }),
  );
  const outcome = call(readCall, {}, { ports: world.ports, timeoutMs: 500 }).catch((error: unknown) => error);
  await world.wait(500);
  expect(await outcome).toBeInstanceOf(TimedOut);
});

test('a caller may give up: before, during, and while waiting to try again', async () => {
  const early = new AbortController();
  early.abort();
  const never = fakePorts(() => ok());
  expect(
    isAbort(await call(readCall, {}, { ports: never.ports, signal: early.signal }).catch((error: unknown) => error)),
  ).toBe(true);
  expect(never.sent).toHaveLength(0);

  const during = new AbortController();
  const hanging = fakePorts(() => new Promise<Response>(() => undefined));
  const outcome = call(readCall, {}, { ports: hanging.ports, signal: during.signal }).catch((error: unknown) => error);
  await hanging.wait(10);
  during.abort();
  expect(isAbort(await outcome)).toBe(true);
  expect(hanging.pending()).toBe(0);

  const between = new AbortController();
  const down = fakePorts(() => Promise.reject(new TypeError('Failed to fetch')));
  const again = call(readCall, {}, { ports: down.ports, signal: between.signal }).catch((error: unknown) => error);
  await down.wait(0);
  between.abort();
  expect(isAbort(await again)).toBe(true);
  expect([down.sent.length, down.pending()]).toEqual([1, 0]);
});

test('a read is tried once more after a network failure, with a pause', async () => {
  const world = fakePorts((_, nth) => (nth === 1 ? Promise.reject(new TypeError('Failed to fetch')) : ok(2)));
  const outcome = call(readCall, {}, { ports: world.ports });
  await world.wait(199);
  expect(world.sent).toHaveLength(1);
  await world.wait(401);
  expect(await outcome).toEqual({ n: 2 });
});

test('and not a third time', async () => {
  const world = fakePorts(() => Promise.reject(new TypeError('Failed to fetch')));
  const outcome = call(readCall, {}, { ports: world.ports }).catch((error: unknown) => error);
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
    const world = fakePorts(answer);
    const outcome = call(contract, {}, { ports: world.ports }).catch((error: unknown) => error);
    await world.wait(60_000);
    await outcome;
    expect(world.sent).toHaveLength(1);
  }
});

test.each([
  ['2', 2_000, 2],
  ['8', 8_000, 2],
  ['0', 0, 2],
  ['9', 9_000, 1],
  ['60', 60_000, 1],
  ['soon', 60_000, 1],
  ['-5', 60_000, 1],
  ['1e1', 60_000, 1],
])('a read told to wait %s is sent again after %i ms: %i requests', async (value, ms, requests) => {
  const world = fakePorts((_, nth) =>
    nth === 1 ? json({ errCode: 429, errMsg: '慢点' }, { status: 429, headers: { 'Retry-After': value } }) : ok(),
  );
  const outcome = call(readCall, {}, { ports: world.ports }).catch((error: unknown) => error);
  if (ms > 0) {
    await world.wait(ms - 1);
    expect(world.sent).toHaveLength(1);
  }
  await world.wait(1);
  const ended = await outcome;
  expect(world.sent).toHaveLength(requests);
  if (requests === 1) expect(ended).toBeInstanceOf(Refused);
});

test('a read told to wait for longer than its caller does is not waited for, and says for how long', async () => {
  const refusal = json({ errCode: 429, errMsg: '慢点' }, { status: 429, headers: { 'Retry-After': '6' } });
  const world = fakePorts(() => refusal);
  const outcome = call(readCall, {}, { ports: world.ports, timeoutMs: 5_000 }).catch((error: unknown) => error);
  await world.wait(0);
  expect(toastFor(await outcome)?.message).toBe('现在人多，请 6 秒后再试');
  expect([world.sent.length, world.pending()]).toEqual([1, 0]);
});

test('a read that is tried once more has what is left of its time, not all of it again', async () => {
  const world = fakePorts((_, nth) =>
    nth === 1
      ? json({ errCode: 429, errMsg: '慢点' }, { status: 429, headers: { 'Retry-After': '4' } })
      : new Promise(() => undefined),
  );
  const outcome = call(readCall, {}, { ports: world.ports, timeoutMs: 5_000 }).catch((error: unknown) => error);
  await world.wait(4_000);
  expect(world.sent).toHaveLength(2);
  await world.wait(1_000);
  expect(await outcome).toBeInstanceOf(TimedOut);
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
    const world = fakePorts(() => response);
    const outcome = await call(readCall, {}, { ports: world.ports }).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(RequestFailed);
    expect([world.sent.length, world.pending()]).toEqual([1, 0]);
  }
});

test('a signed call carries time, a fresh nonce and the code over all of it', async () => {
  const world = fakePorts(() => ok());
  await call(signedCall, { q: '山=1&b' }, { ports: world.ports });
  await call(signedCall, { q: '山=1&b' }, { ports: world.ports });
  const [one, other] = world.sent.map(({ url }) => Object.fromEntries(url.searchParams));
  expect(one?.['nonce']).not.toBe(other?.['nonce']);
  const wanted = hmacSha256(
    canonicalText('GET', '/api/signed', [['q', '山=1&b']], one?.['ts'] ?? '', one?.['nonce'] ?? ''),
  );
  expect(one?.['sign']).toBe(wanted);
});

test('a telephone whose clock is wrong learns the server’s time once, and keeps its key', async () => {
  const days = 3 * 86_400_000;
  const world = fakePorts(({ url }) => {
    const now = world.ports.now() + days;
    return Math.abs(Number(url.searchParams.get('ts')) - now) > 300_000
      ? json({ errCode: 4033, errMsg: '时间', data: { now } }, { status: 403 })
      : ok(9);
  });
  expect(await call(signedCall, {}, { ports: world.ports, key: 'one-action-one-key' })).toEqual({ n: 9 });
  expect(world.sent).toHaveLength(2);
  expect(new Set(world.sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(new Set(world.sent.map(({ url }) => url.searchParams.get('nonce'))).size).toBe(2);
  await call(signedCall, {}, { ports: world.ports });
  expect(world.sent).toHaveLength(3);

  const stubborn = fakePorts(() => json({ errCode: 4033, errMsg: '时间', data: { now: 5 } }, { status: 403 }));
  await expect(call(signedCall, {}, { ports: stubborn.ports })).rejects.toBeInstanceOf(Refused);
  expect(stubborn.sent).toHaveLength(2);
  for (const now of [null, '5', NaN, undefined]) {
    const odd = fakePorts(() => json({ errCode: 4033, data: { now } }));
    await expect(call(signedCall, {}, { ports: odd.ports })).rejects.toBeInstanceOf(Refused);
    expect(odd.sent).toHaveLength(1);
  }
});

test('a raw call hands the picture out, and a refusal still throws', async () => {
  const world = fakePorts(() => new Response(new Uint8Array([1, 2, 3]), { headers: { 'Content-Type': 'image/png' } }));
  const response = await callRaw(rawCall, {}, { ports: world.ports });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  const refusing = fakePorts(() => json({ errCode: 429, errMsg: '慢点' }));
  await expect(callRaw(rawCall, {}, { ports: refusing.ports })).rejects.toBeInstanceOf(Refused);
  const page = fakePorts(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
  await expect(callRaw(rawCall, {}, { ports: page.ports })).rejects.toBeInstanceOf(RequestFailed);
});
