import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../../src/api/call.ts';
import { Refused } from '../../../../src/api/errors.ts';
import { READER_HEADER, REQUEST_ID_HEADER } from '../../../../src/api/wire.ts';
import type { HeadReply } from '../../../../src/live/head/page.ts';
import { send } from '../../../../src/live/head/send.ts';
import { replyOf } from '../../../../src/live/replies/replyOf.ts';
import { REPLY_MAX_BYTES, REQUEST_TIMEOUT_MS } from '../../../../src/site.ts';
import { changeCall, fakePorts } from '../../api/support.ts';

/** As much of the browser's older request as the head uses; tests play its events. */
class Request {
  static last: Request;
  withCredentials = false;
  status = 0;
  readyState = 1;
  responseText = '';
  type: string | null = null;
  opened = '';
  sent = 0;
  aborts = 0;
  onprogress: ((event: { loaded: number }) => void) | null = null;
  onloadend: (() => void) | null = null;
  constructor() {
    Request.last = this;
  }
  open(method: string, address: string): void {
    this.opened = `${method} ${address}`;
  }
  setRequestHeader(): void {}
  reader: string | null = null;
  retryAfter: string | null = null;
  requestId: string | null = null;
  getResponseHeader(name: string): string | null {
    const given: Record<string, string | null> = {
      'content-type': this.type,
      [READER_HEADER]: this.reader,
      'retry-after': this.retryAfter,
      [REQUEST_ID_HEADER]: this.requestId,
    };
    return given[name] ?? null;
  }
  send(): void {
    this.sent += 1;
  }
  abort(): void {
    this.aborts += 1;
    this.end(0, '', null);
  }
  end(status: number, text: string, type: string | null = 'application/json'): void {
    Object.assign(this, { status, responseText: text, type, readyState: 4 });
    this.onloadend?.();
  }
}

