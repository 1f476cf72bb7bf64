/** The second engine: every page stands, and bad addresses are told, in WebKit as in Chromium. */
import { beforeAll, describe, expect, test } from 'vitest';
import { useKit } from './support/kit.ts';
import { addressOf, type Ids, livePages, readIds } from './support/pages.ts';

const kit = useKit({ flat: true });
let ids: Ids;
beforeAll(async () => {
  ids = await readIds();
});

describe('every page', () => {
  test.each(livePages)('$path', async (one) => {
    await kit.go(addressOf(one, ids));
    expect([null, 'ready', 'empty', 'guest']).toContain(await kit.settled());
    expect(await kit.run('return document.documentElement.dataset.chunk')).toBeNull();
    expect(await kit.run('return document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    // What comes when it is near the view comes; what waits for a touch has its own tests.
    await kit.until(
      () =>
        kit.run<boolean>(
          `const waiting = [...document.querySelectorAll('astro-island[ssr]:not([client=touch])')]
             .find((one) => [...one.children].some((child) => child.getClientRects().length > 0));
           waiting?.firstElementChild.scrollIntoView({ block: 'center', behavior: 'instant' });
           return waiting === undefined`,
        ),
      'An island never comes to life',
    );
  });
});

/** Reads of what a page shows; the page's own, not those of its frame. */
const READS = /^GET \/api\/(?:community\/(?:post|pictures)|dynamic)/;

describe('an address', () => {
  test.each([
    '/mc/community/detail',
    '/mc/community/detail?id=%ff',
    '/mc/community/detail?id=1%27',
    '/mc/community/detail?id=12345678901234567890',
    '/mc/community/detail?id[]=1',
    '/mc/community/h5/details?topicId=%3Csvg%3E',
    '/mc/dynamic/detail?did=..%2F1',
    '/mc/spaceindex/personal_dynamic_new.htm?did=',
    '/spaceindex/personal_dynamic_new.htm?did=1%2526from%253Dx',
    '/mc/dynamic/list?userId=1e3',
    '/mc/community/image?id=-5',
  ])('%s names nothing: said at once, and nothing is asked', async (address) => {
    await kit.go(address);
    expect(await kit.settled()).toBe('bad');
    expect(await (await kit.find('[data-when-view=bad] a')).isDisplayed()).toBe(true);
    expect(kit.faults.count(READS)).toBe(0);
  });

  test('that a messenger has added to opens all the same', async () => {
    await kit.go(`/mc/community/detail?id=${ids.post}&id=9&from=singlemessage&isappinstalled=0`);
    expect(await kit.settled()).toBe('ready');
  });

  test('of a dynamic that nobody knows says so, with a way on', async () => {
    for (const path of ['/mc/spaceindex/personal_dynamic_new.htm', '/mc/dynamic/detail']) {
      await kit.go(`${path}?did=9999999999`);
      expect(await kit.settled()).toBe('gone');
      expect(await (await kit.find('[data-when-view=gone] a')).isDisplayed()).toBe(true);
    }
  });

  const encode = encodeURIComponent;
  test.each([
    ['no JSON', 'x'],
    ['half a percent sign', '%7B%'],
    ['half a character', '%E5%B2'],
    ['no object', '[1]'],
    ['endless brackets', encode('['.repeat(3_000))],
    ['a way to a prototype', encode('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')],
    ['markup', encode('{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=window.polluted=1>"},"$$typeof":1}')],
  ])('with a detail of %s harms no page', async (_, detail) => {
    await kit.go(`/mc/tools/preview?detail=${detail}`);
    await kit.see('画不出来');
    expect(await kit.run('return [({}).polluted ?? null, window.polluted ?? null]')).toEqual([null, null]);
    expect(await kit.run('return document.body.innerText')).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
    expect(kit.faults.count(/^GET \/api\//)).toBe(0);
  });

  test('that is too long for the server is told in words, with a way on', async () => {
    await kit.go(`/mc/tools/preview?detail=${'x'.repeat(20_000)}`);
    await kit.see('链接太长了');
    await kit.tap('回社区首页');
    await kit.at('/mc/');
    expect(await kit.settled()).toBe('ready');
  });

  test('of a benefit shows it with up to three segments, the overview for an odd one, the 404 page for more', async () => {
    await kit.go('/mc/vip/rights/3/svip/shell.vip.month');
    await kit.until(
      () =>
        kit.run<boolean>(
          `const { left, right } = document.querySelector('[data-benefit="3"]').getBoundingClientRect();
           return left >= 0 && right <= innerWidth + 1`,
        ),
      'The benefit is not in view',
    );
    await kit.until(
      () =>
        kit.run<boolean>(
          `return /\\/vip\\/buy\\?iapId=shell\\.vip\\.month$/.test(document.querySelector('[data-buy]').getAttribute('href'))`,
        ),
      'The way to the purchase does not name the product',
    );
    for (const tail of ['/999', '/abc', '/3%2Fx/']) {
      await kit.go(`/mc/vip/rights${tail}`);
      await kit.see('没有找到这项权益');
    }
    await kit.go('/mc/vip/rights/3/svip/a/b');
    await kit.at('/mc/404');
    await kit.see('/mc/vip/rights/3/svip/a/b');
  });
});

/** The driver's window has a least width; a frame of the same origin is a viewport of any. */
const inFrame = async (width: number, address: string): Promise<void> => {
  kit.faults.on(/^GET \/frame/, ({ answer }) =>
    answer(
      200,
      'text/html',
      `<!doctype html><body style="margin:0"><iframe style="border:0;height:600px;width:${width}px">`,
    ),
  );
  // Without its policy a page lets itself be framed.
  kit.faults.before('0');
  await kit.go('/frame');
  const frame = await kit.find('iframe');
  await kit.run('arguments[0].src = arguments[1]', frame, address);
  await kit.driver.switchTo().frame(frame);
  await kit.until(() => kit.run(`return location.pathname !== 'blank' && document.readyState === 'complete'`), address);
};

test.each([
  [320, 17.067],
  [375, 20],
  [640, 34.133],
  [1024, 34.133],
  [2000, 34.133],
])('the root font of a view %i pixels wide is %f pixels, and nothing scrolls sideways', async (width, px) => {
  await inFrame(width, '/mc/user/protocol');
  expect(await kit.run('return innerWidth')).toBe(width);
  expect(await kit.run('return parseFloat(getComputedStyle(document.documentElement).fontSize)')).toBeCloseTo(px, 1);
  expect(await kit.run('return document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  await kit.driver.switchTo().defaultContent();
});

test('the test page is harmless: no index, and nothing of who is logged in', async () => {
  const { userId, phone, state } = await kit.become();
  await kit.go('/mc/test/geo');
  await kit.see('定位');
  expect(await kit.run('return document.querySelector("meta[name=robots]").content')).toBe('noindex');
  const page = await kit.run<string>('return document.documentElement.outerHTML');
  for (const secret of [phone, ...state.cookies.map(({ value }) => value)]) expect(page).not.toContain(secret);
  expect(await kit.run('return document.body.innerText')).not.toContain(userId);
});
