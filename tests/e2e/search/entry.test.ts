import type { Page, Route } from 'playwright/test';
import { expect, readIds, settled, stopApi, test } from '../../support/browser.ts';

const ENTRY = '/mc/community/search';
const LIST = '/mc/community/search/list';
const field = (page: Page) => page.getByRole('searchbox');
const rows = (page: Page) => page.getByRole('list', { name: '搜索建议' }).getByRole('listitem');
const history = (page: Page) => page.getByRole('region', { name: '搜索历史' });

/** Answers the question for suggestions by itself, each after its time. */
const answering = (page: Page, delays: Readonly<Record<string, number>>): Promise<unknown> =>
  page.route('**/api/community/suggest?**', async (route: Route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    await new Promise((resolve) => setTimeout(resolve, delays[q] ?? 0));
    const items = [{ kind: 'topic', id: '1', name: [{ text: `${q}的话题`, hit: false }], people: 1 }];
    await route
      .fulfill({ json: { errCode: 0, errMsg: '', data: { items, asks: [], spellings: [] } } })
      // Who asked may have given it up.
      .catch(() => undefined);
  });

test('suggestions come by kind while somebody types, and lead there; the cross brings the page back', async ({
  page,
  problems,
}) => {
  await page.goto(ENTRY);
  expect(await settled(page)).toBe('ready');
  const name = (await page.locator('.sr-hot b').nth(1).textContent()) ?? '';
  await field(page).pressSequentially(name.slice(0, 2));
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).locator('mark').first()).toHaveText(name.slice(0, 2));
  await expect(page.locator('[data-rest]')).toBeHidden();
  await page.getByRole('button', { name: '清空输入' }).click();
  await expect(page.locator('[data-rest]')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill('shenzhen');
  await rows(page).filter({ hasText: '地点' }).filter({ hasText: '深圳市' }).getByRole('link').click();
  await page.waitForURL('**/mc/dynamic/list?placeId=*');
  expect(problems).toEqual([]);
});

test('an answer that comes late never stands below other words', async ({ page }) => {
  await answering(page, { 黄: 1_500, 黄山: 50 });
  await page.goto(ENTRY);
  await settled(page);
  await field(page).fill('黄');
  await page.waitForRequest((request) => request.url().includes('suggest'));
  await field(page).fill('黄山');
  await expect(rows(page).first()).toContainText('黄山的话题');
  await page.waitForTimeout(1_700);
  await expect(rows(page).first()).toContainText('黄山的话题');
  await expect(rows(page).filter({ hasText: /^黄的话题/ })).toHaveCount(0);
});

test('an answer that comes after the field was emptied shows nothing', async ({ page }) => {
  await answering(page, { 黄: 600 });
  await page.goto(ENTRY);
  await settled(page);
  await field(page).fill('黄');
  await page.waitForRequest((request) => request.url().includes('suggest'));
  await field(page).fill('');
  await page.waitForTimeout(900);
  await expect(page.locator('[data-suggest]')).toBeHidden();
  await expect(page.locator('[data-rest]')).toBeVisible();
});

test('nothing is asked for while characters are put together', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/suggest?')) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
  });
  await page.goto(ENTRY);
  await settled(page);
  await field(page).focus();
  await field(page).evaluate((input: HTMLInputElement) => {
    input.dispatchEvent(new CompositionEvent('compositionstart'));
    input.value = 'wu gong';
    input.dispatchEvent(new InputEvent('input', { isComposing: true }));
  });
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await field(page).evaluate((input: HTMLInputElement) => {
    input.value = '武功';
    input.dispatchEvent(new CompositionEvent('compositionend'));
  });
  await expect.poll(() => asked).toEqual(['武功']);
});

test('the arrows lead into the suggestions and back to the field', async ({ page }) => {
  await answering(page, {});
  await page.goto(ENTRY);
  await settled(page);
  await field(page).fill('黄山');
  await expect(rows(page).first()).toBeVisible();
  await field(page).press('ArrowDown');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
});

