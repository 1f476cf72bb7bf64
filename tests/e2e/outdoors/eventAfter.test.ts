import type { Page } from 'playwright/test';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { memberOf } from '../../support/vip.ts';

/** Events of the demo world, in its order (demo/words/events.ts): one with a change, one under way, one that is over. */
const [CHANGED, ONGOING, ENDED] = [1, 6, 7];
const [ME, LEADER] = ['13800138000', '13800138001'];

const open = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/event/d-${id}.htm`);
  expect(await settled(page)).toBe('ready');
};

test.describe('an event that is over', () => {
  test('asks who was along how it was: in their messages and among what they have been to', async ({
    page,
    baseURL,
    problems,
  }) => {
    await asMember(page, await memberOf(baseURL, ME));
    await page.goto('/mc/user/info?tab=event&events=past');
    expect(await settled(page)).toBe('ready');
    const card = page.locator('.card').filter({ has: page.locator(`a[href*="/event/d-${ENDED}.htm"]`) });
    const way = card.getByRole('link', { name: '去评价' });
    await expect(card).toBeVisible();
    // A second run of the same server has rated it already.
    if ((await way.count()) === 1) {
      expect(await violationsOf(page)).toEqual([]);
      await way.click();
      await page.waitForURL(`**/event/d-${ENDED}.htm#ev-rate`);
      await expect(page.getByRole('dialog', { name: '给这次活动评价' }).getByText('几颗星')).toBeInViewport();
    }
    await page.goto('/mc/community/inbox?tab=system');
    expect(await settled(page)).toBe('ready');
    const line = page.getByRole('article').filter({ hasText: '活动结束了，说说怎么样' }).first();
    await expect(line.getByRole('link', { name: '去评价' })).toHaveAttribute('href', /\/event\/d-\d+\.htm#ev-rate$/);
    expect(problems).toEqual([]);
  });

  test('lets its ratings be reported, by their words and without a name', async ({ page, problems }) => {
    await open(page, ENDED);
    await page.getByRole('button', { name: /评分 \d\.\d，\d+ 份评价/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: '举报' }).first().click();
    await page.waitForURL(/\/mc\/community\/report\?type=rating&id=\d+$/);
    expect(await settled(page)).toBe('ready');
    const card = page.locator('section.report-card');
    await expect(card).toContainText('活动评价');
    await expect(card.locator('.report-excerpt')).not.toBeEmpty();
    await page.getByRole('link', { name: /辱骂/ }).first().click();
    await page.waitForURL(/report-edit\?type=rating&id=\d+&reason=abuse/);
    await expect(page.locator('form[data-ready="true"]')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('is rated by who was along, once: what is wrong is told, what was typed stays, and it can be changed', async ({
    page,
    baseURL,
    problems,
  }) => {
    await asMember(page, await memberOf(baseURL, ME));
    await open(page, ENDED);
    const mine = page.locator('#ev-mine');
    const dialog = page.getByRole('dialog');
    const bar = page.locator('.ev-bar');
    // A second run of the same server has rated it already.
    const way = bar.getByRole('button', { name: '给这次活动评价' }).or(mine.getByRole('button', { name: '改评价' }));
    await way.filter({ visible: true }).first().click();
    await dialog.getByRole('textbox').fill('太'.repeat(201));
    await dialog.getByRole('radio', { name: /4 星/ }).check();
    await dialog.getByRole('button', { name: /提交评价|改好/ }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/最多写 200 个字，超出 1 个/);
    await dialog.getByRole('textbox').fill('竹海很好走，领队一路照顾最后面的人');
    await dialog.getByRole('checkbox', { name: '照顾队员' }).setChecked(true);
    expect(await violationsOf(page)).toEqual([]);
    // Closed without sending, and the page read anew: it is there again.
    await dialog.getByRole('button', { name: '先不评' }).click();
    await page.reload();
    expect(await settled(page)).toBe('ready');
    await way.filter({ visible: true }).first().click();
    await expect(dialog.getByRole('textbox')).toHaveValue('竹海很好走，领队一路照顾最后面的人');
    await expect(dialog.getByRole('radio', { name: /4 星/ })).toBeChecked();
    await dialog.getByRole('button', { name: /提交评价|改好/ }).click();
    await expect(mine).toContainText('你给了 4 星。竹海很好走');
    await expect(mine.getByRole('button', { name: '改评价' })).toBeVisible();
    // Everybody reads it below a masked name, beside the mean and how it comes about.
    await page.getByRole('button', { name: /评分 \d\.\d，\d+ 份评价/ }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: '竹海很好走' })).toContainText('半*');
    await dialog.getByText('怎么算的').click();
    await expect(dialog).toContainText('四舍五入到一位小数');
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test.describe('an event that has changed', () => {
  test('says so above everything else until its member has seen it; the leader reads how many have', async ({
    page,
    browser,
    baseURL,
  }) => {
    const leading = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await asMember(leading, await memberOf(baseURL, LEADER));
    await open(leading, CHANGED);
    const count = leading.locator('.ev-changes').filter({ hasText: '位已看到' });
    await expect(count).toContainText(/\d+ 位有票的人中，\d+\s*位已看到/);
    await leading.getByRole('button', { name: '报名名单' }).first().click();
    await expect(leading.getByRole('dialog')).toContainText('看到了改动');
    await leading.close();

    await asMember(page, await memberOf(baseURL, ME));
    await open(page, ONGOING);
    const note = page.getByRole('region', { name: /活动有改动/ });
    // A second run of the same server: it was seen before.
    if ((await note.count()) === 1) {
      await expect(note).toContainText(/原来：香格里拉客运站\s*现在：香格里拉市区独克宗古城停车场/);
      expect(await violationsOf(page)).toEqual([]);
      await note.getByRole('button', { name: '知道了' }).click();
    }
    await expect(note).toBeHidden();
    await page.reload();
    expect(await settled(page)).toBe('ready');
    await expect(note).toBeHidden();
  });
});
