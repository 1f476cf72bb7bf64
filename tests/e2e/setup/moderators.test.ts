import { type Browser, type Page, expect, test } from 'playwright/test';
import { listBoards } from '../../../src/api/community/boards.ts';
import { createComment } from '../../../src/api/community/commenting.ts';
import { type Manuscript, publishPost } from '../../../src/api/community/writing/manuscript.ts';
import { createKey } from '../../../src/api/key.ts';
import { violationsOf } from '../../support/axe.ts';
import { callAs, logIn, type Member } from '../../support/member.ts';
import { type RunningDesk, startDesk } from '../../support/setup/desk.ts';
import { LARGE } from '../../support/visitor.ts';

const SIZE = { viewport: { width: 375, height: 812 } };
let running: RunningDesk;
let operator: Page;
let board: { id: string; name: string; subBoards: readonly { id: string; name: string }[] };
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  running = await startDesk();
  operator = await running.sitDown(browser);
  const { items } = await callAs(running.site, await logIn(running.site), listBoards, {});
  board = items.find(({ subBoards, state }) => state === 'open' && subBoards.length > 1) as typeof board;
});
test.afterAll(() => running.stop());
test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 15_000 });

/** A page of this member's, on a device of its own. */
const pageOf = async (browser: Browser, { state }: Member): Promise<Page> =>
  (await browser.newContext({ ...SIZE, storageState: state as never })).newPage();

/** Does something at the desk, which says that it is done. */
const atDesk = async (path: string, act: (page: Page) => Promise<unknown>, said: RegExp): Promise<void> => {
  await operator.goto(`${running.desk}${path}`);
  await act(operator);
  await expect(operator.getByText(said)).toBeVisible();
};

const manuscript = (title: string): Manuscript => ({
  kind: 'post',
  title,
  blocks: [{ type: 'paragraph', text: '早上七点从垭口出发，风很大。' }],
  pictures: [],
  boardId: board.id,
  subBoardId: null,
  topicIds: [],
  placeId: null,
  trip: { month: null, days: null, cost: null, difficulty: null, activity: null },
  visibility: 'public',
  reprint: '',
});
const post = async (author: Member, title: string): Promise<string> =>
  (await callAs(running.site, author, publishPost, { manuscript: manuscript(title), key: createKey() })).id;
const detail = (id: string): string => `${running.site}/mc/community/detail?id=${id}`;
const ready = (page: Page) => expect(page.locator('[data-live]')).toHaveAttribute('data-view', 'ready');

test(
  'whoever posts chooses a sub-board; one that is closed meanwhile loses no word, and is changed where the post is edited',
  { tag: LARGE },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const [first, second] = board.subBoards as unknown as [{ id: string; name: string }, { id: string; name: string }];
    const page = await pageOf(browser, await logIn(running.site));
    await page.goto(`${running.site}/mc/community/mark?boardId=${board.id}`);
    const choice = page.getByRole('group', { name: `放进“${board.name}”的子版块（可不选）` });
    await expect(choice.getByRole('radio')).toHaveCount(board.subBoards.length + 1);
    await expect(choice.getByRole('radio', { name: '不选' })).toBeChecked();
    await page.getByLabel('标题', { exact: true }).fill('垭口的风和云海');
    await page.getByLabel('正文', { exact: true }).fill('早上七点出发，九点到垭口。');
    await choice.getByRole('radio', { name: first.name }).check();
    expect(await violationsOf(page)).toEqual([]);
    await expect(page.locator('[data-sync=saved]')).toBeAttached({ timeout: 15_000 });
    // The draft has it, also after the page has gone.
    await page.reload();
    await expect(choice.getByRole('radio', { name: first.name })).toBeChecked();

    await atDesk(
      `/desk/boards/${board.id}`,
      (desk) => desk.getByRole('button', { name: `${first.name}关闭` }).click(),
      /^子版块已关闭/,
    );
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await expect(choice.getByRole('alert')).toContainText(`“${first.name}”已经关闭`);
    await expect(choice.getByRole('radio', { name: `${first.name}（已关闭）` })).toBeChecked();
    await expect(page.getByLabel('标题', { exact: true })).toHaveValue('垭口的风和云海');
    await choice.getByRole('radio', { name: second.name }).check();
    await expect(choice.getByRole('radio', { name: /已关闭/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^(?:发布|重试)$/ }).click();

    await page.waitForURL(/community\/detail/);
    await ready(page);
    const part = page.locator('.post-board').getByRole('link', { name: second.name });
    await expect(part).toBeVisible();
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await part.click();
    await page.waitForURL(/more\/list/);
    await expect(page.getByRole('navigation', { name: '子版块' }).locator('[aria-current]')).toHaveText(second.name);
    await expect(page.locator(`article.card a[href*="id=${id}"]`).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '在这里发帖' }).first()).toHaveAttribute(
      'href',
      `/mc/community/mark?boardId=${board.id}&subBoardId=${second.id}`,
    );

    await page.goto(`${running.site}/mc/community/mark?id=${id}`);
    await expect(choice.getByRole('radio', { name: second.name })).toBeChecked();
    await choice.getByRole('radio', { name: '不选' }).check();
    await page.getByRole('button', { name: '更新', exact: true }).click();
    await page.waitForURL(/community\/detail/);
    await ready(page);
    await expect(page.locator('.post-board a:visible')).toHaveText([board.name]);
  },
);

