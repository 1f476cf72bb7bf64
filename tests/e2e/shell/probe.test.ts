import { violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/browser.ts';

test('the gallery shows every part and every state, and the device it stands on', async ({ page, problems }) => {
  await page.goto('/mc/test');
  await expect(page.locator('[data-probe-screen] tr').first()).toContainText('构建');
  await expect(page.locator('[data-probe-features] tr').first()).toContainText('有');
  await page.getByRole('button', { name: '提示：成功' }).click();
  await expect(page.getByText('做好了')).toBeVisible();
  await page.getByRole('button', { name: '提问：删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('选了取消')).toBeVisible();
  await page.getByRole('button', { name: '打开App和分享：版本太旧' }).click();
  await expect(page.getByText('当前版本 6.9.9')).toBeVisible();
  await page.getByRole('button', { name: '继续浏览' }).click();
  for (const [label, words] of [
    ['空', '这里还没有内容'],
    ['没网', '当前无网络'],
    ['要登录', '登录后就能看到'],
    ['有内容', '这里是内容。'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).check();
    await expect(page.locator('.probe-stage').getByText(words)).toBeVisible();
  }
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('a jump is tried, its times are written down, and the log can be taken along', async ({ page }) => {
  await page.goto('/mc/top/test');
  await expect(page.locator('[data-probe-host] tr').first()).toContainText('浏览器');
  await page.getByLabel('换一个浏览器标识试试：').selectOption({ label: '鸿蒙 5.1 Tablet' });
  await expect(page.locator('[data-probe-host]')).toContainText('5.1');
  await expect(page.locator('[data-probe-agent]')).toContainText('OpenHarmony 5.1');
  await page.getByLabel('帖子、活动、动态的编号：').fill('../1');
  await page.locator('[data-jump="2"][data-way="scheme"]').click();
  await expect(page.locator('[data-probe-log]')).toContainText('链接没有做成：badId');
  await page.getByLabel('帖子、活动、动态的编号：').fill('1');
  await page.locator('[data-jump="9"][data-way="bridge"]').click();
  await expect(page.locator('[data-probe-log]')).toContainText('桥的回答：unsupported');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '存成文件' }).click();
  expect((await saved).suggestedFilename()).toBe('跳转记录.txt');
  await page.locator('[data-jump="11"][data-way="link"]').click();
  await expect(page).toHaveURL(/\/account\/login/);
});
