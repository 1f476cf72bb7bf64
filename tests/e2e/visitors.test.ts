import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../support/browser.ts';

/** A visitor finds nothing of the one before, though both came in one browser (support/visitor.ts). */

test.describe.configure({ mode: 'serial' });

const PAGE = '/mc/user/protocol';
const PLACE = { latitude: 22.53, longitude: 113.93 };

/** What a page finds of those before it. */
const found = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    local: Object.keys(localStorage).filter((name) => name === 'left'),
    session: sessionStorage.length,
    name: window.name,
    history: history.length,
    stores: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    place: (await navigator.permissions.query({ name: 'geolocation' })).state,
    online: navigator.onLine,
    answer: (await fetch('/mc/left')).status,
    year: new Date().getFullYear(),
  }));

let before: unknown;
let first: BrowserContext;
const heard: string[] = [];

test('one comes', async ({ page, context }) => {
  first = context;
  await page.goto(PAGE);
  before = await found(page);
});

test('the next one leaves all that can be left', async ({ page, context }) => {
  expect(context).toBe(first);
  context.on('request', (request) => heard.push(request.url()));
  await context.route('**/mc/left', (route) => route.fulfill({ body: 'left' }));
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(PLACE);
  for (const address of [PAGE, '/mc/vip/question', PAGE]) await page.goto(address);
  await page.evaluate(async () => {
    document.cookie = 'left=1; path=/';
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    window.name = 'left';
    await caches.open('left');
    await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve));
  });
  expect(await found(page)).not.toEqual(before);
  await context.setOffline(true);
  expect(heard.length).toBeGreaterThan(0);
});

test('who comes then finds what the first one found', async ({ page, context }) => {
  const already = heard.length;
  expect(context).toBe(first);
  await page.goto(PAGE);
  expect(await found(page)).toEqual(before);
  expect(heard).toHaveLength(already);
  await page.clock.setFixedTime(new Date('2031-01-01'));
  await page.reload();
  expect(await found(page)).toMatchObject({ year: 2031 });
});

test('another clock is nobody else’s: its browser goes with its visitor', async ({ page, context }) => {
  expect(context).not.toBe(first);
  await page.goto(PAGE);
  expect(await found(page)).toEqual(before);
});
