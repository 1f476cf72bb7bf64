import { violationsOf } from '../../support/axe.ts';
import { expect, readIds, settled, test } from '../../support/browser.ts';

const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 xhs/8.36';

test.describe('inside the app that opens no other', () => {
  test.use({ userAgent: AGENT, permissions: ['clipboard-read', 'clipboard-write'] });

  test('all of the post is there, and its link can be taken along', async ({ page, problems }) => {
    const { post } = await readIds(page.request);
    await page.goto(`/mc/app/xhs?type=2&id=${post}&from=share`);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('.xhs-title')).not.toBeEmpty();
    await expect(page.locator('.prose > :not(template)').first()).toBeVisible();
    await page.getByRole('button', { name: '复制链接' }).click();
    await expect(page.getByText('链接已复制')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL(`/mc/community/detail?id=${post}`, page.url()).href,
    );
    await expect(page.locator('[data-landing-address]')).toContainText(`/mc/community/detail?id=${post}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('a dynamic shows its pictures', async ({ page }) => {
    const { dynamic } = await readIds(page.request);
    await page.goto(`/mc/app/xhs?type=dynamic&id=${dynamic}`);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('.xhs-title')).toBeHidden();
    expect(page.url()).toContain('/app/xhs');
  });

  for (const address of ['', '?type=nothing&id=1', '?type=post', '?type=post&id=%3Cscript%3E'])
    test(`an address that names nothing leads home: "${address}"`, async ({ page, problems }) => {
      await page.goto(`/mc/app/xhs${address}`);
      expect(await settled(page)).toBe('bad');
      await expect(page.locator('main a[href="/mc/community/home"]:visible').first()).toBeVisible();
      expect(problems).toEqual([]);
    });

  for (const [type, page] of [
    ['route', /\/mc\/route\/detail\?id=2&from=share$/],
    ['event', /\/event\/d-1\.htm\?from=share$/],
    ['8', /\/event\/d-1\.htm\?from=share$/],
  ] as const)
    test(`a ${type} is whole on its own page here too`, async ({ page: tab, problems }) => {
      await tab.goto(`/mc/app/xhs?type=${type}&id=${type === 'route' ? 2 : 1}&from=share`);
      await expect(tab).toHaveURL(page);
      expect(await settled(tab)).toBe('ready');
      expect(problems).toEqual([]);
    });

  test('what is gone says so', async ({ page }) => {
    await page.goto('/mc/app/xhs?type=post&id=999999999');
    expect(await settled(page)).toBe('gone');
    await expect(page.getByRole('link', { name: '去社区首页' })).toBeVisible();
  });
});

test('everywhere else the page of the content comes instead, and Back does not return here', async ({ page }) => {
  const { post, dynamic } = await readIds(page.request);
  await page.goto('/mc/community/news');
  await page.goto(`/mc/app/xhs?type=post&id=${post}&from=share&sid=abc123`);
  await expect(page).toHaveURL(`/mc/community/detail?id=${post}&from=share&sid=abc123`);
  await page.goBack();
  await expect(page).toHaveURL('/mc/community/news');
  await page.goto(`/mc/app/xhs?type=9&id=${dynamic}`);
  await expect(page).toHaveURL(`/mc/dynamic/detail?did=${dynamic}`);
});
