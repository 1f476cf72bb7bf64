import { createHash, randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { grouped } from '../../../src/lib/number.ts';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, test } from '../../support/browser.ts';
import { logIn } from '../../support/member.ts';

const MB = 1_048_576;
const fileOf = (bytes: Buffer, name = '山路.bin') => ({ name, mimeType: 'application/octet-stream', buffer: bytes });
const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** Parts that were begun, by their offsets. */
const offsetsOf = (page: Page): number[] => {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
};
const open = async (page: Page, baseURL: string | undefined): Promise<void> => {
  await asMember(page, await logIn(baseURL ?? ''));
  await page.goto('/mc/test/upload');
};
const start = (page: Page) => page.getByRole('button', { name: '开始上传' }).click();
const state = (page: Page) => page.locator('[data-upload-state]');
const digest = (page: Page) => page.locator('[data-upload-digest]');

test('a picture in parts: true progress, what it was and became, and every size of it', async ({
  page,
  baseURL,
  problems,
}) => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1e6b4f' } })
    .withExif({ IFD0: { Make: 'Camera' } })
    .jpeg()
    .toBuffer();
  await open(page, baseURL);
  await page.getByLabel('文件（').setInputFiles(fileOf(photo, '山.jpg'));
  await start(page);
  await expect(state(page)).toContainText(`完成，${grouped(photo.length)} / ${grouped(photo.length)} 字节`);
  await expect(digest(page)).toContainText(digestOf(photo));
  const facts = page.locator('[data-upload-facts]');
  await expect(facts.locator('tr').nth(0)).toContainText('jpeg → jpeg');
  await expect(facts.locator('tr').nth(2).locator('td')).toHaveText(['900×600', '900×600']);
  await expect(facts.locator('tr').nth(3).locator('td')).toHaveText(['有', '没有']);
  const sizes = page.locator('[data-upload-sizes] img');
  await expect(sizes).toHaveCount(3);
  for (const image of await sizes.all())
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});

for (const [fault, words] of [
  ['cut', '连接断了'],
  ['spoilt', '校验写错'],
] as const)
  test(`a second part that is ${fault} is sent again from what has arrived, and the file is whole`, async ({
    page,
    baseURL,
  }) => {
    const bytes = randomBytes(900_000);
    const offsets = offsetsOf(page);
    await open(page, baseURL);
    await page.getByLabel('文件（').setInputFiles(fileOf(bytes));
    await page.getByLabel('每段大小').selectOption('262144');
    await page.getByLabel('故障').selectOption(fault);
    await start(page);
    await expect(digest(page)).toContainText(digestOf(bytes));
    await expect(page.locator('[data-upload-log]')).toContainText(words);
    // A cut may come after the server has had all of the part: then it goes on behind it.
    const again = [0, 262_144, 262_144, 524_288, 786_432];
    expect([again, ...(fault === 'cut' ? [[...new Set(again)]] : [])]).toContainEqual(offsets);
  });

test('paused, the page loaded again, the same file chosen again: it goes on from where it stood', async ({
  page,
  baseURL,
}) => {
  const bytes = randomBytes(2 * MB);
  await open(page, baseURL);
  const file = page.getByLabel('文件（');
  // The same date, as a file on a device has.
  const choose = (): Promise<void> =>
    file.evaluate((input: HTMLInputElement, text) => {
      const raw = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      const chosen = new DataTransfer();
      chosen.items.add(new File([raw], '长路.bin', { lastModified: 1_700_000_000_000 }));
      input.files = chosen.files;
    }, bytes.toString('base64'));
  await choose();
  await page.getByLabel('每段大小').selectOption('262144');
  await page.getByLabel('故障').selectOption('slow');
  await start(page);
  await expect(state(page)).toContainText('524,288 / ', { timeout: 15_000 });
  await page.getByRole('button', { name: '暂停' }).click();
  await expect(state(page)).toContainText('已暂停');
  await page.reload();
  // What was on its way when it was paused may have arrived or not.
  const halves = page.locator('[data-upload-halves]');
  await expect(halves).toContainText(/《长路\.bin》上次传到 (?:12|25)%/);
  const stood = (await halves.textContent())?.includes('25%') ? 524_288 : 262_144;
  const offsets = offsetsOf(page);
  await choose();
  await page.getByLabel('故障').selectOption('');
  await start(page);
  await expect(digest(page)).toContainText(digestOf(bytes));
  await expect(state(page)).toContainText('上次已传');
  expect(offsets[0]).toBe(stood);
  await expect(halves).toBeHidden();
});

test('without a network it waits and goes on by itself; given up, nothing of it is left', async ({ page, baseURL }) => {
  const bytes = randomBytes(1_500_000);
  await open(page, baseURL);
  await page.getByLabel('文件（').setInputFiles(fileOf(bytes));
  await page.getByLabel('每段大小').selectOption('262144');
  await page.getByLabel('故障').selectOption('slow');
  await start(page);
  await expect(state(page)).toContainText('262,144 / ', { timeout: 15_000 });
  await page.context().setOffline(true);
  await expect(state(page)).toContainText('没有网络');
  await page.context().setOffline(false);
  await expect(state(page)).toContainText('524,288 / ', { timeout: 15_000 });
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: '取消', exact: true }).click();
  expect((await gone).status()).toBe(204);
  await expect(state(page)).toContainText('已取消');
});

test('what is too long is told in words: before it is sent, and by the server', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await start(page);
  await expect(state(page)).toHaveText('先选一个文件');
  await page.getByLabel('文件（').setInputFiles(fileOf(Buffer.alloc(10 * MB + 1)));
  await start(page);
  await expect(state(page)).toContainText('这个端点放不下它');
  await page.getByLabel('文件（').setInputFiles(fileOf(Buffer.alloc(1_000)));
  await page.getByLabel('故障').selectOption('long');
  await start(page);
  await expect(state(page)).toContainText('文件太大了，这里最大 10 MB');
});

test('eleven megabytes go to the max endpoint, eight at a time', async ({ page, baseURL }) => {
  const bytes = randomBytes(11 * MB);
  const offsets = offsetsOf(page);
  const begun = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/upload/max'));
  await open(page, baseURL);
  await page.getByLabel('文件（').setInputFiles(fileOf(bytes));
  await page.getByLabel('大文件').check();
  await page.getByLabel('每段大小').selectOption('8388608');
  await start(page);
  await begun;
  await expect(digest(page)).toContainText(digestOf(bytes), { timeout: 20_000 });
  expect(offsets).toEqual([0, 8 * MB]);
});

test('the server says again what it hears, to a member alone', async ({ page, baseURL }) => {
  await page.goto('/mc/test/upload');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.locator('[data-echo-state]')).toContainText('要先登录');
  await open(page, baseURL);
  await page.getByLabel('说一句').fill('喂——');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.locator('[data-echo-state]')).toContainText(/听到了：“喂——”，来回 \d+ 毫秒/);
});

test('a guest is offered the login, and comes back to the page', async ({ page }) => {
  await page.goto('/mc/test/upload');
  await page.getByLabel('文件（').setInputFiles(fileOf(randomBytes(1_000)));
  await start(page);
  await expect(state(page)).toContainText('登录');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/account\/login.*test%2Fupload/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what it needs', async ({ page }) => {
    await page.goto('/mc/test/upload');
    // By tag: Playwright's text search leaves out what stands in a noscript.
    await expect(page.locator('noscript p').first()).toContainText('试传要用到脚本');
    await expect(page.locator('noscript p').first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
