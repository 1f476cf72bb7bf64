/** The second engine: every page stands, and what members do works, in WebKit as in Chromium. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/routes.ts';
import { BASE } from '../../src/site.ts';
import { codeFor, freshPhone } from '../support/member.ts';
import { By, openWebKit, PATIENCE_MS, type WebKit } from './support/webkit.ts';

let kit: WebKit;
let ids: Readonly<Record<'post' | 'dynamic', string>>;
beforeAll(async () => {
  kit = await openWebKit();
  const reply = (await (await fetch(`${kit.origin}/api/community/feed?limit=20`)).json()) as {
    data: { items: { kind: string; id: string; pictureCount: number }[] };
  };
  const idOf = (wanted: (kind: string) => boolean): string =>
    reply.data.items.find(({ kind, pictureCount }) => wanted(kind) && pictureCount > 0)?.id ?? '';
  ids = { post: idOf((kind) => kind !== 'dynamic'), dynamic: idOf((kind) => kind === 'dynamic') };
}, 180_000);
afterAll(() => kit.close());
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await kit.keepScreen(task.name);
  expect(kit.violations).toEqual([]);
});

const queries: Readonly<Record<string, () => string>> = {
  '/community/detail': () => `?id=${ids.post}`,
  '/community/h5/details': () => `?id=${ids.post}`,
  '/community/image': () => `?id=${ids.post}&i=0`,
  '/dynamic/detail': () => `?did=${ids.dynamic}`,
  '/spaceindex/personal_dynamic_new.htm': () => `?did=${ids.dynamic}`,
};
const pages = routes
  .filter((row) => row.planned === undefined && row.redirect === undefined)
  .map((row) => ({ row, path: (row.host === 'main' ? '' : BASE) + row.path }));

describe('every page', () => {
  test.each(pages)('$path', async ({ row, path }) => {
    await kit.open(path + (queries[row.path]?.() ?? ''));
    const faces = await kit.run<string[]>(
      `return [...document.querySelectorAll('[data-live]')].map((one) => one.dataset.face)`,
    );
    for (const face of faces) expect(['ready', 'empty', 'guest']).toContain(face);
    expect(await kit.run('return document.documentElement.dataset.chunk')).toBeNull();
    expect(await kit.run('return document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    // What comes when it is near the view comes; what waits for a touch has its own tests.
    await kit.driver.wait(
      () =>
        kit.run<boolean>(
          `const waiting = [...document.querySelectorAll('astro-island[ssr]:not([client=touch])')]
             .find((one) => [...one.children].some((child) => child.getClientRects().length > 0));
           waiting?.firstElementChild.scrollIntoView({ block: 'center', behavior: 'instant' });
           return waiting === undefined`,
        ),
      PATIENCE_MS,
      'An island never comes to life',
    );
  });
});

test('logs in by a code and comes back to where the visitor was', async () => {
  const phone = freshPhone();
  await kit.open('/mc/account/login?redirect=%2Fmc%2Fdynamic%2Flist');
  await (await kit.find('[data-field=phone]')).sendKeys(phone);
  await kit.tap('获取验证码');
  await kit.see('验证码已发送至');
  await (await kit.find('[data-field=code]')).sendKeys(await codeFor(kit.origin, phone));
  await (await kit.find('form input[type=checkbox]')).click();
  await kit.tap('登录');
  await kit.driver.wait(async () => (await kit.driver.getCurrentUrl()).endsWith('/mc/dynamic/list'), PATIENCE_MS);
  expect(await kit.run('return localStorage.userId')).toMatch(/^[1-9]\d*$/);
});

test('carries the first tap on a heart to the server, and takes a comment', async () => {
  const { state } = await kit.become();
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await kit.open(`/mc/community/detail?id=${ids.post}`);
  await (await kit.find('[data-pressed=liked]')).click();
  await kit.driver.wait(
    () =>
      kit.run<boolean>(`return document.querySelector('[data-pressed=liked]').getAttribute('aria-pressed') === 'true'`),
    PATIENCE_MS,
    'The heart stays empty',
  );
  await kit.driver.wait(
    async () => {
      const reply = await fetch(`${kit.origin}/api/community/post?id=${ids.post}`, { headers: { cookie } });
      return ((await reply.json()) as { data: { liked: boolean } }).data.liked;
    },
    PATIENCE_MS,
    'The server has not heard of it',
  );
  const words = `风口记得压低重心 ${Date.now() % 100_000}`;
  await kit.tap('说点什么…');
  await (await kit.find('dialog textarea')).sendKeys(words);
  await kit.tap('发送');
  await kit.driver.wait(
    () =>
      kit.run<boolean>(
        // Closing the sheet is a step back, with which WebKit restores the scroll position in its own time.
        `document.querySelector('#comments').scrollIntoView();
         return [...document.querySelectorAll('#comments li')].some((one) => one.innerText.includes(arguments[0]))`,
        words,
      ),
    PATIENCE_MS,
    'The comment does not stand in the list',
  );
});

test('publishes a dynamic', async () => {
  await kit.become();
  await kit.open('/mc/short_publish');
  await kit.find('[data-ready=true]');
  const words = `午后起了云海 ${Date.now()}`;
  await (await kit.find('textarea')).sendKeys(words);
  await kit.tap('发布');
  await kit.driver.wait(async () => (await kit.driver.getCurrentUrl()).includes('/dynamic/detail?did='), PATIENCE_MS);
  await kit.see(words);
});

test('comes back to the card it left, painted without asking the server', async () => {
  await kit.open('/mc/community/home');
  const count = (): Promise<number> => kit.run('return document.querySelectorAll("article.card[data-id]").length');
  const before = await count();
  await kit.driver.wait(async () => {
    await kit.run('scrollTo(0, document.documentElement.scrollHeight)');
    return (await count()) > before;
  }, PATIENCE_MS);
  const id = await kit.run<string>(
    `const card = document.querySelectorAll('article.card[data-id]')[11];
     scrollTo(0, scrollY + card.getBoundingClientRect().top - 180);
     return card.dataset.id`,
  );
  await kit.driver.sleep(800);
  const topOf = (): Promise<number> =>
    kit.run(
      `return document.querySelector('article.card[data-id="' + arguments[0] + '"]')?.getBoundingClientRect().top ?? -1e6`,
      id,
    );
  const left = await topOf();
  // The driver would scroll first; a finger taps what it sees.
  await kit.run(`document.querySelector('article.card[data-id="' + arguments[0] + '"] a.card-body').click()`, id);
  await kit.driver.wait(async () => (await kit.driver.getCurrentUrl()).includes('/detail?'), PATIENCE_MS);
  await kit.driver.navigate().back();
  await kit.driver.wait(
    async () => Math.abs((await topOf()) - left) <= 8,
    PATIENCE_MS,
    'The card is not where it was left',
  );
  const asked = await kit.run<number>(
    `return performance.getEntriesByType('resource').filter(({ name }) => name.includes('/community/feed?') && !name.includes('cursor')).length`,
  );
  expect(asked).toBeLessThanOrEqual(1);
});

test('finds a place by its initials', async () => {
  await kit.open('/mc/community/goto');
  await kit.press(await kit.find('[data-pick]'));
  await (await kit.find('[role=searchbox], input[type=search]')).sendKeys('xa');
  await kit.see('西安市');
});

test('buys a membership at the cashier', async () => {
  await kit.become();
  await kit.open('/mc/vip/buy');
  await kit.find('input[type=radio]');
  for (const box of await kit.driver.findElements(
    By.css('[data-consent] input[type=checkbox], label input[type=checkbox]'),
  ))
    if (!(await box.isSelected())) await kit.press(box);
  const pay = await kit.driver.wait(
    () =>
      kit.run<string | null>(
        `return [...document.querySelectorAll('button')].map((one) => one.innerText.trim()).find((text) => /^支付/.test(text)) ?? null`,
      ),
    PATIENCE_MS,
  );
  await kit.tap(pay as string);
  await kit.driver.wait(async () => (await kit.driver.getCurrentUrl()).includes('/demo/cashier'), PATIENCE_MS);
  await (await kit.find('button[value=pay]')).click();
  await kit.see('已付款');
  await kit.tap('返回');
  await kit.driver.wait(async () => (await kit.driver.getCurrentUrl()).includes('/mc/vip/buy'), PATIENCE_MS);
  await kit.see('付款成功');
});
