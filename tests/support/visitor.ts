import { test as base, type BrowserContext } from 'playwright/test';
import { freshAddress } from './member.ts';

/**
 * Leaves nothing of the visitor before: Playwright clears cookies, storages and the cache, neither what workers have kept nor
 * what the visitor allowed, nor a network that was taken away.
 */
const forget = async (context: BrowserContext, origin: string, allowed: readonly string[]): Promise<void> => {
  await context.setOffline(false);
  await context.clearPermissions();
  if (allowed.length > 0) await context.grantPermissions([...allowed]);
  const [keeper] = context.pages();
  if (keeper === undefined) return;
  const session = await context.newCDPSession(keeper);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await session.detach();
};

/**
 * Playwright's test with an address of its own for each visitor (limits count per address). A worker's visitors follow each
 * other in one context (`reuseContext`), each in a tab of its own: one that stays open keeps the process that draws them, which
 * costs more to start than a page to show.
 */
export const test = base.extend({
  context: async ({ context, baseURL, permissions }, use) => {
    await forget(context, baseURL ?? '', permissions ?? []);
    if (context.pages().length === 0) await context.newPage();
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': freshAddress() });
    await use(context);
  },
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
});
