import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, test } from '../../support/browser.ts';
import { logIn } from '../../support/member.ts';
import { recordFilm } from '../../support/film/recordFilm.ts';
import { tinyMp4 } from '../../support/film/tinyFilm.ts';

const open = async (page: Page, baseURL: string | undefined): Promise<void> => {
  await asMember(page, await logIn(baseURL ?? ''));
  await page.goto('/mc/short_publish');
  await expect(page.locator('[data-ready=true]')).toBeAttached();
};
const choose = async (page: Page, buffer: Buffer, name = '山顶.webm', button = '选视频'): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name, mimeType: 'video/webm', buffer });
};
const film = (page: Page) => page.getByRole('region', { name: '视频' });
const upload = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '上传视频' }).click();
  await expect(film(page)).toContainText('已上传');
};
const publish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.waitForURL(/\/mc\/dynamic\/detail\?did=[1-9]\d*$/);
};

test('a film is told, sent, published, and played where it stands when it is touched and not before', async ({
  page,
  baseURL,
  problems,
}) => {
  await open(page, baseURL);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/files/video/')) asked.push(request.url());
  });
  await page.getByLabel('动态内容').fill('山顶的云，十秒钟');
  await choose(page, await recordFilm(page));
  await expect(film(page)).toContainText('还没有上传');
  await expect(film(page)).toContainText('不到 1 MB');
  await expect(film(page).getByAltText('视频封面')).toBeVisible();
  await expect(page.getByText('视频还没有传好')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await upload(page);
  await publish(page);

  const stands = page.locator('.film');
  await expect(stands).toContainText(/视频 · 0:0[12] · 不到 1 MB/);
  await expect(page.locator('.shots')).toBeHidden();
  await expect.poll(() => stands.locator('img').evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(320);
  expect(await violationsOf(page)).toEqual([]);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: /播放/ }).click();
  const player = stands.locator('video');
  await expect(player).toHaveAttribute('playsinline', '');
  await expect(player).toHaveAttribute('controls', '');
  await expect(player).toHaveAttribute('preload', 'none');
  await expect.poll(() => player.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0);
  expect(asked.length).toBeGreaterThan(0);

  await page.goto('/mc/dynamic/list');
  const card = page.locator('article.card', { hasText: '山顶的云，十秒钟' }).first();
  await expect(card.locator('.card-film').filter({ visible: true })).toContainText(/0:0[12]/);
  expect(problems).toEqual([]);
});

test('an iPhone’s HEVC film is told as what many phones do not show, with what to do; it can be sent all the same, and nothing typed is lost', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  await page.getByLabel('动态内容').fill('手机拍的云');
  await choose(page, tinyMp4({ brand: 'qt  ', entry: 'hvc1', indexLast: true, bytes: 5_000 }), 'IMG_0001.MOV');
  const note = film(page).getByRole('note');
  await expect(note).toContainText('iPhone 先到“设置 → 相机 → 格式”选“兼容性最佳”再拍');
  expect(await violationsOf(page)).toEqual([]);
  await upload(page);
  await expect(note).toBeVisible();
  await expect(page.getByLabel('动态内容')).toHaveValue('手机拍的云');
  await choose(page, tinyMp4({ brand: 'qt  ', entry: 'avc1', indexLast: true }), 'IMG_0002.MOV', '换一个');
  await expect(film(page)).toContainText('还没有上传');
  await expect(note).toHaveCount(0);
});