test('the sub-boards do not come: it is said, can be asked for again, and the post goes without', async ({
  browser,
}) => {
  const page = await pageOf(browser, await logIn(running.site));
  await page.route('**/api/community/boards*', (route) => route.abort());
  await page.goto(`${running.site}/mc/community/mark`);
  await expect(page.locator('[data-ready=true]')).toBeAttached();
  await page.getByLabel('标题', { exact: true }).fill('没有子版块也能发');
  await page.unroute('**/api/community/boards*');
  await page.getByRole('button', { name: /^发到哪个版块/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: board.name }).click();
  await expect(page.locator('[data-sync=saved]')).toBeAttached({ timeout: 15_000 });
  await page.route('**/api/community/boards*', (route) => route.abort());
  await page.reload();
  const said = page.getByText('子版块没有加载出来，不选也能发');
  await expect(said).toBeVisible();
  await page.unroute('**/api/community/boards*');
  await said.getByRole('button').click();
  await expect(page.getByRole('group', { name: /的子版块/ })).toBeVisible();
});

const more = async (page: Page) => {
  await page.getByRole('button', { name: '更多' }).click();
  return page.getByRole('dialog');
};
const row = '版主操作';
const makeModerator = ({ userId }: Member): Promise<void> =>
  atDesk(
    `/desk/boards/${board.id}`,
    async (desk) => {
      const section = desk.locator('section', { has: desk.getByRole('heading', { name: '版主', exact: true }) });
      const others = section.getByRole('button', { name: '取消版主' });
      for (let left = await others.count(); left > 0; left -= 1) {
        await others.first().click();
        await expect(others).toHaveCount(left - 1);
      }
      await section.getByLabel(/成员编号/).fill(userId);
      await section.getByRole('button', { name: '请他做版主' }).click();
    },
    /^已是版主/,
  );

