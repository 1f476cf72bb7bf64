import { expect, test } from 'vitest';
import { routes } from '../../../../src/routes.ts';
import { urlOf } from '../../../../src/lib/url/urlOf.ts';

const HOSTILE = [
  ...'az09-._~!*\'()&=?#/\\%+ "<>{}|^`\n\t\u0000\u200e山é',
  '😀',
  '\ud800',
  '\udc00',
  '%2e',
  '..',
  '//',
  '&id=1',
];
let seed = 7;
const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
const hostile = (): string => Array.from({ length: random(12) }, () => HOSTILE[random(HOSTILE.length)]).join('');
const mended = (text: string): string => Buffer.from(text).toString();

test('what was put into a query is read out of it again, whatever it says', () => {
  for (let round = 0; round < 3_000; round += 1) {
    const [lost, order] = [hostile(), hostile()];
    const url = new URL(urlOf('/vip/contact', { lost, order }), 'https://x.example');
    expect(url.host + url.pathname + url.hash).toBe('x.example/mc/vip/contact');
    const filled = Object.entries({ lost, order }).filter(([, value]) => value !== '');
    expect([...url.searchParams]).toEqual(filled.map(([name, value]) => [name, mended(value)]));
  }
});

test('what was put into a path stays one segment of it', () => {
  for (let round = 0; round < 3_000; round += 1) {
    const [id, type, iapId] = [hostile(), hostile(), hostile()];
    const url = new URL(urlOf('/vip/rights/{id}/{type}/{iapId}', { id, type, iapId }), 'https://x.example');
    expect(url.host + url.search + url.hash).toBe('x.example');
    const segments = url.pathname.split('/').slice(1).map(decodeURIComponent);
    const said = [id, type, iapId].map((value) => (/^\.{0,2}$/.test(value) ? '_' : mended(value)));
    expect(segments).toEqual(['mc', 'vip', 'rights', ...said]);
  }
});

test('an address is as short as what it says', () => {
  expect(urlOf('/')).toBe('/mc/');
  expect(urlOf('/vip/member')).toBe('/mc/vip/member');
  expect(urlOf('/vip/buy', { iapId: null, plan: undefined, order: '' })).toBe('/mc/vip/buy');
  expect(urlOf('/community/image', { did: '3', i: 0 })).toBe('/mc/community/image?did=3&i=0');
  expect(urlOf('/vip/question/{id}', { id: 3 })).toBe('/mc/vip/question/3');
});

test('pages of the main host stand outside the base', () => {
  expect(urlOf('/event/d-{id}.htm', { id: 5 })).toBe('/event/d-5.htm');
  expect(urlOf('/login.htm', { redirect: '/mc/' })).toBe('/login.htm?redirect=%2Fmc%2F');
  const main = routes.filter(({ host }) => host === 'main').map(({ path }) => path);
  expect(main.filter((path) => !path.endsWith('.htm'))).toEqual([]);
  expect(routes.filter(({ path }) => path.endsWith('.htm') && !main.includes(path))).toEqual([]);
});

test('what the table does not say does not compile', () => {
  // @ts-expect-error no such page
  urlOf('/community/detial');
  // @ts-expect-error the page reads no such parameter
  urlOf('/community/detail', { did: '3' });
  // @ts-expect-error the page reads nothing
  urlOf('/vip/member', { id: '3' });
  // @ts-expect-error a name in braces needs a value
  urlOf('/vip/rights/{id}');
  // @ts-expect-error segments have an order
  urlOf('/vip/rights/{type}', { type: 'vip' });
});
