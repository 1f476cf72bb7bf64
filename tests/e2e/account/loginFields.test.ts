import { expect, test } from '../../support/browser.ts';
import { ISLANDS } from '../../support/built/scripts.ts';
import {
  newPhone,
  phoneField,
  codeField,
  sendButton,
  submitButton,
  open,
  refuse,
  nextAddress,
} from '../../support/account/loginForm.ts';

test.beforeEach(({ context }) => nextAddress(context));

test.describe('the fields', () => {
  test('take over what was typed, ticked and touched before the script was there', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(ISLANDS, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/mc/account/login', { waitUntil: 'commit' });
    await phoneField(page).fill('+86 138-0013-8000');
    await page.getByRole('checkbox').check();
    await codeField(page).fill('123456');
    await expect(submitButton(page)).toBeDisabled();
    // What the first touch brings comes for one that was there before the script, too.
    const versions = page.waitForRequest(/consent\/documents/);
    release();
    await expect(submitButton(page)).toBeEnabled();
    await expect(phoneField(page)).toHaveValue('138 0013 8000');
    await expect(codeField(page)).toHaveValue('123456');
    await versions;
    await expect(page.getByRole('checkbox')).toBeChecked();
    await submitButton(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('keep the caret where it is while the number is edited', async ({ page }) => {
    await open(page);
    await phoneField(page).focus();
    await page.keyboard.type('1380138000');
    for (let i = 0; i < 7; i += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('0');
    await expect(phoneField(page)).toHaveValue('138 0013 8000');
    await page.keyboard.press('Backspace');
    await expect(phoneField(page)).toHaveValue('138 0138 000');
  });

  test('say what is wrong beside themselves, and send nothing', async ({ page }) => {
    let sent = 0;
    await page.route('**/api/sendValidateCodeNoBusi?*', (route) => ((sent += 1), route.abort()));
    await open(page);
    await phoneField(page).fill('1380013');
    await sendButton(page).click();
    await expect(phoneField(page)).toBeFocused();
    await expect(phoneField(page)).toHaveAccessibleDescription(/还差 4 位/);
    expect(sent).toBe(0);
  });

  test('take the area of a pasted number along', async ({ page }) => {
    await open(page);
    await phoneField(page).fill('+852 9123 4567');
    await expect(phoneField(page)).toHaveValue('9123 4567');
    await expect(page.getByLabel('国家或地区')).toHaveValue('852');
  });
});

test.describe('the code', () => {
  test('is counted down across a reload, one request for one tap', async ({ page }) => {
    const sent: string[] = [];
    page.on(
      'request',
      (request) => new URL(request.url()).pathname === '/api/sendValidateCodeNoBusi' && sent.push(request.url()),
    );
    const phone = newPhone();
    await open(page);
    await phoneField(page).fill(phone);
    await sendButton(page).dblclick();
    await expect(sendButton(page)).toHaveText(/^(?:60|5\d) 秒后重发$/);
    await page.reload();
    await expect(phoneField(page)).toHaveValue(`${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`);
    await expect(sendButton(page)).toHaveText(/^5\d 秒后重发$/);
    await expect(sendButton(page)).toBeDisabled();
    expect(sent).toHaveLength(1);
  });

  test('stays after a network fault, and names the tries that are left', async ({ page }) => {
    await open(page);
    await phoneField(page).fill('13800138000');
    await codeField(page).fill('123456');
    await page.getByRole('checkbox').check();
    await page.route('**/api/phoneLogin?*', (route) => route.abort('connectionreset'));
    await submitButton(page).click();
    await expect(page.locator('form').getByRole('alert')).toHaveText('请求失败,请稍后重试...');
    await expect(codeField(page)).toHaveValue('123456');
    await page.unroute('**/api/phoneLogin?*');
    await refuse(page, 'phoneLogin', 1005, { left: 3 });
    await submitButton(page).click();
    await expect(codeField(page)).toHaveAccessibleDescription(/还可以试 3 次/);
  });

  test('that was asked for too often says when', async ({ page }) => {
    await refuse(page, 'sendValidateCodeNoBusi', 429, { nextInSec: 2_000 });
    await open(page);
    await phoneField(page).fill('13800138000');
    await sendButton(page).click();
    await expect(codeField(page)).toHaveAccessibleDescription(/约 34 分钟后/);
    await expect(sendButton(page)).toBeDisabled();
  });

  test('wants a picture only when the server asks; a tap brings another', async ({ page }) => {
    let drawn = 0;
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.route(
      '**/api/randomCode?*',
      (route) => ((drawn += 1), route.fulfill({ contentType: 'image/png', body: png })),
    );
    await refuse(page, 'sendValidateCodeNoBusi', 1003, { needImgCode: true });
    await open(page);
    await expect(page.getByLabel('图中的数字')).toHaveCount(0);
    await phoneField(page).fill('13800138000');
    await sendButton(page).click();
    await expect(page.getByLabel('图中的数字')).toBeFocused();
    await expect(page.getByRole('button', { name: '换一张图片' }).locator('img')).toBeVisible();
    await page.getByRole('button', { name: '换一张图片' }).click();
    await expect.poll(() => drawn).toBe(2);
    await expect(page.getByText('由客服帮你登录')).toBeVisible();
  });
});
