import { expect } from 'playwright/test';
import { logIn, newPhone } from '../../../support/account/loginForm.ts';
import {
  field,
  tiles,
  publishButton,
  newPhotos,
  ready,
  open,
  choose,
  address,
  test,
} from '../../../support/publish/form.ts';

test.describe('a guest', () => {
  test('writes freely, logs in at 发布, and it is published once', async ({ page }) => {
    await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${address()}` });
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('createDynamic')) calls += 1;
    });
    await open(page);
    const text = `游客先写 ${Date.now()}`;
    await field(page).fill(text);
    await choose(page, await newPhotos(2));
    await expect(page.getByText('登录后上传')).toHaveCount(2);
    await publishButton(page).click();
    await page.waitForURL(/\/account\/login\?redirect=/);
    await logIn(page, newPhone());
    await page.waitForURL(/\/dynamic\/detail\?did=/);
    await expect(page.getByText(text)).toBeVisible();
    expect(calls).toBe(1);
    await open(page);
    await expect(field(page)).toHaveValue('');
  });

  test('who comes back from login without logging in publishes nothing', async ({ page }) => {
    await open(page);
    await field(page).fill('再想想');
    await publishButton(page).click();
    await page.waitForURL(/\/account\/login/);
    await page.goBack();
    await ready(page);
    await expect(field(page)).toHaveValue('再想想');
    await expect(publishButton(page)).toBeEnabled();
  });
});

test.describe('what a guest has written', () => {
  test('has its cover marked from the first moment, and the mark stays in front when the order changes', async ({
    page,
  }) => {
    await open(page);
    await choose(page, await newPhotos(3));
    await expect(page.getByText('登录后上传')).toHaveCount(3);
    const cover = tiles(page).filter({ hasText: '封面' });
    const [first, second] = await tiles(page).evaluateAll((list) => list.map((tile) => tile.getAttribute('data-tile')));
    await expect(cover).toHaveCount(1);
    await expect(cover).toHaveAttribute('data-tile', first ?? '');
    await page.getByRole('button', { name: '移除第 1 张' }).click();
    await expect(cover).toHaveAttribute('data-tile', second ?? '');
  });

  test('names no place unless one is chosen, and none again', async ({ page }) => {
    await open(page);
    const place = page.getByRole('button', { name: /^所在位置/ });
    await expect(place).toHaveText('所在位置不显示');
    await place.click();
    const picker = page.getByRole('dialog');
    await picker.getByRole('searchbox').or(picker.getByRole('combobox')).first().fill('惠州');
    await picker.getByText('惠州市', { exact: true }).first().click();
    await picker.getByRole('button', { name: '整个惠州市' }).click();
    await expect(page.getByRole('button', { name: '惠州市', exact: true })).toBeVisible();
    await page.getByRole('button', { name: '惠州市', exact: true }).click();
    await page.getByRole('button', { name: '不显示位置' }).click();
    await expect(place).toHaveText('所在位置不显示');
  });

  test('comes back whole but for pictures that this device has lost: each says so, and nothing is sent without a word', async ({
    page,
  }) => {
    await open(page);
    await field(page).fill('照片丢了，字还在');
    await choose(page, await newPhotos(2));
    await expect(page.getByText('登录后上传')).toHaveCount(2);
    await expect(page.getByText(/草稿已存/)).toBeVisible();
    await page.goto('/mc/404');
    // What a browser does that is short of room.
    await page.evaluate(async () => {
      for (const { name = '' } of await indexedDB.databases())
        await new Promise((done) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = request.onerror = done;
        });
    });
    await open(page);
    await expect(field(page)).toHaveValue('照片丢了，字还在');
    await expect(page.getByText('照片已不在这台设备上，请移除后重选')).toHaveCount(2);
    await expect(publishButton(page)).toBeDisabled();
    await expect(page.getByText('2 张照片没有传好', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: '移除第 1 张' }).click();
    await page.getByRole('button', { name: '移除第 1 张' }).click();
    await expect(publishButton(page)).toBeEnabled();
  });
});
