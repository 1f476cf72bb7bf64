import type { Locator, Page, Route } from 'playwright/test';
import { asMember, expect, readIds, readSample, settled, test } from '../../support/browser.ts';
import type { Member } from '../../support/member.ts';

/** Toast and confirm as a visitor meets them (specification, sections 4 and 8; quality rows 33 to 37, 99, 100). */

const LIKE = '**/api/community/like';

const open = async (page: Page, member: Member): Promise<Locator> => {
  await asMember(page, member);
  await page.goto(`/mc/community/detail?id=${(await readIds(page.request)).post}`);
  await settled(page);
  return page.getByRole('group', { name: '互动' }).getByRole('button', { name: '赞' });
};
const toast = (page: Page): Locator => page.locator('#notices [role=alert] p, #notices [role=status] p');
const refuse = (errCode: unknown, errMsg: unknown) => (route: Route) =>
  route.fulfill({ json: { errCode, errMsg, data: null } });

test.describe('a toast', () => {
  test("shows the server's words as text for three seconds, and takes the like back", async ({ page, member }) => {
    const like = await open(page, member);
    const before = await like.getAttribute('aria-pressed');
    await page.route(LIKE, refuse(5001, '<img src=x onerror=alert(1)>今天\u202E不行'));
    await like.click();
    await expect(toast(page)).toContainText('<img src=x onerror=alert(1)>今天');
    const shown = Date.now();
    expect(await page.locator('#notices img').count()).toBe(0);
    await expect(like).toHaveAttribute('aria-pressed', before ?? '');
    await page.waitForTimeout(Math.max(0, 2_300 - (Date.now() - shown)));
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toHaveCount(0, { timeout: 2_500 });
  });

  test('is seen on the slowest line: its time begins when it can be', async ({ page, member }) => {
    const like = await open(page, member);
    await page.route('**/_astro/Notices*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      await route.continue();
    });
    await page.route(LIKE, refuse(5001, '太久了'));
    await like.click();
    await expect(toast(page)).toHaveText('太久了', { timeout: 20_000 });
  });

  test('says that a request failed, whatever came instead of a reply', async ({ page, member }) => {
    const like = await open(page, member);
    const replies: ((route: Route) => Promise<void>)[] = [
      (route) => route.abort('connectionreset'),
      (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>502</h1>' }),
      (route) => route.fulfill({ contentType: 'application/json', body: 'NaN' }),
      refuse(0, ''),
    ];
    for (const reply of replies) {
      await page.route(LIKE, reply);
      await like.click();
      await expect(toast(page)).toHaveText('请求失败,请稍后重试...');
      await expect(toast(page)).toHaveCount(0);
      await page.unroute(LIKE);
    }
  });

  test('stays silent for -1 in either form, and for words that are none', async ({ page, member }) => {
    const like = await open(page, member);
    for (const [errCode, errMsg] of [
      [-1, '不要说'],
      ['-1', '不要说'],
      [5001, ''],
      [5001, { toString: '坏' }],
      [5001, 12],
    ] as const) {
      await page.route(LIKE, refuse(errCode, errMsg));
      const answered = page.waitForResponse(LIKE);
      await like.click();
      await answered;
      await page.waitForTimeout(400);
      expect(await toast(page).allInnerTexts(), JSON.stringify([errCode, errMsg])).not.toContain('不要说');
      expect((await toast(page).allInnerTexts()).join()).not.toMatch(/\[object|12/);
      await page.unroute(LIKE);
    }
  });

  test('stands above a sheet that is open', async ({ page, member }) => {
    await open(page, member);
    await page.route(/createComment|community\/comment\b/, refuse(5001, '先歇一会儿再发'));
    await page.getByRole('button', { name: '说点什么…' }).click();
    await page.getByRole('textbox', { name: '写评论' }).fill('风很大');
    await page.getByRole('button', { name: '发送' }).click();
    await expect(toast(page)).toHaveText('先歇一会儿再发');
    await expect(page.getByRole('textbox', { name: '写评论' })).toHaveValue('风很大');
    const onTop = await toast(page).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      // Behind a modal dialog everything is inert and cannot be hit; what is drawn is asked of the top layer.
      return element.matches(':popover-open') && left >= 0 && left + width <= innerWidth && top > 0 && height < 200;
    });
    expect(onTop).toBe(true);
  });

  test('is one, however many fail', async ({ page, member }) => {
    const like = await open(page, member);
    let at = 0;
    await page.route(LIKE, (route) => refuse(5001, `第 ${++at} 次`)(route));
    for (let turn = 0; turn < 12; turn += 1) {
      const answered = page.waitForResponse(LIKE);
      await like.click();
      await answered;
      expect(await toast(page).count()).toBeLessThanOrEqual(1);
    }
    await expect(toast(page)).toHaveText('第 12 次');
  });
});