test('a film in a post: put where the writing stands, sent, published, and played in its text', async ({
  page,
  baseURL,
  problems,
}) => {
  await asMember(page, await logIn(baseURL ?? ''));
  await page.goto('/mc/community/mark');
  await expect(page.locator('[data-ready=true]')).toBeAttached();
  await page.getByLabel('标题', { exact: true }).fill('山顶的风有多大');
  await page.getByLabel('正文', { exact: true }).fill('站不住人');
  await page.getByRole('button', { name: '插入', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: '视频', exact: true }).click();
  await (await chooser).setFiles({ name: '风.webm', mimeType: 'video/webm', buffer: await recordFilm(page) });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('视频还没有传好')).toBeVisible();
  await upload(page);
  await page.getByLabel('视频下面的字').fill('八级');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.waitForURL(/\/mc\/community\/detail\?id=/);
  const stands = page.locator('.prose figure', { hasText: '八级' });
  await expect(stands).toContainText(/视频 · 0:0[12] · 不到 1 MB/);
  await stands.getByRole('button', { name: /播放/ }).click();
  const player = stands.locator('video');
  await expect(player).toHaveAttribute('controls', '');
  await expect.poll(() => player.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0);

  // Among the pictures it plays too, in the swiped row and in full.
  await page.goto(`/mc/community/image${new URL(page.url()).search}`);
  const slide = page.locator('[data-slide]');
  await slide.getByRole('button', { name: /播放/ }).click();
  const moving = (it: HTMLVideoElement): number => it.currentTime;
  await expect.poll(() => slide.locator('video').evaluate(moving)).toBeGreaterThan(0);
  await page.reload();
  await slide.locator('img').click({ position: { x: 20, y: 20 } });
  const viewer = page.getByRole('dialog', { name: '看图' });
  await viewer.getByRole('button', { name: '播放' }).click();
  await expect.poll(() => viewer.locator('video').evaluate(moving)).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test('the network breaks off in the middle: it goes on from what has arrived', async ({ page, baseURL }) => {
  await open(page, baseURL);
  const bytes = Buffer.concat([tinyMp4({ bytes: 2_500_000 })]);
  let parts = 0;
  await page.route('**/upload/*', (route) => {
    if (route.request().method() === 'PATCH' && (parts += 1) === 2) return route.abort();
    return route.continue();
  });
  await choose(page, bytes, '长路.mp4');
  await expect(film(page)).toContainText('2 MB', { timeout: 15_000 });
  await page.getByRole('button', { name: '上传视频' }).click();
  await expect(film(page)).toContainText('网络不稳');
  await expect(film(page)).toContainText('已上传', { timeout: 15_000 });
  expect(parts).toBeGreaterThanOrEqual(3);
});

test('after a reload the same film is asked for again, the words are there, and it can be taken off', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL);
  await choose(page, tinyMp4(), '半路.mp4');
  await expect(film(page)).toContainText('还没有上传', { timeout: 15_000 });
  await page.getByLabel('动态内容').fill('写了一半');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(film(page)).toContainText('请重新选一次同一个视频');
  await expect(page.getByLabel('动态内容')).toHaveValue('写了一半');
  await page.getByRole('button', { name: '移除视频' }).click();
  await expect(page.getByRole('button', { name: '选视频' })).toBeVisible();
});

test('what is no film is refused in words, and nothing written is lost', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await page.getByLabel('动态内容').fill('这段字要留下');
  await choose(page, Buffer.from('<html>不是视频</html>'), '假的.mp4');
  await expect(film(page)).toContainText('还没有上传', { timeout: 15_000 });
  await page.getByRole('button', { name: '上传视频' }).click();
  await expect(film(page).getByRole('alert')).toContainText('只支持 MP4、MOV、WebM 视频');
  await page.getByRole('button', { name: '移除视频' }).click();
  await expect(page.getByLabel('动态内容')).toHaveValue('这段字要留下');
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeEnabled();
});

test('pictures or a film: where pictures are, no film is offered', async ({ page, baseURL }) => {
  await open(page, baseURL);
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('list', { name: '照片' }).locator('[data-tile] img')).toHaveCount(1);
  await expect(page.getByRole('button', { name: '选视频' })).toHaveCount(0);
});

test('a film that this device can’t show has no still, and says so when it is played', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await choose(page, tinyMp4({ durationMs: 65_000 }), '老格式.mp4');
  await expect(film(page)).toContainText('没有封面', { timeout: 15_000 });
  await upload(page);
  await publish(page);
  await expect(page.locator('.film')).toContainText('视频 · 1:05 · 不到 1 MB');
  await page.getByRole('button', { name: /播放/ }).click();
  await expect(page.getByRole('alert')).toContainText('视频没有放出来');
  await expect(page.getByRole('link', { name: '存到手机里看' })).toHaveAttribute('href', /\/files\/video\//);
  await page.goto('/mc/dynamic/list');
  await expect(page.locator('.card-filmless').first()).toContainText('视频 · 1:05');
});

test('a film of which nothing comes says so, waits on, and plays if it comes after all', async ({ page, baseURL }) => {
  await open(page, baseURL);
  await choose(page, await recordFilm(page));
  await upload(page);
  await publish(page);
  let letCome = (): void => undefined;
  const came = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/files/video/**', async (route) => {
    await came;
    await route.continue();
  });
  const words = page.getByRole('alert');
  const player = page.locator('video');
  const moved = () => player.evaluate((it: HTMLVideoElement) => it.currentTime);
  await page.getByRole('button', { name: /播放/ }).click();
  await expect(words).toContainText('视频没有放出来');
  await expect(player).toBeAttached();
  letCome();
  await expect(words).toHaveCount(0);
  await expect.poll(moved).toBeGreaterThan(0);
});