test.describe('what was searched for', () => {
  const search = async (page: Page, q: string): Promise<void> => {
    await page.goto(`${LIST}?q=${encodeURIComponent(q)}`);
    await settled(page);
  };
  test('stands on this device, the latest first, and is forgotten one by one or all at once', async ({
    page,
    problems,
  }) => {
    for (const q of ['山', '露营', '<b>山</b>']) await search(page, q);
    await page.goto(ENTRY);
    await settled(page);
    await expect(history(page).getByRole('link')).toHaveText(['<b>山</b>', '露营', '山']);
    await history(page).getByRole('button', { name: '不再记住“露营”' }).click();
    await expect(history(page).getByRole('link')).toHaveText(['<b>山</b>', '山']);
    await page.reload();
    await expect(history(page).getByRole('link')).toHaveText(['<b>山</b>', '山']);
    await history(page).getByRole('link', { name: '山', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === '山');
    // It is remembered by a script that comes behind what was found.
    await settled(page);
    await page.waitForLoadState('networkidle');
    await page.goto(ENTRY);
    await expect(history(page).getByRole('link')).toHaveText(['山', '<b>山</b>']);
    await history(page).getByRole('button', { name: '清空' }).click();
    await expect(history(page)).toBeHidden();
    await page.reload();
    await settled(page);
    await expect(history(page)).toBeHidden();
    expect(problems).toEqual([]);
  });

  test('stands in the first paint and moves nothing', async ({ page }) => {
    await search(page, '山');
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as { shift?: number }).shift =
            ((window as { shift?: number }).shift ?? 0) + (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(ENTRY);
    await settled(page);
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0)).toBeLessThanOrEqual(0.01);
  });

  test('that is odd in the store breaks nothing', async ({ page, problems }) => {
    await page.addInitScript(() => localStorage.setItem('search.history', '[{"a":1},"山",7,"","山"]'));
    await page.goto(ENTRY);
    expect(await settled(page)).toBe('ready');
    await expect(history(page).getByRole('link')).toHaveText(['山']);
    expect(problems).toEqual([]);
  });
});

test.describe('what is pasted', () => {
  test('leads to our own page, by its address in the middle of a sentence and by the return key', async ({
    page,
    request,
    baseURL,
    problems,
  }) => {
    const { post } = await readIds(request);
    await page.goto(ENTRY);
    await settled(page);
    await field(page).fill(`【看看这篇】${baseURL}/mc/community/detail?id=${post}&sid=10001，很好`);
    const link = page.getByRole('link', { name: '打开这篇帖子' });
    await expect(link).toHaveAttribute('href', `/mc/community/detail?id=${post}&sid=10001`);
    await field(page).press('Enter');
    await page.waitForURL(`**/mc/community/detail?id=${post}*`);
    expect(problems).toEqual([]);
  });
  test('leads to an entry by its number', async ({ page, request }) => {
    const { post } = await readIds(request);
    await page.goto(ENTRY);
    await settled(page);
    await field(page).fill(post);
    await rows(page).first().getByRole('link').click();
    await page.waitForURL(`**/mc/community/detail?id=${post}`);
  });
  test('is told to be foreign', async ({ page, baseURL }) => {
    for (const address of [
      'https://evil.example/mc/community/detail?id=1',
      'https://localhost:1/mc/community/detail?id=1',
      'http://user@evil.example/',
    ])
      await test.step(`is told to be foreign: ${address}`, async () => {
        await page.goto(ENTRY);
        await settled(page);
        await field(page).fill(address);
        await expect(page.locator('[data-foreign]')).toContainText('站外的链接');
        await expect(page.locator('[data-pasted]')).toBeHidden();
        expect(new URL(page.url()).origin).toBe(baseURL);
      });
  });
  test('of the scheme of a script is text', async ({ page }) => {
    await page.goto(ENTRY);
    await settled(page);
    await field(page).fill('javascript://localhost/%0aalert(1)');
    await page.waitForTimeout(500);
    await expect(page.locator('[data-pasted]')).toBeHidden();
  });
  test('is told on the list of results too', async ({ page, baseURL }) => {
    await page.goto(`${LIST}?q=${encodeURIComponent(`${baseURL}/mc/user/info?userId=10001`)}`);
    await expect(page.getByRole('link', { name: '打开这位成员的主页' })).toHaveAttribute(
      'href',
      '/mc/user/info?userId=10001',
    );
  });
});

test('without the server there are places, and a way to ask again', async ({ page }) => {
  await page.goto(ENTRY);
  await settled(page);
  await stopApi(page);
  await field(page).fill('深圳');
  await expect(rows(page).filter({ hasText: '深圳市' })).toBeVisible();
  await expect(page.locator('[data-suggest-failed]')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.locator('[data-suggest-failed]')).toBeHidden();
});

test('who came by a tap may type at once, who came back sees the page', async ({ page }) => {
  await page.goto('/mc/community/home');
  await settled(page);
  await page.evaluate(() => location.assign('/mc/community/search'));
  await page.waitForURL(`**${ENTRY}`);
  await expect(field(page)).toBeFocused();
  await page.locator('.sr-hot a').first().click();
  await page.waitForURL(`**${LIST}?**`);
  await page.goBack();
  await settled(page);
  await expect(field(page)).not.toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the field leads to the list', async ({ page }) => {
    await page.goto(ENTRY);
    await field(page).fill('山');
    await page.getByRole('button', { name: '搜索' }).click();
    await page.waitForURL((url) => url.pathname === LIST && url.searchParams.get('q') === '山');
  });
});
