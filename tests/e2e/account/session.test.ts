import { expect, test } from '../../support/browser.ts';
import { logIn, newPhone } from '../../support/account/loginForm.ts';

/** Logging in on telephones whose clock is not ours. */

const sends = '/api/sendValidateCodeNoBusi';

test('a telephone whose clock is days off learns the server’s time, and logs in', async ({ page }) => {
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - 3 * 86_400_000;
  });
  const asked: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === sends && asked.push(request.url()));
  await page.goto('/mc/account/login?redirect=%2Fmc%2Fdynamic%2Flist');
  await logIn(page, newPhone());
  await page.waitForURL('**/mc/dynamic/list');
  expect(asked).toHaveLength(2);
});

test('the wait for the next code outlives Back and a clock that is set back, and is never longer than it was', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - Number(localStorage.getItem('clockOff') ?? 0);
  });
  const asked: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === sends && asked.push(request.url()));
  await page.goto('/mc/account/login');
  const send = page.getByRole('button', { name: /获取|重发/ });
  await expect(send).toBeEnabled();
  await page.getByLabel('手机号', { exact: true }).fill(newPhone());
  await send.click();
  const stands = async (): Promise<void> => {
    await expect(send).toHaveText(/^(?:60|[2-5]\d) 秒后重发$/);
    await expect(send).toBeDisabled();
  };
  await stands();
  await page.goto('/mc/user/protocol');
  await page.goBack();
  await stands();
  for (const off of [3_600_000, -3_600_000 * 24 * 365]) {
    await page.evaluate((ms) => localStorage.setItem('clockOff', String(ms)), off);
    await page.reload();
    if (off > 0) await stands();
    // A clock that is ahead has simply seen the minute pass.
    else await expect(send).toBeEnabled();
  }
  expect(asked).toHaveLength(1);
});
