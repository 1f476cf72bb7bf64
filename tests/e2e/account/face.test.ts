import sharp from 'sharp';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, settled, test } from '../../support/browser.ts';

test('a face is cut to a square and shown before it is sent; what was chosen outlives a failure, and the home shows all of it', async ({
  page,
  member,
}) => {
  await asMember(page, member);
  await page.goto('/mc/user/info');
  await settled(page);
  await page.getByRole('button', { name: '编辑资料' }).click();
  const sheet = page.getByRole('dialog', { name: '编辑资料' });
  const shown = sheet.getByRole('group', { name: '头像' }).getByRole('img');
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
    const coming = page.waitForEvent('filechooser');
    await sheet.getByRole('button', { name: '换头像' }).click();
    await (await coming).setFiles(file);
  };
  await choose({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(sheet.getByText('这张照片打不开', { exact: false })).toBeVisible();
  const wide = sharp({
    create: { width: 900, height: 300, channels: 3, background: { r: 10, g: Date.now() % 255, b: 90 } },
  });
  await choose({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await wide.jpeg().toBuffer() });
  await expect(shown).toHaveAttribute('src', /^blob:/);
  expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    300, 300,
  ]);

  await sheet.getByRole('button', { name: '选择省市' }).click();
  const picker = page.getByRole('dialog').last();
  await picker.getByRole('searchbox').fill('深圳');
  await picker
    .getByRole('button', { name: /^深圳市/ })
    .first()
    .click();
  await expect(sheet.getByRole('button', { name: '深圳市' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  let uploads = 0;
  page.on(
    'request',
    (request) => (uploads += request.url().includes('/upload') && request.method() === 'POST' ? 1 : 0),
  );
  await page.route('**/user/setProfile*', (route) => route.abort());
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: '请求失败' })).toBeVisible();
  await expect(shown).toHaveAttribute('src', /^blob:/);
  await expect(sheet.getByRole('button', { name: '深圳市' })).toBeVisible();
  await page.unroute('**/user/setProfile*');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet).toHaveCount(0);
  // It had arrived already.
  expect(uploads).toBe(1);
  for (const again of [false, true]) {
    if (again) {
      await page.reload();
      await settled(page);
    }
    await expect(page.locator('.uh-from:not([data-remarked])').first()).toHaveText('广东 深圳');
    await expect(page.locator('.uh-face').first()).toHaveAttribute('src', /^(?!data:)/);
  }
});
