import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringWorker } from '../../../../src/islands/shell/serviceWorker.idle.ts';

let registered: string[];
let asked: { path: string; cache: RequestCache | undefined }[];
let answer: Response;

beforeEach(() => {
  vi.useFakeTimers();
  [registered, asked] = [[], []];
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { controller: null, register: async (path: string) => void registered.push(path) },
  });
  vi.stubGlobal('fetch', async (path: string, { cache }: RequestInit) => {
    asked.push({ path, cache });
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['that says so', new Response('{ "worker": true }'), ['/mc/sw.js']],
  ['that says no', new Response('{ "worker": false }'), []],
  ['that is gone', new Response('', { status: 404 }), []],
])('a page registers the worker by a switch %s, which no cache answers for', async (_, switched, paths) => {
  answer = switched;
  bringWorker();
  await vi.runAllTimersAsync();
  expect(registered).toEqual(paths);
  expect(asked).toEqual([{ path: '/mc/worker.json', cache: 'no-store' }]);
});
