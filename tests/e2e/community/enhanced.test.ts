import type { APIRequestContext, Browser, Page } from 'playwright/test';
import type { ReplyOf } from '../../../src/api/define.ts';
import type { readPost } from '../../../src/api/community/entry/post.ts';
import { asMember, expect, readCards, settled, stopApi, test } from '../../support/browser.ts';
import { REST } from '../../support/built/scripts.ts';
import { writeDynamic } from '../../support/publish/dynamic.ts';

type Post = ReplyOf<typeof readPost>;

let posts: Post[] = [];
const longText = (id: string, request: APIRequestContext): Promise<Post> =>
  request.get(`/api/community/post?id=${id}`).then(async (reply) => ((await reply.json()) as { data: Post }).data);
test.beforeAll(async ({ request }) => {
  const ids = (await readCards(request)).filter(({ kind }) => kind !== 'dynamic').map(({ id }) => id);
  posts = await Promise.all(ids.map((id) => longText(id, request)));
});
const lengthOf = ({ blocks }: Post): number =>
  blocks.reduce((sum, block) => sum + ('text' in block ? block.text.length : 0), 0);
const longest = (): Post => posts.reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a));

const open = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/mc/community/detail?id=${id}`);
  expect(await settled(page)).toBe('ready');
  // The button is what the enhancement puts there: before it, pictures are followed as links.
  await expect(page.getByRole('button', { name: '更多' })).toBeVisible();
};
/** The page's post with these fields instead of its own. */
const change = (page: Page, fields: Partial<Post>): Promise<unknown> =>
  page.route('**/api/community/post?*', async (route) => {
    const reply = await route.fetch();
    const json = (await reply.json()) as { data: Post };
    await route.fulfill({ json: { ...json, data: { ...json.data, ...fields } } });
  });
const menu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('dialog', { name: '更多' })).toBeVisible();
};
test.describe('a link outside', () => {
  const link = { type: 'link' as const, href: 'https://xn--pple-43d.example/a?q=1', text: '看这里' };
  test.beforeEach(async ({ page }) => {
    await change(page, { blocks: [link] });
    await page.route('https://xn--pple-43d.example/**', (route) => route.fulfill({ body: 'outside' }));
    await open(page, posts[0]?.id ?? '');
    await page.getByRole('link', { name: '看这里', exact: true }).click();
  });

  test('names the true host before it leaves, and Back returns to the post', async ({ page }) => {
    await expect(page.getByRole('dialog')).toContainText('xn--pple-43d.example');
    await page.getByRole('button', { name: '继续访问' }).click();
    await page.waitForURL(link.href);
    await page.goBack();
    await expect(page).toHaveURL(/\/community\/detail\?id=\d+$/);
  });

  test('is not followed by who stays', async ({ page }) => {
    const here = page.url();
    await page.getByRole('button', { name: '留在这里' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.waitForTimeout(600);
    expect(page.url()).toBe(here);
  });
});

test('a tap on a link outside that comes before its question waits for it', async ({ page }) => {
  const href = 'https://xn--pple-43d.example/a?q=1';
  await change(page, { blocks: [{ type: 'link' as const, href, text: '看这里' }] });
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  await page.route(REST, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`/mc/community/detail?id=${posts[0]?.id ?? ''}`);
  await settled(page);
  const here = page.url();
  await page.getByRole('link', { name: '看这里', exact: true }).click();
  expect(page.url()).toBe(here);
  release();
  await expect(page.getByRole('dialog')).toContainText('xn--pple-43d.example');
});

test.describe('a long text', () => {
  test('has contents that lead to each chapter, and Back closes them', async ({ page, problems }) => {
    const blocks = Array.from({ length: 6 }, (_, at) => [
      { type: 'heading' as const, level: (at === 3 ? 3 : 2) as 2 | 3, text: at > 3 ? '同名的一章' : `第${at + 1}章` },
      { type: 'paragraph' as const, text: '一步一步往上走。'.repeat(120) },
    ]).flat();
    await change(page, { blocks });
    await open(page, posts[0]?.id ?? '');
    await page.getByRole('button', { name: /^目录/ }).click();
    const contents = page.getByRole('dialog', { name: '目录' });
    await expect(contents.getByRole('listitem')).toHaveText([
      '第1章',
      '第2章',
      '第3章',
      '第4章',
      '同名的一章',
      '同名的一章',
    ]);
    await page.goBack();
    await expect(contents).toBeHidden();
    await page.getByRole('button', { name: /^目录/ }).click();
    await contents.getByRole('button').nth(5).click();
    const last = page.locator('.prose h2').last();
    await expect(last).toBeFocused();
    await expect
      .poll(() => last.evaluate((heading) => Math.abs(heading.getBoundingClientRect().top) < innerHeight / 2))
      .toBe(true);
    expect(problems).toEqual([]);
  });

  /** Scrolls to the middle of the text, leaves it, opens it again and takes the way back. */
  const leaveAndReturn = async (page: Page): Promise<void> => {
    const { id } = longest();
    await open(page, id);
    await expect(page.locator('.reading-bar')).toHaveCount(1);
    const far = (): Promise<number> =>
      page.locator('.reading-bar').evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a);
    expect(await far()).toBe(0);
    await expect(page.locator('[data-fresh]')).toHaveCount(0);
    await page.evaluate(() =>
      scrollTo(0, (document.querySelector('.prose')?.getBoundingClientRect().height ?? 0) * 0.5),
    );
    await expect.poll(far).toBeGreaterThan(0.2);
    const left = await page.evaluate(() => scrollY);
    await page.goto('/mc/community/home');
    await open(page, id);
    await expect(page.locator('[data-fresh]')).toHaveCount(0);
    await page.getByRole('button', { name: '继续上次阅读' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 60);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(left + 60);
  };

  test('tells how far one has come, and leads back to where one left it', async ({ page }) => leaveAndReturn(page));

  test('does so as well where frames come late: what is below the first screen has no height when it begins', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const frame = requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (run) => frame(() => setTimeout(() => run(performance.now()), 1_500));
    });
    await leaveAndReturn(page);
  });

  test('a short one has none of it', async ({ page }) => {
    await change(page, { blocks: [{ type: 'paragraph', text: '短短一句。' }] });
    await open(page, posts[0]?.id ?? '');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.reading-bar, .reading-pill')).toHaveCount(0);
  });
});

test('what is copied says where it is from, a word does not', async ({ page }) => {
  const text =
    '从垭口下来的路在雪后很滑，没有冰爪不要走，尤其是背阴的那一段，我们在那里滑倒了三次，没有一次是因为不小心，而是因为太相信鞋底。';
  await change(page, { blocks: [{ type: 'paragraph', text }], title: '雪后的路' });
  await open(page, posts[0]?.id ?? '');
  const copied = (length: number): Promise<string> =>
    page.locator('.prose p').evaluate((paragraph, end) => {
      const range = document.createRange();
      range.setStart(paragraph.firstChild as Node, 0);
      range.setEnd(paragraph.firstChild as Node, end);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
      paragraph.dispatchEvent(event);
      return event.clipboardData?.getData('text/plain') ?? '';
    }, length);
  expect(await copied(text.length)).toMatch(
    new RegExp(`^${text}\\n\\n——.+《雪后的路》，.+ http.+/community/detail\\?id=\\d+$`),
  );
  expect(await copied(4)).toBe('');
});

test('earlier versions open from the edited mark; what went is struck through, what came is marked', async ({
  page,
}) => {
  const now: Post['blocks'] = [
    { type: 'paragraph', text: '留下的一段' },
    { type: 'paragraph', text: '新的一段' },
  ];
  await change(page, { blocks: now, title: '题目', editedAt: Date.now() - 60_000 });
  const before = [
    { type: 'paragraph', text: '留下的一段' },
    { type: 'paragraph', text: '<b>去掉的一段</b>' },
  ];
  let fails = true;
  await page.route('**/api/community/history?*', (route) => {
    if (fails) return route.abort('failed');
    return route.fulfill({
      json: {
        errCode: 0,
        errMsg: '',
        data: { items: [{ version: 1, title: '题目', blocks: before, writtenAt: 1_700_000_000_000 }] },
      },
    });
  });
  await open(page, posts[0]?.id ?? '');
  await page.getByRole('button', { name: /编辑于/ }).click();
  const sheet = page.getByRole('dialog', { name: '修改记录' });
  await expect(sheet).toContainText('没有加载出来');
  fails = false;
  await sheet.getByRole('button', { name: '重试' }).click();
  await expect(sheet.locator('del')).toHaveText(['<b>去掉的一段</b>']);
  await expect(sheet.locator('ins')).toHaveText(['新的一段']);
  await expect(sheet).toContainText('后来改了 2 处');
  await page.goBack();
  await expect(sheet).toBeHidden();
});

test('an offline copy brings words and pictures when the server is gone', async ({ page }) => {
  const pictured = posts.find(
    ({ pictures, visibility }) => pictures.length > 0 && pictures.length < 20 && visibility === 'public',
  ) as Post;
  await open(page, pictured.id);
  await menu(page);
  await page.getByRole('button', { name: '离线保存' }).click();
  await expect(page.getByText(/已离线保存，\d+ 张图/)).toBeVisible({ timeout: 30_000 });
  // Without the browser's own copy of the reply: the kept one alone must do.
  await page.evaluate(() => localStorage.clear());
  await stopApi(page);
  await page.reload();
  await expect(page.locator('h1')).toHaveText(pictured.title);
  await expect(page.locator('[data-note]')).toBeVisible();
  await expect.poll(() => page.locator('.prose img').first().getAttribute('src')).toMatch(/^blob:/);
  await expect
    .poll(() =>
      page
        .locator('.prose img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
  // What a member has kept is no other member's to find; what was kept without one is the device's.
  await page.evaluate(() => localStorage.setItem('userId', '999998'));
  await menu(page);
  await page.getByRole('button', { name: '全部' }).click();
  await expect(page.getByRole('dialog').getByText(pictured.title)).toBeVisible();
  await page.goBack();
  await menu(page);
  await page.getByRole('button', { name: /^删除离线内容/ }).click();
  await expect(page.getByText('离线内容已删除')).toBeVisible();
  await page.reload();
  expect(await settled(page)).toBe('error');
});

test('what a member keeps offline, no other member finds', async ({ page, member }) => {
  const post = posts.find(({ pictures, visibility }) => pictures.length < 20 && visibility === 'public') as Post;
  await asMember(page, member);
  await open(page, post.id);
  await menu(page);
  await page.getByRole('button', { name: '离线保存' }).click();
  await expect(page.getByText(/已离线保存/)).toBeVisible({ timeout: 30_000 });
  await stopApi(page);
  for (const [reader, face] of [
    [member.userId, 'ready'],
    ['999998', 'error'],
  ] as const) {
    await page.addInitScript((id) => {
      // The kept copy alone must do.
      localStorage.clear();
      localStorage.setItem('userId', id);
    }, reader);
    await page.reload();
    await expect(page.locator('[data-live]')).toHaveAttribute('data-view', /ready|error/);
    await page.waitForTimeout(1_000);
    expect(await settled(page), reader).toBe(face);
  }
});

test('headings take no name that the page itself goes by', async ({ page, member }) => {
  await asMember(page, member);
  const names = ['notices', 'comments', 'main', 'related'];
  const heading = (text: string) => ({ type: 'heading' as const, level: 2 as const, text });
  await change(page, { blocks: names.map(heading) });
  await open(page, posts[0]?.id ?? '');
  await expect(page.locator('.prose h2')).toHaveText(names);
  await page.route('**/api/community/like', (route) => route.fulfill({ json: { errCode: 7, errMsg: '今天不行' } }));
  await page.getByRole('group', { name: '互动' }).getByRole('button', { name: '赞' }).click();
  await expect(page.locator('#notices').getByText('今天不行')).toBeVisible();
  await expect(page.locator('.prose h2')).toHaveText(names);
  await page.getByRole('group', { name: '互动' }).getByRole('link', { name: '评论' }).click();
  await expect(page.getByRole('heading', { name: '评论' })).toBeInViewport();
});

test('the text size is chosen in the menu and stays', async ({ page }) => {
  await open(page, posts[0]?.id ?? '');
  await menu(page);
  await page.getByRole('button', { name: '特大' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-size', '1.4');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-size', '1.4');
});

test('a reader may report and block, and is asked before', async ({ page }) => {
  await open(page, posts[0]?.id ?? '');
  await menu(page);
  await expect(page.getByRole('dialog', { name: '更多' }).getByRole('link', { name: '举报' })).toHaveAttribute(
    'href',
    /\/community\/report\?type=(?:post|travelogue)&id=\d+$/,
  );
  await expect(page.getByRole('button', { name: '删除', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^屏蔽/ }).click();
  await expect(page.getByRole('dialog')).toContainText('互相看不到');
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('inside the app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; V2244A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36 LingXing/8.1.0 (build 1500)',
  });
  test('the menu stands behind the author, because the bar is far below', async ({ page }) => {
    await open(page, posts[0]?.id ?? '');
    await expect(page.locator('.bar')).not.toBeInViewport();
    await menu(page);
  });
});

test.describe('the author of a dynamic', () => {
  test.beforeEach(async ({ page, member, baseURL }) => {
    const did = await writeDynamic(baseURL, member, `山顶的风 ${Date.now()}`);
    await asMember(page, member);
    await page.goto(`/mc/dynamic/detail?did=${did}`);
    expect(await settled(page)).toBe('ready');
    await menu(page);
  });

  test('deletes it, and takes that back', async ({ page }) => {
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await expect(page.locator('[data-live]')).toHaveAttribute('data-view', 'gone');
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.locator('[data-live]')).toHaveAttribute('data-view', 'ready');
  });

  test('changes who may read it', async ({ page }) => {
    await page.getByRole('button', { name: '谁可以看' }).click();
    await page
      .getByRole('dialog', { name: '谁可以看' })
      .getByRole('button', { name: /仅自己/ })
      .click();
    await expect(page.locator('article')).toContainText('仅自己可见');
    const guest = await (page.context().browser() as Browser).newContext();
    const { origin, search } = new URL(page.url());
    // The page says it at once; the server knows a moment later.
    await expect(async () => {
      const reply = await guest.request.get(`${origin}/api/dynamic/detail${search}`);
      expect((await reply.json()) as object).toMatchObject({ errCode: -1, data: { state: 'private' } });
    }).toPass();
    await guest.close();
  });

  test('closes its comments and opens them', async ({ page }) => {
    await page.getByRole('button', { name: '关闭评论' }).click();
    await expect(page.locator('#notices').getByText('评论已关闭')).toBeVisible();
    await expect(page.locator('#comments .c-closed')).toBeVisible();
    await expect(page.locator('.e-shut')).toHaveText('评论已关闭', { useInnerText: true });
    await expect(page.getByRole('button', { name: '说点什么…' })).toBeHidden();
    await menu(page);
    await page.getByRole('button', { name: '打开评论' }).click();
    await expect(page.locator('#notices').getByText('评论已打开')).toBeVisible();
    await expect(page.locator('#comments .c-closed')).toBeHidden();
    await expect(page.getByRole('button', { name: '说点什么…' })).toBeVisible();
  });
});
