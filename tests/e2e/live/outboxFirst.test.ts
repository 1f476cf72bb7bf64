import type { BrowserContext, Locator, Page } from 'playwright/test';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { logIn } from '../../support/member.ts';
import { ownDynamic } from '../../support/publish/dynamic.ts';

/** Calls that have arrived, by the last part of their path. */
const hearActions = (context: BrowserContext): string[] => {
  const sent: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === 'POST' && /\/(?:like|favourite|comment|save)$/.test(pathname))
      sent.push(pathname.replace(/^.*\//, ''));
  });
  return sent;
};

/** The page has come to rest: all that comes by itself is there, and nobody has touched it. */
const atRest = async (page: Page): Promise<void> => {
  expect(await settled(page)).toBe('ready');
  // A sheet needs its script, whatever that imports, and its styles. One that breaks off is asked for again by a new load.
  const arrived = () =>
    page.evaluate(async () => {
      const styled = [...document.styleSheets].some(({ href }) => /\/comment\.[\w-]+\.css/.test(href ?? ''));
      const sheet = performance.getEntriesByType('resource').find(({ name }) => name.includes('Composer.lazy'));
      if (!styled || sheet === undefined) return false;
      await import(sheet.name);
      return true;
    });
  await expect.poll(arrived, { timeout: 15_000 }).toBe(true);
  await page.waitForLoadState('networkidle');
};

const waits = (page: Page, count: number): Promise<void> =>
  expect(page.getByText(`当前无网络，${count} 项待发送，恢复后自动发送`)).toBeVisible();

test('the first like, favourite and comment of a page are kept without a network, where nothing was touched before', async ({
  page,
  context,
  baseURL,
}) => {
  const { member, did } = await ownDynamic(baseURL, '隧道里也能点');
  const sent = hearActions(context);
  await asMember(page, member);
  await page.goto(`/mc/dynamic/detail?did=${did}`);
  await atRest(page);

  await context.setOffline(true);
  const control = (act: string): Locator => page.locator(`[data-entry-act="${act}"]`);
  const [like, favourite] = [control('like'), control('favourite')];
  await like.click();
  await waits(page, 1);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await favourite.click();
  await waits(page, 2);
  await control('write').click();
  const sheet = page.getByRole('dialog', { name: '写评论' });
  expect((await sheet.boundingBox())?.y).toBeGreaterThan(0);
  await page.locator('#comment-text').fill('出了隧道再发');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await waits(page, 3);
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('离线时的 3 项操作已发送')).toBeVisible();
  expect(sent).toEqual(['like', 'favourite', 'comment']);
  await page.reload();
  await settled(page);
  for (const one of [like, favourite]) await expect(one).toHaveAttribute('aria-pressed', 'true');
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.locator('#comments li.c-comment')).toContainText('出了隧道再发');
  expect(sent).toHaveLength(3);
});

test('so are those of a route', async ({ page, context, baseURL }) => {
  const sent = hearActions(context);
  await asMember(page, await logIn(baseURL ?? ''));
  await page.goto('/mc/route/detail?id=1');
  await atRest(page);
  await context.setOffline(true);
  await page.locator('[data-entry-act="like"]').click();
  await waits(page, 1);
  await page.locator('[data-entry-act="save"]').click();
  await waits(page, 2);
  await page.locator('[data-comments-write]').first().click();
  await page.locator('#comment-text').fill('垭口没有信号');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await waits(page, 3);
  await context.setOffline(false);
  await expect(page.getByText('离线时的 3 项操作已发送')).toBeVisible();
  expect(sent).toEqual(['like', 'save', 'comment']);
});
