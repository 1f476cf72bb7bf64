import type { Page } from 'playwright/test';
import { expect, readIds, settled, test } from '../../support/browser.ts';
import { agentOf } from '../../unit/host/agents.ts';

/** Inside of our app a page is passed on by the app's own sheet (design: share, host by host). */

/** The app as it stands around the page, with a sheet that says `code`; null: a version without one; open: nothing so far. */
const insideApp = async (page: Page, code: number | null | 'open'): Promise<void> => {
  await page.addInitScript((said) => {
    const seen: string[] = [];
    Object.assign(window, {
      seen,
      LingXing:
        said === null
          ? {}
          : {
              share: (message: string) => {
                seen.push(message);
                return said === 'open' ? '' : JSON.stringify({ code: said, data: {} });
              },
            },
    });
    Object.defineProperty(navigator, 'share', { value: undefined });
  }, code);
};
const cards = (page: Page): Promise<{ data: Record<string, string> }[]> =>
  page.evaluate(() => (window as unknown as { seen: string[] }).seen.map((text) => JSON.parse(text) as never));

for (const is of ['own app, Android', 'own app, HarmonyOS'])
  test.describe(is, () => {
    test.use({ userAgent: agentOf(is) });

    test('a post is passed on by the sheet of the app, with its own words and picture', async ({ page }) => {
      await insideApp(page, 0);
      const { pictured } = await readIds(page.request);
      await page.goto(`/mc/community/detail?id=${pictured}&authCode=secret`);
      expect(await settled(page)).toBe('ready');
      await page.getByRole('group', { name: '互动' }).getByRole('button', { name: '分享' }).click();
      await expect.poll(() => cards(page)).toHaveLength(1);
      const [card] = await cards(page);
      const link = new URL(card?.data['link'] ?? '');
      expect(link.pathname).toBe('/mc/community/detail');
      expect(Object.fromEntries(link.searchParams)).toEqual({ id: pictured, from: 'share' });
      expect(card?.data['title']).toBe(await page.title());
      expect(card?.data['description']).not.toBe('');
      // The sheet was there, so nothing else is done.
      await expect(page.locator('.toast')).toHaveCount(0);
    });

    test('a sheet stays open for as long as its user likes: nothing else is done meanwhile, nor later', async ({
      page,
    }) => {
      await page.clock.install();
      await insideApp(page, 'open');
      await page.goto('/mc/goods?id=1');
      expect(await settled(page)).toBe('ready');
      await page.evaluate(() => {
        Object.assign(window, { copied: [] as string[] });
        Object.defineProperty(navigator, 'clipboard', {
          value: {
            writeText: (text: string) => {
              (window as unknown as { copied: string[] }).copied.push(text);
              return Promise.resolve();
            },
          },
        });
      });
      const sharing = page.locator('.bar').getByRole('button', { name: '分享' });
      await sharing.click();
      await expect.poll(() => cards(page)).toHaveLength(1);
      await page.clock.runFor(150_000);
      expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([]);
      await expect(page.locator('.toast')).toHaveCount(0);
      // And it can be asked for again.
      await sharing.click();
      await expect.poll(() => cards(page)).toHaveLength(2);
    });

    test('a version without a sheet copies the link', async ({ page }) => {
      await insideApp(page, null);
      const { post } = await readIds(page.request);
      await page.goto(`/mc/community/detail?id=${post}`);
      expect(await settled(page)).toBe('ready');
      await page.getByRole('group', { name: '互动' }).getByRole('button', { name: '分享' }).click();
      await expect(page.locator('.toast')).toContainText('链接已复制');
    });
  });
