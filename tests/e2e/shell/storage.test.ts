import { expect, readIds, settled, test } from '../../support/browser.ts';

/** Five ways in which a web view keeps no store (quality row 24). Everything that reads must go on reading. */
const overrides: Readonly<Record<string, () => void>> = {
  'is null': () => Object.defineProperty(window, 'localStorage', { get: () => null }),
  'may not be looked at': () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'throws on reading': () => {
    Storage.prototype.getItem = () => {
      throw new Error('broken');
    };
  },
  'gives back rubbish': () => {
    Storage.prototype.getItem = (key: string) => `{"${key}": [<script>, 1e999, __proto__`;
  },
};

for (const [name, override] of Object.entries(overrides))
  test(`pages work where the store ${name}`, async ({ page, problems }) => {
    await page.addInitScript(override);
    const { post } = await readIds(page.request);

    await page.goto('/mc/community/home');
    expect(await settled(page)).toBe('ready');
    const cards = page.locator('article.card');
    const first = await cards.count();
    await cards.last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBeGreaterThan(first);
    const way = page.locator('html');
    await page.locator('[data-way-next]').click();
    await expect(way).toHaveAttribute('data-way', '2');
    await page.locator('[data-size-next]').click();
    await expect(way).toHaveAttribute('data-size', '1.2');

    await page.goto(`/mc/community/detail?id=${post}`);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('h1')).not.toBeEmpty();
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await expect(page.locator('#comments .skeleton')).toHaveCount(0);

    await page.goto('/mc/account/login');
    await page.getByRole('textbox').first().pressSequentially('13800138000');
    await expect(page.getByRole('textbox').first()).toHaveValue(/138\s?0013\s?8000/);
    expect(problems).toEqual([]);
  });

test('a member whose stores were wiped is still one: the server is asked, and nothing falls over', async ({
  page,
  member,
  problems,
}) => {
  await page.context().addCookies(member.state.cookies);
  await page.goto('/mc/account/login');
  await expect(page.getByRole('button', { name: '用当前账号继续' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(member.userId);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  for (const path of ['/mc/vip/member', '/mc/community/home?tab=follow']) {
    await page.goto(path);
    expect(['ready', 'empty'], path).toContain(await settled(page));
  }
  expect(problems).toEqual([]);
});

test('odd values in the store change nothing', async ({ page, problems }) => {
  for (const value of ['__proto__', '9', '', 'constructor', '1.4"><b>', '[object Object]']) {
    await page.addInitScript((odd) => {
      for (const key of ['showWay', 'textSize', 'userId', 'authCode', 'saved', 'changes'])
        localStorage.setItem(key, odd);
    }, value);
    await page.goto('/mc/community/home');
    expect(await settled(page), value).toBe('ready');
    await expect(page.locator('html')).not.toHaveAttribute('data-way', /./);
    expect(await page.evaluate(() => ({}) as { polluted?: unknown }).then((plain) => plain.polluted)).toBeUndefined();
  }
  expect(problems).toEqual([]);
});
