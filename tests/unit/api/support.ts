import * as z from 'zod/mini';
import { bringCalls } from '../../../src/api/call.ts';
import { defineCall } from '../../../src/api/define.ts';
import type { Ports } from '../../../src/api/ports.ts';

// The first call brings what sends: on a busy machine that takes longer than a test waits for it.
await bringCalls();

const shared = {
  summary: '',
  request: z.object({ q: z.optional(z.string()) }),
  reply: z.object({ n: z.int() }),
} as const;
export const readCall = defineCall({ ...shared, name: 'read', method: 'GET', path: '/read' });
export const changeCall = defineCall({ ...shared, name: 'change', method: 'GET', path: '/change', changes: true });
export const postCall = defineCall({ ...shared, name: 'post', method: 'POST', path: '/post', changes: true });
export const signedCall = defineCall({
  ...shared,
  name: 'signed',
  method: 'GET',
  path: '/signed',
  signed: true,
  changes: true,
});
export const rawCall = defineCall({
  ...shared,
  name: 'raw',
  method: 'GET',
  path: '/raw',
  raw: true,
  reply: z.unknown(),
});

export interface Sent {
  readonly url: URL;
  readonly init: RequestInit;
  readonly headers: Headers;
}
type Answerer = (sent: Sent, nth: number) => Response | Promise<Response>;

/** Ports to a server made of a function, with a clock and timers that only `wait` moves. */
export const fakePorts = (answerer: Answerer) => {
  let now = 1_800_000_000_000;
  let timers: { id: number; at: number; run: () => void }[] = [];
  let ids = 0;
  const sent: Sent[] = [];
  let leaving = false;
  const ports: Ports = {
    leaving: () => leaving,
    fetch(address, init = {}) {
      const one = { url: new URL(address, 'http://site'), init, headers: new Headers(init.headers) };
      sent.push(one);
      return new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
        Promise.resolve()
          .then(() => answerer(one, sent.length))
          .then(resolve, reject);
      });
    },
    now: () => now,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    timers: {
      set(run, afterMs) {
        timers.push({ id: ++ids, at: now + afterMs, run });
        return ids;
      },
      clear: (id) => void (timers = timers.filter((timer) => timer.id !== id)),
    },
  };
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    ports,
    sent,
    pending: () => timers.length,
    /** The page is being left. */
    leave: () => void (leaving = true),
    async wait(ms: number) {
      await settle();
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers = timers.filter(({ id }) => id !== timer.id);
        timer.run();
      }
      await settle();
    },
  };
};

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...(init.headers as Record<string, string> | undefined) },
  });
export const ok = (n = 1): Response => json({ errCode: 0, errMsg: '', data: { n } });
