import { expect } from 'playwright/test';
import {
  field,
  tiles,
  publishButton,
  newPhoto,
  newPhotos,
  open,
  choose,
  uploaded,
  test,
} from '../../../support/publish/form.ts';

test.describe('pictures', () => {
  test('are nine at most, the same one once, and no other files', async ({ member: page }) => {
    await open(page);
    const nine = await newPhotos(9);
    await choose(page, [...nine, ...(await newPhotos(2))]);
    await expect(page.getByText('多出的 2 张没有加入', { exact: false })).toBeVisible();
    await expect(tiles(page)).toHaveCount(9);
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    await page.getByRole('button', { name: '移除第 9 张' }).click();
    await choose(page, [nine[0] as (typeof nine)[0]]);
    await expect(page.getByText('已经选过', { exact: false })).toBeVisible();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload=alert(1)>') });
    await expect(page.getByText('不是照片')).toBeVisible();
    await expect(publishButton(page)).toBeDisabled();
    await expect(page.getByText('1 张照片没有传好', { exact: false })).toBeVisible();
  });

  test('that this browser cannot read are told beforehand and afterwards, and everything else stays', async ({
    member: page,
  }) => {
    await open(page);
    await expect(page.getByText('HEIC 照片 iPhone 会自己转成 JPG', { exact: false })).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveAttribute('accept', /^image\/jpeg,(?!.*(?:\*|hei[cf]))/);
    await field(page).fill('山顶的风很大');
    await choose(page, await newPhotos(1));
    await uploaded(page, 1);
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(400),
    ]);
    await page.locator('input[type=file]').setInputFiles({ name: 'x.heic', mimeType: 'image/heic', buffer: heic });
    await expect(page.getByRole('alert').filter({ hasText: /第 2 张：.*HEIC.*另存为 JPG/ })).toBeVisible();
    await expect(field(page)).toHaveValue('山顶的风很大');
    await page.getByRole('button', { name: '移除第 2 张' }).click();
    await expect(tiles(page)).toHaveCount(1);
    await expect(publishButton(page)).toBeEnabled();
  });

  test('fail one by one, say so, and are tried again', async ({ member: page }) => {
    await open(page);
    await page.route('**/upload', (route) => route.abort());
    await choose(page, await newPhotos(2));
    await expect(page.getByText('没有传上去')).toHaveCount(2);
    await page.unroute('**/upload');
    await page.getByRole('button', { name: '重试' }).first().click();
    await expect(page.getByText('没有传上去')).toHaveCount(1);
    await page.getByRole('button', { name: '重试' }).first().click();
    await expect(publishButton(page)).toBeEnabled();
  });

  test('that cannot be decoded say why and go; what was typed and the others stay', async ({ member: page }) => {
    await open(page);
    await field(page).fill('山脊上的云海');
    await choose(page, await newPhotos(1));
    await uploaded(page, 1);
    await page.route('**/upload', (route) =>
      route.fulfill({ json: { errCode: 1203, errMsg: '图片尺寸太大，请缩小后再传', data: null } }),
    );
    await choose(page, await newPhotos(1));
    await expect(page.getByText('图片尺寸太大，请缩小后再传').first()).toBeVisible();
    await expect(field(page)).toHaveValue('山脊上的云海');
    await expect(tiles(page)).toHaveCount(2);
    await page
      .getByRole('button', { name: /移除|删除/ })
      .last()
      .click();
    await expect(tiles(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue('山脊上的云海');
    await expect(publishButton(page)).toBeEnabled();
  });

  test('too large for a canvas on iOS are scaled before they travel', async ({ member: page }) => {
    await open(page);
    const answer = page.waitForResponse((response) => response.url().endsWith('/upload'));
    await choose(page, [await newPhoto(6_000, 4_000)]);
    await expect(page.getByText('已缩小后上传', { exact: false })).toBeVisible();
    const { data } = (await (await answer).json()) as { data: { width: number; height: number } };
    expect(data.width * data.height).toBeLessThanOrEqual(16_777_216);
    expect(data.width / data.height).toBeCloseTo(1.5, 2);
    await expect(publishButton(page)).toBeEnabled();
  });

  test('are reordered by dragging and by the keyboard', async ({ member: page }) => {
    await open(page);
    await choose(page, await newPhotos(3));
    await uploaded(page, 3);
    const names = () => tiles(page).evaluateAll((list) => list.map((tile) => tile.getAttribute('data-tile')));
    const [a, b, c] = await names();
    const from = (await tiles(page).nth(2).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const to = (await tiles(page).nth(0).boundingBox()) ?? from;
    await page.mouse.move(from.x + 20, from.y + from.height - 20);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y, { steps: 4 });
    await page.mouse.move(to.x + 40, to.y + 40, { steps: 6 });
    await page.mouse.up();
    await expect.poll(names).toEqual([c, a, b]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tiles(page)
      .nth(0)
      .getByRole('button', { name: /点按编辑/ })
      .focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(names).toEqual([a, c, b]);
  });
});
