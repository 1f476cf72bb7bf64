import { type Page, expect, test } from 'playwright/test';
import { type RunningDesk, startDesk } from '../../support/setup/desk.ts';
import { LARGE } from '../../support/visitor.ts';

const BOARD = '/mc/community/more/list?id=1';

let running: RunningDesk;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  running = await startDesk();
});
test.afterAll(() => running.stop());

test(
  'what is pinned at the desk stands first on its board and no more in the list, until it is let go',
  { tag: LARGE },
  async ({ browser }) => {
    test.setTimeout(90_000);
    const { site, desk } = running;
    const operator = await running.sitDown(browser);
    /** The board as a guest finds it who was never there before. */
    const visit = async (): Promise<Page> => {
      const page = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
      await page.goto(`${site}${BOARD}`);
      await expect(page.locator('article.card').first()).toBeVisible();
      return page;
    };
    const pinsOf = (page: Page) => page.locator('[data-pins] .small:visible');
    const inListOf = (page: Page) => page.locator(`article.card a.card-body[href="${href}"]`);
    // Not the newest of all: where it stands then is what its pin does.
    const href =
      (await (await visit()).locator('article.card').nth(2).locator('a.card-body:visible').getAttribute('href')) ?? '';
    const id = /[?&]d?id=(\d+)/.exec(href)?.[1] ?? '';
    expect(id).toMatch(/^\d+$/);

    await operator.goto(`${desk}/desk/boards/1`);
    const section = operator.locator('section', { has: operator.getByRole('heading', { name: '置顶', exact: true }) });
    const lines = section.locator('tbody tr');
    for (let left = await lines.count(); left > 0; left -= 1) {
      const anew = operator.waitForEvent('load');
      await lines.first().getByRole('button', { name: '取消置顶' }).click();
      await anew;
      await expect(lines).toHaveCount(left - 1);
    }
    await section.getByLabel(/^内容编号/).fill(id);
    await section.getByRole('button', { name: '置顶', exact: true }).click();
    await expect(operator.getByText('已置顶')).toBeVisible();
    await expect(lines.first()).toContainText(id);

    const page = await visit();
    await expect(pinsOf(page)).toHaveCount(1);
    await expect(pinsOf(page).first()).toHaveAttribute('href', href);
    const [top, below] = [
      await pinsOf(page).first().boundingBox(),
      await page.locator('article.card').first().boundingBox(),
    ];
    expect(top?.y).toBeLessThan(below?.y ?? 0);
    await expect(inListOf(page)).toHaveCount(0);

    await lines.first().getByRole('button', { name: '取消置顶' }).click();
    await expect(operator.getByText('已取消置顶')).toBeVisible();
    const later = await visit();
    await expect(pinsOf(later)).toHaveCount(0);
    await expect(inListOf(later)).toHaveCount(1);
  },
);
