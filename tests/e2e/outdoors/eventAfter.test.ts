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
