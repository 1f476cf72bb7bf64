import { expect, test } from '../../support/browser.ts';
import { newPhone, masked, phoneField, open, logIn, nextAddress } from '../../support/account/loginForm.ts';

test.beforeEach(({ context }) => nextAddress(context));

test.describe('somebody who is logged in', () => {
  test('logs out: the server forgets the session, the device its hints', async ({ page }) => {
    await open(page);
    await logIn(page, newPhone());
    await page.waitForURL(/\/mc\/(?:community\/home)?$/);
    await page.goto('/mc/account/login');
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(phoneField(page)).toBeVisible();
    await expect(page.getByText('已退出登录')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();
    await page.reload();
    await expect(phoneField(page)).toBeVisible();
  });

  test('stays so, and hears it, when the server does not answer to logging out', async ({ page }) => {
    await open(page);
    await logIn(page, newPhone());
    await page.waitForURL(/\/mc\/(?:community\/home)?$/);
    await page.goto('/mc/account/login');
    await page.route('**/api/logout*', (route) => route.abort());
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByText('请求失败,请稍后重试...')).toBeVisible();
    await expect(page.getByRole('button', { name: '退出登录' })).toBeEnabled();
  });

  test('goes on or changes the number, and is noticed when another tab logs out', async ({ page, context }) => {
    const phone = newPhone();
    await open(page);
    await logIn(page, phone);
    await page.waitForURL(/\/mc\/(?:community\/home)?$/);
    await page.goto('/mc/account/login?redirect=%2Fmc%2Fdynamic%2Flist');
    await page.getByRole('button', { name: '换个手机号登录' }).click();
    await expect(phoneField(page)).toBeVisible();
    await page.reload();
    const goOn = page.getByRole('button', { name: `以 ${masked(phone)} 继续` });
    await expect(goOn).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^山友/);
    await expect(page.getByText('第一次来')).toBeHidden();

    const other = await context.newPage();
    await other.goto('/mc/account/login');
    // Its own question is answered: an answer that came later would call the member back.
    await expect(other.getByRole('button', { name: `以 ${masked(phone)} 继续` })).toBeVisible();
    await other.evaluate(async () => {
      await fetch('/api/logout', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'X-Requested-With': 'trail-shell',
          'Idempotency-Key': 'e2e-logout-0123456789',
        },
        body: '{}',
      });
      localStorage.removeItem('userId');
    });
    await expect(phoneField(page)).toBeVisible();
    await expect(goOn).toHaveCount(0);
  });

  test('is not sent on without a tap: no loop with a page that still says guest', async ({ page }) => {
    await page.route('**/api/validIslogin', (route) => route.fulfill({ json: { errCode: 0, userId: '7' } }));
    await page.goto('/mc/account/login?redirect=%2Fmc%2Fdynamic%2Flist');
    await expect(page.getByRole('button', { name: '用当前账号继续' })).toBeVisible();
    await expect(page).toHaveURL(/account\/login/);
  });
});