test('a moderator pins, marks, moves and hides from the menu of a post; the author is told, and the desk takes it back', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [author, moderator] = [await logIn(running.site), await logIn(running.site)];
  const id = await post(author, '垭口的风很大要带够衣服');
  for (const text of ['这条路我来带，比谁都便宜', '谢谢提醒'])
    await callAs(running.site, author, createComment, { targetKind: 'post', targetId: id, text });
  const page = await pageOf(browser, moderator);
  await page.goto(detail(id));
  await ready(page);
  expect((await page.content()).includes(row)).toBe(false);
  await expect((await more(page)).getByRole('button', { name: row })).toHaveCount(0);

  await makeModerator(moderator);
  await page.goto(detail(id));
  await ready(page);
  const sheet = await more(page);
  await sheet.getByRole('button', { name: row }).click();
  await expect(sheet.getByRole('button', { name: /^置顶到版块/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^置顶到版块/ }).dblclick();
  await expect(page.getByText('已置顶到版块')).toBeVisible();
  const open = async (): Promise<typeof sheet> => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const dialog = await more(page);
    await dialog.getByRole('button', { name: row }).click();
    await expect(dialog.getByRole('button', { name: '隐藏评论' })).toBeVisible();
    return dialog;
  };
  await (await open()).getByRole('button', { name: /^设为精华/ }).click();
  await expect(page.locator('.post-best')).toBeVisible();
  const parts = await open();
  await parts.getByRole('button', { name: /^放进子版块/ }).click();
  const part = (board.subBoards[1] as { name: string }).name;
  await parts.getByRole('button', { name: part }).click();
  await expect(page.locator('.post-board').getByRole('link', { name: part })).toBeVisible();

  await (await open()).getByRole('button', { name: '隐藏评论' }).click();
  const bad = page.locator('[data-comment]', { hasText: '我来带' });
  await bad.getByRole('button', { name: '隐藏' }).scrollIntoViewIfNeeded();
  await bad.getByRole('button', { name: '隐藏' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: '隐藏评论' }).click();
  await expect(form.getByRole('alert')).toHaveText('先写明理由，作者会看到');
  await form.getByLabel(/的理由，作者会看到/).fill('招揽生意，请去活动里发布');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: '隐藏评论' }).click();
  await expect(form.getByRole('alert')).not.toHaveText('');
  await expect(form.getByLabel(/的理由，作者会看到/)).toHaveValue('招揽生意，请去活动里发布');
  expect(await violationsOf(page)).toEqual([]);
  await page.context().setOffline(false);
  await form.getByRole('button', { name: '隐藏评论' }).click();
  await expect(bad).toHaveCount(0);
  await expect(page.locator('[data-comment]', { hasText: '谢谢提醒' })).toBeVisible();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.locator('[data-comment-act=hide]')).toHaveCount(0);

  const quiet = await post(author, '还没有人评论的帖子');
  await page.goto(detail(quiet));
  await ready(page);
  await (await more(page)).getByRole('button', { name: row }).click();
  await expect(form.getByRole('button', { name: '隐藏这篇帖子' })).toBeVisible();
  await expect(form.getByRole('button', { name: '隐藏评论' })).toHaveCount(0);

  await page.goto(`${running.site}/mc/community/more/list?id=${board.id}`);
  await expect(page.locator(`[data-pins] .small:visible[href*="?id=${id}"]`)).toBeVisible();

  await page.goto(detail(id));
  await ready(page);
  await (await open()).getByRole('button', { name: '隐藏这篇帖子' }).click();
  await form.getByRole('button', { name: '内容与户外无关' }).click();
  await form.getByRole('button', { name: '隐藏帖子' }).click();
  await expect(page.locator('[data-live]')).not.toHaveAttribute('data-view', 'ready');
  const told = await pageOf(browser, author);
  await told.goto(`${running.site}/mc/community/inbox?tab=system`);
  for (const reason of ['内容与户外无关', '招揽生意，请去活动里发布']) {
    const line = told.locator('article.ib', { hasText: reason });
    await expect(line.getByRole('link', { name: '不认可，找客服申诉' })).toBeVisible();
  }

  await told.goto(`${running.site}/mc/community/notes?tab=refused`);
  await expect(told.getByRole('link', { name: '不认可，找客服申诉' })).toHaveAttribute('href', /\/vip\/contact$/);

  await operator.goto(`${running.desk}/desk/moderated`);
  const lines = operator.locator('tbody tr');
  await expect(lines.first()).toContainText('内容与户外无关');
  await expect(lines.first()).toContainText(moderator.userId);
  await atDesk('/desk/moderated', (desk) => desk.getByRole('button', { name: /^撤回/ }).first().click(), /^已撤回/);
  await page.goto(detail(id));
  await ready(page);
});

test('a moderator whom the desk removes while the sheet is open can do nothing more, and is told so', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [author, moderator, next] = [await logIn(running.site), await logIn(running.site), await logIn(running.site)];
  const id = await post(author, '雪线以上不要单人走');
  await makeModerator(moderator);
  const page = await pageOf(browser, moderator);
  await page.goto(detail(id));
  await ready(page);
  const sheet = await more(page);
  await sheet.getByRole('button', { name: row }).click();
  await expect(sheet.getByRole('button', { name: /^设为精华/ })).toBeVisible();
  await makeModerator(next);
  await sheet.getByRole('button', { name: /^设为精华/ }).click();
  await expect(page.getByText('你现在不是这个版块的版主')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await ready(page);
  await expect(page.locator('.post-best')).toBeHidden();
  await expect((await more(page)).getByRole('button', { name: row })).toHaveCount(0);
});
