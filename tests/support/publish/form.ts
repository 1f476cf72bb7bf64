/** The page on which a dynamic is written, and a member who writes. */
import { type Browser, type BrowserContext, expect, type Page, type Request } from 'playwright/test';
import sharp from 'sharp';
import { logIn, newPhone } from '../account/loginForm.ts';
import { test as base } from '../visitor.ts';

export const CALL = '**/api/dynamic/createDynamic?*';

export const field = (page: Page) => page.getByLabel('动态内容');
export const tiles = (page: Page) => page.getByRole('list', { name: '照片' }).locator('[data-tile]');
export const publishButton = (page: Page) => page.getByRole('button', { name: /^(?:发布|发布中…|重试|已发布)$/ });

const photo = async (seed: number, width = 320, height = 240) => ({
  name: `photo-${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width, height, channels: 3, background: { r: (seed * 53) % 255, g: (seed * 97) % 255, b: 120 } },
  })
    .jpeg()
    .toBuffer(),
});
let seeds = Math.floor(Math.random() * 1e6);
/** A picture that no other test has uploaded as the same member. */
export const newPhoto = (width?: number, height?: number) => photo((seeds += 1), width, height);
export const newPhotos = (count: number) => Promise.all(Array.from({ length: count }, () => newPhoto()));

export const ready = (page: Page) => expect(page.locator('[data-ready=true]')).toBeAttached();
export const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/mc/short_publish${query}`);
  await ready(page);
};
export const choose = async (page: Page, files: Awaited<ReturnType<typeof newPhotos>>): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(files);
};
export const uploaded = (page: Page, count: number) =>
  expect(tiles(page).locator('img'))
    .toHaveCount(count)
    .then(() => expect(page.getByText(/上传中|等待上传|处理中|%$/)).toHaveCount(0));

export const address = (): string => Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 250)).join('.');
export const visitor = (browser: Browser, baseURL: string | undefined, more: object = {}): Promise<BrowserContext> =>
  browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { 'X-Forwarded-For': `10.${address()}` },
    ...more,
  });

interface Publisher {
  /** A new tab of the member. */
  readonly member: Page;
}
interface OfWorker {
  /** What the browser of a new member holds; the same one for all tests of a worker. */
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

export const test = base.extend<Publisher, OfWorker>({
  state: [
    async ({ browser }, use, { project }) => {
      const context = await visitor(browser, project.use.baseURL);
      const page = await context.newPage();
      await page.goto('/mc/account/login?redirect=%2Fmc%2Fshort_publish');
      await logIn(page, newPhone());
      await page.waitForURL('**/mc/short_publish');
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: 'worker' },
  ],
  member: async ({ browser, baseURL, viewport, state }, use) => {
    const context = await visitor(browser, baseURL, { storageState: state, viewport });
    await use(await context.newPage());
    await context.close();
  },
});

export const keyOf = (request: Request): string | null => new URL(request.url()).searchParams.get('key');
