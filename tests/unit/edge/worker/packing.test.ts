import { afterEach, expect, test, vi } from 'vitest';
import { createEdge, type Edge, type EdgeOptions } from '../../../../src/edge/worker/handler.ts';
import { html, post, postPage, success } from './support.ts';

afterEach(() => void vi.useRealTimers());

let edge: Edge;
let time = 0;
let reply: Record<string, unknown>;
const begin = (options: EdgeOptions): void => {
  [time, reply] = [1_000_000, post()];
  edge = createEdge({ now: () => time, ...options });
};
const open = async (headers: Record<string, string> = {}): Promise<Response> =>
  edge.fetch(new Request('https://m.example.com/mc/community/detail?id=7', { headers }), {
    site: () => html(postPage),
    ask: () => Promise.resolve(success(reply)),
  });

test('packs a page in the form that its reader takes, once', async () => {
  let packed = 0;
  begin({ pack: (bytes, encoding) => Promise.resolve(new Uint8Array([++packed, encoding.length, bytes.length % 7])) });
  for (let visit = 0; visit < 2; visit += 1) {
    const response = await open({ 'accept-encoding': 'gzip, br' });
    expect([response.headers.get('content-encoding'), response.headers.get('content-length')]).toEqual(['br', '3']);
  }
  expect((await open({ 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  expect((await open()).headers.get('content-encoding')).toBeNull();
  expect(packed).toBe(2);
});

test('what says the same when it is filled anew is not packed anew', async () => {
  let packed = 0;
  begin({ pack: (bytes) => ((packed += 1), Promise.resolve(bytes)) });
  const tagADayLater = async (title: string): Promise<string | null> => {
    reply = post({ createdAt: 1_600_000_000_000, title });
    time += 86_400_000;
    return (await open({ 'accept-encoding': 'br' })).headers.get('etag');
  };
  const first = await tagADayLater('一个');
  expect(await tagADayLater('一个')).toBe(first);
  expect(packed).toBe(1);
  expect(await tagADayLater('另一个')).not.toBe(first);
  expect(packed).toBe(2);
});

test('a page is packed tight behind the answer, and what cannot be done now is tried again', async () => {
  const tries: (Uint8Array<ArrayBuffer> | null | Error)[] = [null, new Error('no memory'), new Uint8Array(2)];
  begin({
    pack: () => Promise.resolve(new Uint8Array(3)),
    packTight: () => {
      const next = tries.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? null);
    },
  });
  const lengths: (string | null)[] = [];
  for (let visit = 0; visit < 6; visit += 1)
    lengths.push((await open({ 'accept-encoding': 'br' })).headers.get('content-length'));
  expect(lengths).toEqual(['3', '3', '3', '2', '2', '2']);
  expect(tries).toEqual([]);
});

test('a page that has been filled anew while it waited to be packed tight need not be', async () => {
  const waiting: (() => boolean)[] = [];
  begin({
    pack: () => Promise.resolve(new Uint8Array(3)),
    packTight: (_, encoding, isKept) => (waiting.push(isKept), new Promise<null>(() => encoding)),
  });
  await open({ 'accept-encoding': 'br' });
  expect(waiting.map((isKept) => isKept())).toEqual([true]);
  reply = post({ title: '改过的' });
  time += 60_000;
  await open({ 'accept-encoding': 'br' });
  expect(waiting.map((isKept) => isKept())).toEqual([false, true]);
});

test('a page that was only read meanwhile is packed once in ten minutes, whatever else is news at once', async () => {
  let packed = 0;
  begin({ pack: () => Promise.resolve(new Uint8Array(++packed)) });
  const read = async (reads: number, later: number, more: Record<string, unknown> = {}): Promise<string> => {
    reply = post({ counts: { likes: 3, comments: 1, reads }, createdAt: 0, ...more });
    time += later;
    await open({ 'accept-encoding': 'br' });
    return (await open()).text();
  };
  await read(9, 0);
  for (let at = 0; at < 9; at += 1) expect(await read(10 + at, 60_000)).toContain('"reads":9');
  expect(packed).toBe(1);
  expect(await read(30, 61_000)).toContain('"reads":30');
  expect(packed).toBe(2);
  const quoted = 'he said "reads":31';
  expect(await read(31, 10_000, { title: quoted })).toContain(JSON.stringify(quoted));
  expect(await read(31, 10_000, { title: quoted.replace('31', '32') })).toContain('\\"reads\\":32');
  expect(packed).toBe(4);
});

test('times are told anew when their words have changed, and a page of old ones stays packed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 2, 4) });
  let packed = 0;
  begin({ now: Date.now, pack: () => Promise.resolve(new Uint8Array(++packed)) });
  const textAfter = async (ms: number): Promise<string> => {
    vi.setSystemTime(Date.now() + ms);
    await open({ 'accept-encoding': 'br' });
    return (await open()).text();
  };
  reply = post({ createdAt: Date.now() - 90_000 });
  expect(await textAfter(0)).toContain('>1分钟前<');
  expect(await textAfter(29_999)).toContain('>1分钟前<');
  expect(await textAfter(1)).toContain('>2分钟前<');
  expect(packed).toBe(2);
  reply = post({ createdAt: Date.now() - 9 * 86_400_000 });
  for (let hour = 0; hour < 11; hour += 1) expect(await textAfter(3_600_000)).toContain('>4月23日<');
  expect(packed).toBe(3);
});
