import { asMember, expect, test } from '../../support/browser.ts';
import { answerWith, tenReport } from '../../support/reviews.ts';

const APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 LingXing/8.1.0';

test('the cover of ten years reads without a script, tells a newcomer so kindly, and stands still where memory is small', async ({
  page,
  browser,
  baseURL,
  member,
  problems,
}) => {
  const plain = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  await plain.goto('/mc/review/index10');
  await expect(plain.getByRole('link', { name: '打开我的十年' })).toBeVisible();
  await expect(plain.getByRole('heading', { name: '领取规则' })).toBeVisible();
  await plain.close();

  await page.goto('/mc/review/index10');
  await expect(page.locator('html[data-lively]')).toHaveCount(1);
  await page.addInitScript(() => Object.defineProperty(navigator, 'deviceMemory', { value: 1 }));
  await asMember(page, member);
  await page.goto('/mc/review/index10');
  await expect(page.locator('.tc-you p:visible')).toContainText('你来的第 1 天，欢迎加入第十一年');
  await expect(page.locator('html[data-lively]')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test.describe('in the app', () => {
  test.use({ userAgent: APP });

  test('the reward is claimed once by two taps, is gone through again after a refusal, and stays after a reload', async ({
    page,
    member,
  }) => {
    await asMember(page, member);
    let state: 'claimable' | 'received' = 'claimable';
    const keys: (string | undefined)[] = [];
    await answerWith(page, '/tenReport/queryReport', () => ({ data: tenReport({ state }) }));
    await page.route('**/api/tenReport/claimReward', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === 1) return route.fulfill({ json: { errCode: 3109, errMsg: '正在核实，请稍等', data: null } });
      await new Promise((then) => setTimeout(then, 300));
      state = 'received';
      await route.fulfill({ json: { errCode: 0, errMsg: '', data: { state, days: 7, expireAt: 1_800_000_000_000 } } });
    });
    await page.goto('/mc/review/page10');
    const reward = page.locator('[data-reward]');
    await expect(reward).toContainText('将顺延 7 天，到期 2026年11月28日');
    const button = reward.getByRole('button', { name: '领取', exact: true });
    await button.click();
    await expect(reward.getByRole('alert')).toHaveText('正在核实，请稍等');
    await expect(page.getByText('正在核实，请稍等')).toHaveCount(2);

    await button.dblclick();
    await expect(reward.getByRole('button', { name: '领取中…' })).toBeDisabled();
    await expect(reward).toContainText('已经领到');
    expect(keys).toHaveLength(2);
    expect(keys[0]).not.toBe(keys[1]);
    await page.reload();
    await expect(reward).toContainText('已经领到');
    await expect(reward.getByRole('link', { name: '去会员中心看看' })).toHaveAttribute('href', '/mc/vip/member');
  });
});

test('ten years are turned by keys, a year by the slider; outside the app the reward is one way into it; nothing is kind', async ({
  page,
  member,
}) => {
  await page.goto('/mc/review/page10');
  await expect(page.getByRole('link', { name: '登录' })).toBeVisible();

  await asMember(page, member);
  await page.goto('/mc/review/page10');
  await expect(page.getByRole('heading', { name: '你来的第 1 天' })).toBeVisible();
  expect(await page.locator('[data-deck]').innerText()).not.toMatch(/(^|[^\d.,])0 (公里|次|天|米|圈)/);

  await answerWith(page, '/tenReport/queryReport', () => ({ data: tenReport() }));
  await page.reload();
  await expect(page.getByText('约等于绕地球 0.03 圈')).toBeVisible();
  await expect(page.locator('.tn-quiet').first()).toContainText('2015—2017');
  const slider = page.getByRole('slider', { name: '选一年' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-one-year]')).toContainText('这一年没有留下轨迹');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '2024 年');
  await expect(page.locator('[data-one-year]')).toContainText('9 次出门');
  await expect(page.locator('[data-reward]').getByRole('button', { name: '打开App领取' })).toBeVisible();
  await expect(page.locator('[data-reward-claim]')).toBeHidden();
});