test.describe('a question', () => {
  const write = async (page: Page, words: string): Promise<Locator> => {
    await page.getByRole('button', { name: '说点什么…' }).click();
    await page.getByRole('textbox', { name: '写评论' }).fill(words);
    await page.getByRole('button', { name: '发送' }).click();
    const comment = page.locator('#comments li', { hasText: words }).first();
    await expect(comment).toBeVisible();
    return comment;
  };

  test('is settled once: cancel, Escape and back keep the comment, confirm deletes it', async ({ page, member }) => {
    await open(page, member);
    await page.locator('#comments').scrollIntoViewIfNeeded();
    const words = `垭口风大，记得带壳 ${Date.now() % 100_000}`;
    const comment = await write(page, words);
    const ask = comment.getByRole('button', { name: '删除' }).first();
    const box = page.getByRole('dialog', { name: '删除这条评论？' });
    const deletions: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/deleteComment')) deletions.push(request.url());
    });
    const address = page.url();

    const ways: readonly (() => Promise<unknown>)[] = [
      () => box.getByRole('button', { name: '取消' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => page.mouse.click(187, 20),
    ];
    for (const [at, way] of ways.entries()) {
      await ask.click();
      await expect(box, `way ${at}`).toBeVisible();
      await expect(box.locator(':focus'), 'the focus is in the box').toHaveCount(1);
      await way();
      await expect(box, `way ${at}`).toBeHidden();
      await expect(comment).toBeVisible();
      await expect(ask, `way ${at}: the focus returns`).toBeFocused();
      expect(page.url(), `way ${at}`).toBe(address);
    }
    expect(deletions).toEqual([]);

    await ask.click();
    await box.getByRole('button', { name: '删除' }).dblclick({ force: true });
    await expect(box).toBeHidden();
    await expect(
      page.locator('#comments li', { hasText: words }).filter({ has: page.getByRole('button', { name: '删除' }) }),
    ).toHaveCount(0);
    await expect.poll(() => deletions.length).toBeGreaterThan(0);
    // A second request of the double tap would follow at once.
    await page.waitForTimeout(300);
    expect(deletions).toHaveLength(1);
  });

  test('asked twice in a row is one box', async ({ page, member }) => {
    await open(page, member);
    await page.locator('#comments').scrollIntoViewIfNeeded();
    const comment = await write(page, `两次 ${Date.now() % 100_000}`);
    await comment
      .getByRole('button', { name: '删除' })
      .first()
      .evaluate((button) => {
        (button as HTMLButtonElement).click();
        (button as HTMLButtonElement).click();
      });
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
});

test('a comment whose answer was lost can be changed and sent', async ({ page, member }) => {
  await open(page, member);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const words = `路上有雪 ${Date.now() % 100_000}`;
  await page.route('**/api/community/comment', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: '说点什么…' }).click();
  const field = page.getByRole('textbox', { name: '写评论' });
  await field.fill(words);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(toast(page)).toHaveText('请求失败,请稍后重试...');
  await page.unroute('**/api/community/comment');
  await field.fill(`${words}，带冰爪`);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.locator('#comments li', { hasText: `${words}，带冰爪` })).toBeVisible();
});

test('a face in the comments that does not come is tried three times, then drawn', async ({ page }) => {
  const talked = (await readSample(page.request)).find((card) => card.kind !== 'dynamic' && card.counts.comments > 0);
  await page.route('**/api/community/comments?*', async (route) => {
    const reply = await route.fetch();
    const json = (await reply.json()) as { data: { items: { author: { avatar: string | null } }[] } };
    const [first] = json.data.items;
    const items = [{ ...first, author: { ...first?.author, avatar: 'no-such-token-at-all' } }];
    await route.fulfill({ json: { ...json, data: { ...json.data, items } } });
  });
  const tries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('no-such-token-at-all')) tries.push(request.url());
  });
  await page.goto(`/mc/community/detail?id=${talked?.id ?? ''}`);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.locator('#comments .avatar').first()).toHaveAttribute('src', /^data:image/);
  expect(tries).toHaveLength(3);
});

test.describe('over an open sheet', () => {
  /** What a finger meets in the middle of an element. */
  const onTop = (of: Locator): Promise<boolean> =>
    of.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return met !== null && (met === element || element.contains(met));
    });

  test('what was done can still be taken back', async ({ page, member }) => {
    await asMember(page, member);
    await page.goto('/mc/community/home');
    await settled(page);
    const first = page.locator('article.card').first();
    const id = (await first.getAttribute('data-id')) ?? '';
    await first.getByRole('button', { name: '更多' }).click();
    await page.getByRole('button', { name: '不感兴趣' }).click();
    const undo = page.getByRole('button', { name: '撤销' });
    await expect(undo).toBeVisible();
    await expect(page.locator(`[data-id="${id}"]`)).toHaveCount(0);
    await page.locator('article.card').first().getByRole('button', { name: '更多' }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expect.poll(() => onTop(undo)).toBe(true);
    await undo.click();
    await expect(page.locator(`[data-id="${id}"]`)).toHaveCount(1);
    await expect(page.locator('dialog[open]'), 'the sheet stays').toBeVisible();
    await expect(undo).toHaveCount(0);
  });

  test('the bar outlives the sheet it stood in', async ({ page, member }) => {
    await asMember(page, member);
    await page.goto('/mc/community/home');
    await settled(page);
    await page.locator('article.card').first().getByRole('button', { name: '更多' }).click();
    await page.getByRole('button', { name: '不感兴趣' }).click();
    const undo = page.getByRole('button', { name: '撤销' });
    await page.locator('article.card').first().getByRole('button', { name: '更多' }).click();
    await expect.poll(() => onTop(undo)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(undo).toHaveCount(0);
  });
});

test('a guest who likes is sent to login with the way back, and the like is kept', async ({ page }) => {
  await page.goto(`/mc/community/detail?id=${(await readIds(page.request)).post}`);
  await settled(page);
  const address = new URL(page.url());
  await page.getByRole('group', { name: '互动' }).getByRole('button', { name: '赞' }).click();
  await page.waitForURL(/\/account\/login\?/);
  expect(new URL(page.url()).searchParams.get('redirect')).toContain(address.pathname + address.search);
  const intent = await page.evaluate(() => sessionStorage.getItem('intent'));
  expect(JSON.parse(intent ?? 'null')).toMatchObject({ name: 'setLike', page: address.pathname + address.search });
});
