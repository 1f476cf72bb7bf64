import type { Page } from 'playwright/test';
import type { Card } from '../../src/api/community/feed/card.ts';
import { REASON_WORDS } from '../../src/lib/report/words.ts';
import { CONTACT_MAIL } from '../../src/settings.ts';
import { violationsOf } from '../support/axe.ts';
import { logIn, newPhone } from '../support/account/loginForm.ts';
import { asMember, expect, isStanding, settled, test } from '../support/browser.ts';

const REPORT = '/mc/community/report';
const words = '第三段的路今年已经封了，照着走会迷路。';

/** Other tests write as well: posts that stand may be some pages down. */
const readPosts = async (page: Page): Promise<Card[]> => {
  const posts: Card[] = [];
  let cursor: string | null = '';
  for (let pages = 0; pages < 8 && cursor !== null; pages += 1) {
    const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const reply = await page.request.get(`/api/community/feed?limit=20${more}`);
    const { data } = (await reply.json()) as { data: { items: Card[]; cursor: string | null } };
    posts.push(...data.items.filter((card) => card.kind === 'post' && isStanding(card)));
    cursor = data.cursor;
  }
  return posts;
};
const open = async (page: Page, index = 0): Promise<string> => {
  const post = (await readPosts(page))[index];
  if (post === undefined) throw new Error('The world has no post');
  return `?type=post&id=${post.id}`;
};
const form = (page: Page) => page.locator('form[data-ready="true"]');

test.describe('reporting', () => {
  test('starts with the card and the numbers to call, and leads to the form of a reason', async ({
    page,
    problems,
  }) => {
    const query = await open(page);
    await page.goto(REPORT + query);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('section.report-card .report-name')).not.toBeEmpty();
    await expect(page.getByRole('link', { name: '110' })).toHaveAttribute('href', 'tel:110');
    await page.getByRole('link', { name: /危险路线误导/ }).click();
    await page.waitForURL(`**${REPORT}/report-edit${query}&reason=danger`);
    await expect(form(page)).toBeVisible();
    await page.getByLabel('举报的原因').selectOption('spam');
    await expect(page).toHaveURL(/reason=spam/);
    await expect(page.getByText('2.4 广告与骗局')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('without JavaScript is a letter: the address to write to, and every reason', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(`${REPORT}?type=post&id=1`);
    await expect(page.locator('a[href^="mailto:"]')).toHaveText(CONTACT_MAIL);
    for (const { name, means } of Object.values(REASON_WORDS)) {
      const reason = page.getByRole('listitem').filter({ hasText: means });
      await expect(reason, name).toBeVisible();
      await expect(reason).toContainText(name);
    }
    await context.close();
  });

  test('without a reason, or with one that nobody knows, goes to the reasons', async ({ page }) => {
    const query = await open(page);
    for (const rest of ['', '&reason=nonsense']) {
      await page.goto(`${REPORT}/report-edit${query}${rest}`);
      await page.waitForURL(`**${REPORT}${query}`);
      await expect(page.getByRole('heading', { name: '哪里不对？' })).toBeVisible();
    }
  });

  test('a guest writes, is told of the login, and comes back to a report that was made once', async ({ page }) => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('createReport')) keys.push(request.headers()['idempotency-key']);
    });
    await page.goto(`${REPORT}/report-edit${await open(page)}&reason=danger`);
    await form(page).getByLabel('说明').fill(words);
    await expect(form(page).getByText('登录后自动提交')).toBeVisible();
    await form(page).getByRole('button', { name: /提交/ }).click();
    await page.waitForURL(/\/account\/login/);
    await logIn(page, newPhone());
    await page.waitForURL(/report-edit/);
    await expect(page.getByRole('heading', { name: '收到，谢谢你' })).toBeVisible();
    expect(keys).toHaveLength(1);
    await page.goto(REPORT);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('.report-list > li')).toHaveCount(1);
  });

  test('a guest who comes back without logging in finds everything, and nothing was sent', async ({ page }) => {
    const address = `${REPORT}/report-edit${await open(page)}&reason=danger`;
    await page.goto(address);
    await form(page).getByLabel('说明').fill(words);
    await form(page).getByLabel(/2.2/).check();
    await form(page).getByRole('button', { name: /提交/ }).click();
    await page.waitForURL(/\/account\/login/);
    await page.goto(address);
    await expect(form(page).getByLabel('说明')).toHaveValue(words);
    await expect(form(page).getByLabel(/2.2/)).toBeChecked();
  });

  test('a member reports by the keyboard, gets a number, and is told of the first report the second time', async ({
    page,
    member,
  }) => {
    await asMember(page, member);
    const query = await open(page, 1);
    await page.goto(`${REPORT}/report-edit${query}&reason=danger`);
    await form(page).getByLabel('说明').focus();
    await page.keyboard.type('太短');
    await form(page).getByRole('button', { name: /提交/ }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: '至少写 10 个字' })).toBeVisible();
    await expect(form(page).getByLabel('说明')).toBeFocused();
    await page.keyboard.type(words);
    // A lost answer keeps everything, and the second try makes no second report.
    let lost = true;
    await page.route('**/community/createReport', async (route) => {
      if (!lost) return route.continue();
      lost = false;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await form(page).getByRole('button', { name: /提交/ }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: '写好的内容都在' })).toBeVisible();
    await form(page).getByRole('button', { name: /提交/ }).press('Enter');
    const thanks = page.getByRole('heading', { name: '收到，谢谢你' });
    await expect(thanks).toBeFocused();
    const number = await page.locator('b.num').last().textContent();
    expect(number).toMatch(/^R[0-9A-Z]{8}$/);
    await expect(page.getByRole('button', { name: /^屏蔽/ })).toBeVisible();

    await page.goto(REPORT + query);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('.report-note:visible')).toContainText(number as string);
    await expect(page.getByRole('heading', { name: '哪里不对？' })).toBeHidden();

    await page.goto(REPORT);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('.report-list > li')).toHaveCount(1);
    await expect(page.locator('.report-list')).toContainText(/已受理/);
    await expect(page.locator('.report-list .num').first()).toHaveText(number as string);
  });

  test('what is only disliked ends without a report and offers to block', async ({ page, member }) => {
    await asMember(page, member);
    await page.goto(REPORT + (await open(page, 2)));
    await settled(page);
    await page.getByText('只是不喜欢').click();
    await page.getByRole('button', { name: /^屏蔽/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '屏蔽' }).click();
    await expect(page.locator('[data-said]')).toContainText('已屏蔽');
    await page.goto(REPORT);
    await settled(page);
    await expect(page.locator('.report-list')).not.toContainText('只是不喜欢');
  });

  test('what cannot be seen cannot be reported, and a guest has no list', async ({ page }) => {
    await page.goto(`${REPORT}?type=post&id=99999999`);
    expect(await settled(page)).toBe('gone');
    await expect(page.getByText('没有找到要举报的内容')).toBeVisible();
    await expect(page.getByRole('heading', { name: '哪里不对？' })).toBeHidden();
    await page.goto(`${REPORT}?type=user&id=x`);
    expect(await settled(page)).toBe('bad');
    await page.goto(REPORT);
    expect(await settled(page)).toBe('guest');
    await expect(page.getByRole('link', { name: '登录' })).toHaveAttribute('href', /redirect/);
  });
});
