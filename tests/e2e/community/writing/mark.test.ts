import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { violationsOf } from '../../../support/axe.ts';
import { asMember, expect, settled, test } from '../../../support/browser.ts';
import { freshAddress } from '../../../support/member.ts';

const MARK = '/mc/community/mark';
const title = (page: Page) => page.getByLabel('标题', { exact: true });
const texts = (page: Page) => page.getByLabel('正文', { exact: true });
const pieces = (page: Page) => page.locator('[data-piece]');
const publishButton = (page: Page) => page.getByRole('button', { name: /^(?:发布|更新)$/ });

const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(MARK + query);
  await expect(page.locator('[data-ready=true]')).toBeAttached();
};
/** Begins something new, whatever this device has begun before. */
const openNew = async (page: Page): Promise<void> => {
  await open(page);
  const other = page.getByRole('button', { name: '另写一篇' });
  await expect(page.locator('[data-sync=saved], [data-sync=off]').first()).toBeAttached();
  if (await other.isVisible()) await other.click();
  await expect(title(page)).toHaveValue('');
};
const synced = (page: Page) => expect(page.locator('[data-sync=saved]')).toBeAttached({ timeout: 15_000 });
const insert = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: '插入', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
const photo = async (seed: number) => ({
  name: `photo-${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 320, height: 240, channels: 3, background: { r: seed % 255, g: (seed >> 8) % 255, b: 90 } },
  })
    .jpeg()
    .toBuffer(),
});

test('a board of the link that takes nothing, or that there is not, is said before anything is written', async ({
  page,
  member,
  problems,
}) => {
  await asMember(page, member);
  await open(page, '?boardId=20');
  await expect(page.getByText(/^“.+”现在不收帖子，换一个版块$/)).toBeVisible();
  await open(page, '?boardId=999999');
  await expect(page.getByText('链接里的版块不存在，换一个版块')).toBeVisible();
  await expect(page.getByText(/^已存/)).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a link to another site is checked before it stands in the text', async ({ page, member, problems }) => {
  await asMember(page, member);
  await openNew(page);
  await page.getByRole('button', { name: '插入', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '链接', exact: true }).click();
  await page.getByLabel('链接的地址').fill('http://example.com');
  await page.getByRole('button', { name: '插入链接' }).click();
  await expect(page.getByRole('alert')).toHaveText('只收 https 开头的链接，http 的不安全');
  await page.getByLabel('链接的地址').fill('example.com/a');
  await page.getByLabel('显示的文字').fill('山友的日志');
  await page.getByRole('button', { name: '插入链接' }).click();
  await expect(page.locator('[data-kind=link]')).toContainText('https://example.com/a');
  await expect(page.getByLabel('链接的名字')).toHaveValue('山友的日志');
  expect(problems).toEqual([]);
});

test('a travelogue is written by blocks, looked at in its own page, published, and changed; the page says what changed', async ({
  page,
  member,
  problems,
}) => {
  await asMember(page, member);
  await openNew(page);
  await page.getByRole('radio', { name: '游记' }).check();
  await title(page).fill('武功山两天一夜');
  await texts(page).fill('周五晚上从萍乡出发');
  await insert(page, '新的一天');
  await page.getByLabel('第 1 天的标题').fill('龙山村到发云界');
  await insert(page, '途中一站');
  await page.getByLabel('地名').fill('金顶');
  await page.getByLabel('海拔，米').fill('1918');
  await insert(page, '要带的清单');
  await page.getByLabel('清单，一行一样').fill('头灯\n冰爪');
  await insert(page, '提示或危险');
  await page.getByText('这里有危险').click();
  await page.getByLabel('要当心的').fill('绝望坡雨后很滑');
  await page.locator('input[type=file]').setInputFiles([await photo(Math.floor(Math.random() * 65_000))]);
  await page.getByLabel('照片说明').fill('云海上的金顶');
  await expect(publishButton(page)).toBeEnabled({ timeout: 15_000 });

  await page.getByRole('button', { name: '预览' }).click();
  await page.waitForURL(/\/mc\/community\/detail\?id=[1-9]\d*&as=draft$/);
  expect(await settled(page)).toBe('ready');
  await expect(page.getByText('草稿预览')).toBeVisible();
  await expect(page.getByRole('heading', { name: /第 1 天.*龙山村到发云界/ })).toBeVisible();
  await expect(page.locator('.trip-stop')).toContainText('1,918 米');
  await expect(page.locator('.trip-take li')).toHaveText(['头灯', '冰爪']);
  await expect(page.locator('.trip-tip[data-tone=warning]')).toHaveText('绝望坡雨后很滑');
  await expect(page.getByAltText('云海上的金顶')).toBeAttached();
  await expect(page.getByRole('button', { name: '更多' })).toHaveCount(0);
  await page.getByRole('link', { name: '继续写' }).click();
  await page.waitForURL(/\/mc\/community\/mark\?draft=/);
  await expect(title(page)).toHaveValue('武功山两天一夜');
  // The last one is a field to write on.
  await expect(pieces(page)).toHaveCount(7);

  await publishButton(page).click();
  await page.waitForURL(/\/mc\/community\/detail\?id=[1-9]\d*$/);
  expect(await settled(page)).toBe('ready');
  await expect(page.getByRole('heading', { name: '武功山两天一夜' })).toBeVisible();

  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('link', { name: '编辑' }).click();
  await page.waitForURL(/\/mc\/community\/mark\?id=/);
  await expect(page.locator('[data-ready=true]')).toBeAttached();
  await texts(page).first().fill('周五晚上从长沙出发');
  await expect(page.getByRole('button', { name: '更新' })).toBeEnabled();
  await page.getByRole('button', { name: '更新' }).click();
  await page.waitForURL(/\/mc\/community\/detail\?id=[1-9]\d*$/);
  await page.getByRole('button', { name: /^编辑于/ }).click();
  const history = page.getByRole('dialog', { name: '修改记录' });
  await expect(history.locator('del')).toHaveText(['萍乡']);
  await expect(history.locator('ins')).toHaveText(['长沙']);
  expect(problems).toEqual([]);
});

test('by keys alone: blocks are moved, taken away and had back, and each is said', async ({ page, member }) => {
  await asMember(page, member);
  await openNew(page);
  await title(page).focus();
  await page.keyboard.type('只用键盘写的一篇');
  await page.keyboard.press('Enter');
  await page.keyboard.type('第一段');
  const add = page.getByRole('button', { name: '插入', exact: true });
  await add.focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('dialog').getByRole('button', { name: '小标题', exact: true });
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('小标题', { exact: true })).toBeFocused();
  await page.keyboard.type('垭口');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(pieces(page).first()).toHaveAttribute('data-kind', 'heading');
  await expect(page.getByLabel('小标题', { exact: true })).toBeFocused();
  await expect(page.getByText('已移到第 1 块，共', { exact: false })).toBeAttached();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('已经在最前面')).toBeAttached();
  await page.keyboard.press('Tab');
  // Up is nowhere to go at the top.
  await expect(page.getByRole('button', { name: '第 1 块，小标题，下移' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pieces(page).nth(1)).toHaveAttribute('data-kind', 'heading');
  await page.getByRole('button', { name: '删除第 2 块，小标题' }).press('Enter');
  await expect(page.getByLabel('小标题', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).press('Enter');
  await expect(page.getByLabel('小标题', { exact: true })).toHaveValue('垭口');
});

test('a tab that is killed, and a network that is away, lose nothing', async ({ browser, baseURL, member }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: member.state });
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': freshAddress() });
  const first = await context.newPage();
  await openNew(first);
  await context.setOffline(true);
  await title(first).fill('山上没有网的时候');
  await texts(first).fill('写了很久');
  await expect(first.getByText(/已存 .*联网后同步/)).toBeVisible({ timeout: 15_000 });
  await first.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const next = await context.newPage();
  await open(next);
  await expect(title(next)).toHaveValue('山上没有网的时候');
  await expect(texts(next).first()).toHaveValue('写了很久');
  await expect(next.getByText(/已恢复/)).toBeVisible();
  await synced(next);
  await context.close();
});

test('what the server could not be told stands among the drafts of this device', async ({ page, member }) => {
  await asMember(page, member);
  await page.route('**/api/community/saveDraft', (route) => route.abort());
  await openNew(page);
  await title(page).fill('还没有同步的一篇');
  await expect(page.getByText(/已存 /)).toBeVisible();
  await page.goto('/mc/community/notes?tab=draft');
  await page.getByRole('link', { name: /还没有同步的一篇/ }).click();
  await expect(title(page)).toHaveValue('还没有同步的一篇');
});

test('two devices write the same draft: the second is told, sees both, and the other one stays a version', async ({
  browser,
  baseURL,
  member,
}) => {
  const device = async () => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: member.state,
      viewport: { width: 375, height: 812 },
    });
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': freshAddress() });
    return context.newPage();
  };
  const one = await device();
  await openNew(one);
  await title(one).fill('两台设备一起写');
  await texts(one).fill('共同的开头');
  await synced(one);
  const two = await device();
  await two.goto('/mc/community/notes?tab=draft');
  await two.locator('.nt', { hasText: '两台设备一起写' }).first().getByRole('link', { name: '继续写' }).click();
  await expect(title(two)).toHaveValue('两台设备一起写');
  await texts(two).first().fill('共同的开头，第二台写的');
  await synced(two);
  await texts(one).fill('共同的开头，第一台写的');
  await expect(one.getByText('另一台设备也写了这篇，两份都还在')).toBeVisible({ timeout: 15_000 });
  await one.getByRole('button', { name: '选一份' }).click();
  const sheet = one.getByRole('dialog', { name: '两份不一样' });
  await expect(sheet.locator('del')).toContainText(['二']);
  await expect(sheet.locator('ins')).toContainText(['一']);
  await sheet.getByRole('button', { name: '用这里写的' }).click();
  await expect(sheet).toHaveCount(0);
  await synced(one);
  await one.getByRole('button', { name: '版本' }).click();
  const versions = one.getByRole('dialog', { name: '版本' });
  await versions.getByRole('button', { name: /两份不一样时留下/ }).click();
  await versions.getByRole('button', { name: '换回这一版' }).click();
  await expect(texts(one).first()).toHaveValue('共同的开头，第二台写的');
  await one.context().close();
  await two.context().close();
});

test('a guest may write; the login comes with publishing, and the text is published after it', async ({ page }) => {
  await open(page);
  await title(page).fill('先写后登录的一篇');
  await texts(page).fill('写完再登录');
  await page.getByRole('button', { name: '预览' }).click();
  await expect(page.getByText(/预览要先登录/)).toBeVisible();
  await page.getByRole('button', { name: '先不用' }).click();
  await publishButton(page).click();
  await page.waitForURL(/\/mc\/account\/login/);
});

for (const [size, scheme] of [
  ['', 'light'],
  ['1.4', 'dark'],
] as const)
  test(`nothing is cut off at 320, axe finds nothing (letters ${size || 'ordinary'}, ${scheme})`, async ({ page }) => {
    if (size !== '') await page.addInitScript((value) => localStorage.setItem('textSize', value), size);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    await page.getByRole('radio', { name: '游记' }).check();
    await title(page).fill('字大也写得下的一篇');
    for (const name of ['新的一天', '途中一站', '引用', '要带的清单', '提示或危险', '分隔线']) await insert(page, name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect((await violationsOf(page)).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await page.getByRole('button', { name: '插入', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect((await violationsOf(page)).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
