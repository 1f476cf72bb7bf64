import { expect, test } from 'vitest';
import { documentName, kindOf, mayKeep } from '../../../../src/host/serviceWorker/rules.ts';

const OWN = 'https://m.example.com';
const SHELL = ['/mc/default.svg'];
const kind = (path: string, more: { method?: string; mode?: string; origin?: string } = {}) =>
  kindOf({ method: more.method ?? 'GET', mode: more.mode ?? 'cors', url: (more.origin ?? OWN) + path }, OWN, SHELL);

test.each([
  ['/mc/community/detail?id=7', 'navigate', 'document'],
  ['/mc/', 'navigate', 'document'],
  ['/mc/_astro/app.AAAA.js', 'cors', 'hashed'],
  ['/mc/default.svg', 'no-cors', 'plain'],
])('%s (%s) is %s', (path, mode, expected) => {
  expect(kind(path, { mode })).toBe(expected);
});

test.each([
  ['/api/community/feed', 'cors'],
  ['/app/get_wx_config.htm', 'cors'],
  ['/files/private.jpg', 'no-cors'],
  ['/mc/app/scan?code=1', 'navigate'],
  ['/mc/worker.json', 'cors'],
  ['/mc/build.json', 'cors'],
  ['/mcx/_astro/app.js', 'cors'],
  ['/event/d-1.htm', 'navigate'],
])('%s is none of the worker’s', (path, mode) => {
  expect(kind(path, { mode })).toBeNull();
});

test('neither is what changes something, or stands elsewhere', () => {
  expect(kind('/mc/community/home', { method: 'POST', mode: 'navigate' })).toBeNull();
  expect(kind('/mc/_astro/app.AAAA.js', { origin: 'https://files.example.com' })).toBeNull();
});

const answer = (cache: string | null, more: Partial<Response> = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers(cache === null ? {} : { 'cache-control': cache }),
  ...more,
});

test('keeps what everybody gets, and nothing that was made for somebody or for one address', () => {
  expect(mayKeep(answer('public, max-age=60'))).toBe(true);
  expect(mayKeep(answer('no-cache'))).toBe(true);
  // A page that the edge has filled (edge/worker/handler.ts).
  expect(mayKeep(answer('private, max-age=30'))).toBe(false);
  expect(mayKeep(answer('no-store'))).toBe(false);
  expect(mayKeep(answer(null))).toBe(false);
});

test('keeps nothing that is no whole answer of ours', () => {
  expect(mayKeep(answer('public', { status: 404 }))).toBe(false);
  expect(mayKeep(answer('public', { status: 206 }))).toBe(false);
  expect(mayKeep(answer('public', { redirected: true }))).toBe(false);
  expect(mayKeep(answer('public', { type: 'opaque' }))).toBe(false);
});

test('one document stands for all things that it shows', () => {
  expect(documentName(`${OWN}/mc/community/detail?id=7#f1`)).toBe('/mc/community/detail');
  expect(documentName(`${OWN}/mc/`)).toBe('/mc');
});