let listeners: Record<string, () => void> = {};
beforeEach(() => {
  listeners = {};
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('addEventListener', (name: string, run: () => void) => (listeners[name] = run));
  vi.stubGlobal('removeEventListener', (name: string, run: () => void) => {
    if (listeners[name] === run) delete listeners[name];
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks as the head does, and reads it as the module does. */
const ask = (address: string, top?: boolean): Promise<HeadReply> => replyOf(send(address), top);

/** Says nothing yet, or what it said. */
const soon = async (promise: Promise<HeadReply>): Promise<HeadReply | 'nothing'> =>
  Promise.race([promise, new Promise<'nothing'>((resolve) => setImmediate(() => resolve('nothing')))]);

const good = '{"errCode":0,"errMsg":"","data":{"n":1}}';

describe('the request in the head and every other call are of one mind', () => {
  const bodies = [
    good,
    '{"errCode":"0","data":{"n":1}}',
    '{"errCode":0,"errMsg":"一切都好","data":{"n":1}}',
    '{"errCode":5,"errMsg":"名额已满"}',
    '{"errCode":"5","errMsg":"名额已满","data":{"state":"x"}}',
    '{"errCode":-1,"errMsg":"","data":{"state":"deleted"}}',
    '{"errCode":"-1"}',
    '{"errCode":"E_FULL"}',
    '{"errMsg":"名额已满"}',
    '{"errCode":null,"errMsg":"名额已满"}',
    '{"errCode":{},"errMsg":"名额已满"}',
    '{"errCode":null,"errMsg":"  "}',
    '{"errCode":false,"data":{"n":1}}',
    '{"data":{"n":1}}',
    '{}',
    '[]',
    'null',
    '0',
    '"0"',
    '',
    '{"errCode":0,"data":{"n":1',
    'callback({"errCode":0})',
    '<html><h1>登录 WiFi</h1></html>',
  ];
  const statuses = [200, 201, 302, 400, 401, 404, 409, 429, 500, 502, 503, 599];
  const types = ['application/json', 'text/html; charset=utf-8', null];
  /** What `call` makes of an answer, in the head's words. */
  const asCall = async (status: number, text: string, type: string | null): Promise<unknown> => {
    const response = new Response(text, { status, headers: type === null ? {} : { 'Content-Type': type } });
    if (type === null) response.headers.delete('content-type');
    const { ports } = fakePorts(() => response);
    try {
      return { ok: true, n: (await call(changeCall, {}, { ports })).n };
    } catch (error) {
      return error instanceof Refused ? { ok: false, why: 'refused' } : { ok: false, why: 'failed' };
    }
  };

  test.each(statuses)('on status %i', async (status) => {
    for (const text of bodies)
      for (const type of types) {
        const outcome = ask('/x');
        Request.last.end(status, text, type);
        const reply = await outcome;
        const mine = reply.ok
          ? { ok: true, n: (reply.data as { n?: unknown } | undefined)?.n }
          : { ok: false, why: reply.why };
        expect(mine, `${status} ${type} ${text}`).toEqual(await asCall(status, text, type));
      }
  });

  test('a fault of the server is a failure, whatever its envelope says', async () => {
    const outcome = ask('/x');
    Request.last.requestId = 'K7Q2D8QM';
    Request.last.end(503, good);
    expect(await outcome).toEqual({ ok: false, why: 'failed', answered: true, requestId: 'K7Q2D8QM' });
  });
});

test('asks once, with the session, for as long as the specification allows', async () => {
  const outcome = ask('/api/community/post?id=1');
  const { opened, sent, withCredentials } = Request.last;
  expect({ opened, sent, withCredentials }).toEqual({
    opened: 'GET /api/community/post?id=1',
    sent: 1,
    withCredentials: true,
  });
  expect(REQUEST_TIMEOUT_MS).toBe(7_200_000);
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS - 1);
  expect(Request.last.aborts).toBe(0);
  vi.advanceTimersByTime(1);
  expect(Request.last.aborts).toBe(1);
  expect(await outcome).toEqual({ ok: false, why: 'timeout' });
});

test('a request that has ended is left alone when its time would be over', async () => {
  const outcome = ask('/x');
  Request.last.end(200, good);
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS);
  expect(Request.last.aborts).toBe(0);
  expect(await outcome).toMatchObject({ ok: true });
});

test.each([
  ['an answer', (request: Request) => request.end(200, good), { ok: true, data: { n: 1 } }],
  ['a refusal', (request: Request) => request.end(404, '{"errCode":-1}'), { ok: false, why: 'refused', errCode: -1 }],
  ['a failure', (request: Request) => request.end(0, '', null), { ok: false, why: 'failed' }],
  [
    'what is too long',
    (request: Request) => request.end(200, good + ' '.repeat(REPLY_MAX_BYTES)),
    { ok: false, why: 'failed' },
  ],
])('%s that came before the module is read as well', async (_name, happen, reply) => {
  const sent = send('/x');
  happen(Request.last);
  expect(await replyOf(sent)).toMatchObject(reply);
});

test('hands out data, or the whole reply where its fields stand beside errCode', async () => {
  const plain = ask('/x');
  Request.last.end(200, good);
  expect(await plain).toEqual({ ok: true, data: { n: 1 }, reader: null });
  const top = ask('/x', true);
  Request.last.reader = '5';
  Request.last.end(200, '{"errCode":0,"userId":"5"}');
  expect(await top, 'and for whom it was read').toEqual({ ok: true, data: { errCode: 0, userId: '5' }, reader: '5' });
});

test('a refusal keeps what a page draws from it', async () => {
  const outcome = ask('/x');
  Request.last.end(403, '{"errCode":-1,"errMsg":"别说","data":{"state":"deleted"}}');
  const refusal = { ok: false, why: 'refused', errCode: -1, errMsg: '别说', data: { state: 'deleted' }, wait: null };
  expect(await outcome).toEqual(refusal);
});

test('a reply that grows beyond the limit is broken off before it is parsed', async () => {
  const outcome = ask('/x');
  const request = Request.last;
  request.onprogress?.({ loaded: REPLY_MAX_BYTES });
  expect(request.aborts).toBe(0);
  const parse = vi.spyOn(JSON, 'parse');
  request.onprogress?.({ loaded: REPLY_MAX_BYTES + 1 });
  expect(request.aborts).toBe(1);
  for (const [text] of parse.mock.calls) expect(text).toBe('');
  expect(await outcome).toEqual({ ok: false, why: 'failed' });
});

test('so is one that is only found to be too long at its end, when the browser tells nothing after the break', async () => {
  const outcome = ask('/x');
  const request = Request.last;
  request.abort = () => void (request.aborts += 1);
  request.onprogress?.({ loaded: 10 * REPLY_MAX_BYTES });
  expect(request.aborts).toBe(1);
  expect(await soon(outcome)).toEqual({ ok: false, why: 'failed' });
});

test('says nothing of a failure once the page was told to go, but still of an answer', async () => {
  const broken = ask('/x');
  listeners['beforeunload']?.();
  Request.last.end(0, '', null);
  expect(await soon(broken)).toBe('nothing');
  const answered = ask('/x');
  listeners['beforeunload']?.();
  Request.last.end(200, good);
  expect(await answered).toMatchObject({ ok: true, data: { n: 1 } });
});

test('listens for the leaving only until the answer is there', async () => {
  const answered = ask('/x');
  expect(Object.keys(listeners)).toEqual(['beforeunload']);
  Request.last.end(200, good);
  await answered;
  expect(listeners).toEqual({});
});

test('a limit in front of the server is a refusal with its wait, though it knows no envelope of ours', async () => {
  for (const [text, type] of [
    ['<html>Too Many Requests</html>', 'text/html'],
    ['', null],
  ] as const) {
    const outcome = ask('/x');
    Request.last.retryAfter = '30';
    Request.last.end(429, text, type);
    expect(await outcome).toMatchObject({ ok: false, why: 'refused', errCode: 429, wait: '30' });
    const { ports } = fakePorts(() => new Response(text, { status: 429, headers: { 'Retry-After': '30' } }));
    await expect(call(changeCall, {}, { ports })).rejects.toMatchObject({ errCode: 429, waitSec: 30 });
  }
});
