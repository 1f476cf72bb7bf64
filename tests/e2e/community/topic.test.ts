import type { Page } from 'playwright/test';
import { asMember, expect, settled, test } from '../../support/browser.ts';

const TOPIC = '/mc/community/topic';
const live = (page: Page) => page.locator('[data-live]');
const tabs = (page: Page) => page.getByRole('navigation', { name: '内容分类' });
const follow = (page: Page) => page.locator('[data-follow]');

test.describe('a topic', () => {
  test('stands with its head, its tabs and its list, and is joined with itself chosen', async ({ page, problems }) => {
    await page.goto(`${TOPIC}?id=1`);
    expect(await settled(page)).toBe('ready');
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    expect(name).not.toBe('');
    await expect(page).toHaveTitle(name as string);
    await expect(page.getByRole('link', { name: '参与话题' })).toHaveAttribute('href', '/mc/short_publish?topicId=1');
    await expect(page.getByRole('link', { name: '写帖子参与' })).toHaveAttribute(
      'href',
      '/mc/community/mark?topicId=1',
    );
    await expect(live(page).locator('article.card').first().locator('.card-pin')).toBeVisible();
    await expect(tabs(page).locator('[aria-current]')).toHaveText('最热');
    expect(problems).toEqual([]);
  });

  test('keeps every parameter in its tabs, and reads what was chosen', async ({ page }) => {
    await page.goto(`${TOPIC}?id=42&from=elsewhere`);
    await settled(page);
    await expect(tabs(page).getByRole('link', { name: '最新' })).toHaveAttribute('href', `${TOPIC}?id=42&tab=latest`);
    await tabs(page).getByRole('link', { name: '获奖' }).click();
    await page.waitForURL(`**${TOPIC}?id=42&tab=awarded`);
    expect(await settled(page)).toBe('ready');
    await expect(tabs(page).locator('[aria-current]')).toHaveText(/获奖/);
    await expect(live(page).locator('.card-award').first()).toHaveText('一等奖');
    await expect(tabs(page).getByRole('link', { name: '最热' })).toHaveAttribute('href', `${TOPIC}?id=42`);
  });

  test('says in which part of its time an activity is', async ({ page }) => {
    await page.goto(`${TOPIC}?id=41`);
    await settled(page);
    const state = page.locator('.lh-state:visible');
    await expect(state).toContainText(/活动进行中\s*还剩\s+\d+天/, { useInnerText: true });
    await expect(page.getByText('参与榜')).toBeVisible();
    await page.goto(`${TOPIC}?id=42`);
    await settled(page);
    await expect(state).toContainText('活动已结束', { useInnerText: true });
    await expect(page.getByRole('link', { name: '参与话题' })).toHaveCount(0);
  });

  test('without entries keeps its head and says why and what next', async ({ page }) => {
    await page.goto(`${TOPIC}?id=44`);
    expect(await settled(page)).toBe('empty');
    await expect(page.getByText('还没有人参与，来发第一条')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${TOPIC}?id=43`);
    expect(await settled(page)).toBe('empty');
    await expect(page.getByText('活动还没有开始，先关注它，开始以后再来')).toBeVisible();
    await expect(page.getByText(/还有 .*开始/)).toBeVisible();
    await expect(page.getByRole('link', { name: '参与话题' })).toHaveCount(0);
    await page.goto(`${TOPIC}?id=44&tab=best`);
    expect(await settled(page)).toBe('empty');
    await expect(page.getByText('还没有人参与，来发第一条')).toBeHidden();
    await expect(page.getByRole('link', { name: '看最热' })).toHaveAttribute('href', `${TOPIC}?id=44`);
  });

  test('that is closed is read only and says so', async ({ page }) => {
    await page.goto(`${TOPIC}?id=33`);
    expect(await settled(page)).toBe('ready');
    await expect(page.getByText('话题已关闭')).toBeVisible();
    await expect(page.getByRole('link', { name: '参与话题' })).toHaveCount(0);
  });

  test('that cannot be shown says why, and leads on', async ({ page }) => {
    await page.goto(`${TOPIC}?id=45&tab=latest`);
    await page.waitForURL(`**${TOPIC}?id=1&tab=latest&merged=45`);
    expect(await settled(page)).toBe('ready');
    await expect(page.locator('.lh-state:visible')).toContainText(/话题已合并.*内容都在这里/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /topic(\?id=1)?$/);
    // Back leads to where the visitor came from, and not into a circle.
    await page.goto('/mc/community/more');
    await page.goto(`${TOPIC}?id=45`);
    await page.waitForURL(`**${TOPIC}?id=1&merged=45`);
    await settled(page);
    await page.goBack();
    await expect(page).toHaveURL(/community\/more$/);
    await page.goto(`${TOPIC}?id=46`);
    expect(await settled(page)).toBe('gone');
    await expect(page.locator('.view:visible')).toContainText(/这个话题暂时不能看：\s*\S{4,}/);
    await page.goto(`${TOPIC}?id=999`);
    expect(await settled(page)).toBe('gone');
    await expect(page.getByText('没有这个话题，链接可能抄漏了几个字')).toBeVisible();
    const others = page.locator('.lh-others a:visible');
    await expect(others.first()).toHaveAttribute('href', /\/mc\/community\/topic\?id=\d+/);
    await page.goto(`${TOPIC}?id=x`);
    expect(await settled(page)).toBe('bad');
    await expect(page.getByRole('link', { name: '找话题' })).toHaveAttribute('href', '/mc/community/search');
  });
});

test.describe('following a topic', () => {
  test('a member follows at once, keeps the pages read so far, and finds it followed after a reload', async ({
    page,
    member,
  }) => {
    await asMember(page, member);
    await page.goto(`${TOPIC}?id=2&tab=latest`);
    await settled(page);
    await expect(follow(page)).toHaveAttribute('aria-pressed', 'false');
    const cards = await live(page).locator('article.card').count();
    const followers = Number(await page.locator('[data-followers]').textContent());
    const answered = page.waitForResponse(/followTopic/);
    await follow(page).click();
    await expect(follow(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-followers]')).toHaveText(String(followers + 1));
    expect(await live(page).locator('article.card').count()).toBeGreaterThanOrEqual(cards);
    await answered;
    await page.reload();
    await settled(page);
    await expect(follow(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('a wish that the server refuses is put back and told', async ({ page, member }) => {
    await asMember(page, member);
    await page.route('**/community/followTopic', (route) => route.abort('connectionrefused'));
    await page.goto(`${TOPIC}?id=3`);
    await settled(page);
    await follow(page).click();
    await expect(page.locator('#notices')).toContainText(/\S/);
    await expect(follow(page)).toHaveAttribute('aria-pressed', 'false');
  });

  test('a guest is sent to login, and comes back to it', async ({ page }) => {
    await page.goto(`${TOPIC}?id=1`);
    await settled(page);
    await follow(page).click();
    await page.waitForURL(/\/account\/login/);
    expect(await page.evaluate(() => sessionStorage.getItem('intent'))).toContain('setTopicFollow');
  });

  test('is read along: a post leads to what stands before and after it there, at the foot of both', async ({
    page,
    problems,
  }) => {
    const { data } = (await (await page.request.get('/api/community/topic?id=1&tab=latest')).json()) as {
      data: { items: { kind: string; id: string; title?: string; excerpt: string }[] };
    };
    const at = data.items.findIndex(({ kind }) => kind !== 'dynamic');
    const post = data.items[at] as (typeof data.items)[number];
    const { beside } = (
      (await (await page.request.get(`/api/community/post?id=${post.id}`)).json()) as {
        data: { beside: { topic: { id: string; name: string }; items: { side: string; id: string; title: string }[] } };
      }
    ).data;
    await page.goto(`/mc/community/detail?id=${post.id}`);
    await settled(page);
    const way = page.getByRole('navigation', { name: beside.topic.name });
    // What stands below the comments comes with them.
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await way.scrollIntoViewIfNeeded();
    await expect(way.getByRole('heading').getByRole('link', { name: beside.topic.name })).toHaveAttribute(
      'href',
      `${TOPIC}?id=${beside.topic.id}`,
    );
    for (const { side, title } of beside.items)
      await expect(way.getByRole('link', { name: side === 'older' ? /^前一篇/ : /^后一篇/ })).toContainText(title);
    await expect(way.getByRole('listitem')).toHaveCount(beside.items.length);
    const [first] = beside.items;
    await way.getByRole('listitem').first().getByRole('link').click();
    await page.waitForURL(new RegExp(`(?:did|id)=${first?.id ?? ''}$`));
    expect(await settled(page)).toBe('ready');
    expect(problems).toEqual([]);
  });
});
