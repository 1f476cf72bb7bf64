import { expect } from 'playwright/test';
import { logIn, newPhone } from '../../../support/account/loginForm.ts';
import {
  CALL,
  field,
  tiles,
  publishButton,
  newPhotos,
  ready,
  open,
  choose,
  uploaded,
  keyOf,
  test,
} from '../../../support/publish/form.ts';

test.describe('a member', () => {
  test('publishes text, pictures in the chosen order, a description and a topic; Back does not come here again', async ({
    member: page,
  }) => {
    await page.goto('/mc/dynamic/list');
    await open(page);
    await expect(publishButton(page)).toBeDisabled();
    await expect(page.getByText('写点什么，或选几张照片')).toBeVisible();
    const text = `武功山的云海 <b>${Date.now()}</b> 😀`;
    await field(page).fill(text);
    await choose(page, await newPhotos(3));
    await expect(publishButton(page)).toBeEnabled();
    // They come one after the other.
    await expect(tiles(page)).toHaveCount(3);
    const before = await tiles(page).evaluateAll((list) => list.map((tile) => tile.getAttribute('data-tile')));
    await tiles(page)
      .nth(2)
      .getByRole('button', { name: /点按编辑/ })
      .click();
    await page.getByRole('button', { name: '设为封面' }).click();
    await page.getByLabel('图片说明').fill('雪后的山脊线');
    await page.getByRole('button', { name: '完成' }).click();
    const order = () => tiles(page).evaluateAll((list) => list.map((tile) => tile.getAttribute('data-tile')));
    await expect.poll(order).toEqual([before[2], before[0], before[1]]);

    await page.getByRole('button', { name: '添加话题' }).click();
    const topic = page
      .getByRole('dialog')
      .getByRole('button', { name: /^#.*篇/ })
      .first();
    const name = (await topic.locator('b').textContent()) ?? '';
    await topic.click();
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();

    await publishButton(page).click();
    await page.waitForURL(/\/mc\/dynamic\/detail\?did=[1-9]\d*$/);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByAltText('雪后的山脊线').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/mc\/dynamic\/list$/);
    await open(page);
    await expect(field(page)).toHaveValue('');
  });

  test('finds the draft again after a reload, pictures too; gives it up and has it back', async ({ member: page }) => {
    await open(page);
    await field(page).fill('写到一半');
    await choose(page, await newPhotos(2));
    await uploaded(page, 2);
    await page.reload();
    await expect(page.getByText(/已恢复 .*的草稿/)).toBeVisible();
    await expect(field(page)).toHaveValue('写到一半');
    await expect(tiles(page)).toHaveCount(2);
    await page.getByRole('button', { name: '放弃' }).click();
    await expect(field(page)).toHaveValue('');
    await expect(tiles(page)).toHaveCount(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(field(page)).toHaveValue('写到一半');
    await expect(tiles(page)).toHaveCount(2);
    await expect(publishButton(page)).toBeEnabled();
  });

  test('a picture taken off is off the draft after a reload, too', async ({ member: page }) => {
    await open(page);
    await choose(page, await newPhotos(2));
    await uploaded(page, 2);
    await page.getByRole('button', { name: '移除第 1 张' }).click();
    await page.reload();
    await ready(page);
    await expect(tiles(page)).toHaveCount(1);
  });

  test('tries again with the same key after a failure, and keeps everything', async ({ member: page }) => {
    await open(page);
    await field(page).fill(`失败重试 ${Date.now()}`);
    const keys: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('createDynamic')) keys.push(keyOf(request));
    });
    await page.route(CALL, (route) => route.abort());
    await publishButton(page).click();
    await expect(page.getByText(/没有发出去/)).toBeVisible();
    await expect(field(page)).not.toHaveValue('');
    await page.unroute(CALL);
    await publishButton(page).click();
    await page.waitForURL(/\/dynamic\/detail/);
    expect(new Set(keys).size).toBe(1);
  });

  test('an answer lost after the commit is no second dynamic, though the text was changed meanwhile', async ({
    member: page,
  }) => {
    await open(page);
    const text = `丢了回执 ${Date.now()}`;
    await field(page).fill(text);
    await page.route(CALL, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await publishButton(page).click();
    await expect(page.getByText(/没有发出去/)).toBeVisible();
    await page.unroute(CALL);
    await field(page).fill(`${text}，改过`);
    await publishButton(page).click();
    await expect(page.getByText('上一次其实已经发布成功', { exact: false })).toBeVisible();
    await expect(field(page)).toHaveValue(`${text}，改过`);
    await page.getByRole('link', { name: '去看看' }).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  });

  test('one tap or five: one request', async ({ member: page }) => {
    await open(page);
    await field(page).fill(`连点 ${Date.now()}`);
    let calls = 0;
    await page.route(CALL, async (route) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await publishButton(page).evaluate((button: HTMLButtonElement) => {
      for (let tap = 0; tap < 5; tap += 1) button.click();
    });
    await page.waitForURL(/\/dynamic\/detail/);
    expect(calls).toBe(1);
  });

  test('a paste of 10,000 characters is cut with a word, and can be had back whole', async ({ member: page }) => {
    await open(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const paste = '山高路远'.repeat(2_500);
    await page.evaluate((text) => navigator.clipboard.writeText(text), paste);
    await field(page).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText(/还有 9,\d{3} 字没有放进来/)).toBeVisible();
    expect((await field(page).inputValue()).length).toBeLessThan(900);
    await expect(publishButton(page)).toBeEnabled();
    await page.getByRole('button', { name: '放回全文' }).click();
    await expect(field(page)).toHaveValue(paste);
    await expect(publishButton(page)).toBeDisabled();
    await expect(page.getByText(/超出约 [\d,]+ 字，删减/)).toBeVisible();
  });

  test('the counter counts bytes, and says how', async ({ member: page }) => {
    await open(page);
    const left = async () => Number(/约 (\d+) 字/.exec((await page.locator('#publish-room').textContent()) ?? '')?.[1]);
    const empty = await left();
    await field(page).fill('山'.repeat(10));
    expect(empty - (await left())).toBe(10);
    await field(page).fill('a'.repeat(9));
    expect(empty - (await left())).toBe(1);
    await page.locator('#publish-room').click();
    await expect(page.getByRole('dialog')).toContainText('8,000 字节');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/short_publish/);
  });

  test('a link to a route that is pasted becomes its card', async ({ member: page }) => {
    await open(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText(`${location.origin}/mc/route/detail?id=1`));
    await field(page).focus();
    await page.keyboard.press('ControlOrMeta+v');
    const card = page.locator('a[href$="/route/detail?id=1"]');
    await expect(card).toHaveText(/公里 · .*天$/);
    await expect(field(page)).toHaveValue('');
    await page.getByRole('button', { name: '去掉路线' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: '添加路线' }).click();
    await expect(page.getByText(/还没有导入过轨迹/)).toBeVisible();
    await page.getByLabel('别的路线').fill('99999999');
    await page.getByRole('button', { name: '插入路线' }).click();
    await expect(page.getByText('这条路线不存在或没有公开，请换一条')).toBeVisible();
    await page.getByRole('button', { name: '去掉路线' }).click();
  });

  test('who wants to write more goes on with the same words', async ({ member: page }) => {
    await open(page);
    const text = `写着写着就长了 ${Date.now()}`;
    await field(page).fill(text);
    await page.getByRole('link', { name: '写游记' }).click();
    await expect(page.getByLabel('正文', { exact: true })).toHaveValue(text);
    await expect(page.getByRole('radio', { name: '游记' })).toBeChecked();
    await page.goBack();
    await expect(field(page)).toHaveValue(text);
  });

  test('a session that ran out: login, then the draft, and nothing is sent unasked', async ({ member: page }) => {
    await open(page);
    const text = `会话过期 ${Date.now()}`;
    await field(page).fill(text);
    await page.context().clearCookies();
    await publishButton(page).click();
    await page.waitForURL(/\/account\/login/);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('createDynamic')) calls += 1;
    });
    await logIn(page, newPhone());
    await page.waitForURL(/\/short_publish/);
    await ready(page);
    await page.waitForTimeout(1_000);
    expect(calls).toBe(0);
  });
});
