import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { createComment, setCommentsClosed } from '../../../src/api/community/commenting.ts';
import { messages } from '../../../src/messages.ts';
import { asMember, expect, readCards, settled, test } from '../../support/browser.ts';
import { callAs, logIn, type Member } from '../../support/member.ts';
import { writeDynamic } from '../../support/publish/dynamic.ts';

/** An entry of this author's own, for the author alone: the lists that other tests read stay as they are. */
const write = (baseURL: string, author: Member): Promise<string> =>
  writeDynamic(baseURL, author, '雾散了', { visibility: 'self' });
const say = async (baseURL: string, who: Member, id: string, texts: readonly string[]): Promise<void> => {
  for (const text of texts)
    await callAs(baseURL, who, createComment, { targetKind: 'dynamic' as const, targetId: id, text });
};
const open = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/mc/dynamic/detail?did=${id}`);
  expect(await settled(page)).toBe('ready');
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.locator('#comments .c-line')).toHaveCount(0);
};
const floors = (page: Page): Locator => page.locator('#comments li.c-comment');
const order = (page: Page): Promise<string[]> => floors(page).evaluateAll((list) => list.map(({ id }) => id));

test('the author pins a comment: it stands first in every order and says so; letting it go leaves it be', async ({
  page,
  baseURL,
  problems,
}) => {
  const author = await logIn(baseURL ?? '');
  const id = await write(baseURL ?? '', author);
  await say(baseURL ?? '', author, id, ['第一个', '第二个', '第三个']);
  await asMember(page, author);
  await open(page, id);
  await page.getByRole('button', { name: '最新', exact: true }).click();
  await expect.poll(() => order(page)).toEqual(['f3', 'f2', 'f1']);
  await floors(page).nth(1).getByRole('button', { name: '置顶' }).click();
  await expect(page.getByText('已置顶，所有人都会先看到它')).toBeVisible();
  await expect.poll(() => order(page)).toEqual(['f2', 'f3', 'f1']);
  await page.getByRole('button', { name: '最早', exact: true }).click();
  await expect.poll(() => order(page)).toEqual(['f2', 'f1', 'f3']);
  await expect(floors(page).first().locator('.c-pinned')).toHaveText('置顶');
  await expect(page.locator('.c-pinned:visible')).toHaveCount(1);
  await floors(page).last().getByRole('button', { name: '置顶', exact: true }).click();
  await expect.poll(() => order(page)).toEqual(['f3', 'f2', 'f1']);
  await floors(page).first().getByRole('button', { name: '取消置顶' }).click();
  await expect(page.locator('.c-pinned:visible')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('who did not write the entry sees the mark and no button', async ({ page }) => {
  const cards = (await readCards(page.request)).filter(({ kind }) => kind !== 'dynamic');
  const { id } = cards.reduce((one, other) => (other.counts.comments > one.counts.comments ? other : one));
  await page.route('**/api/community/comments?*', async (route) => {
    const json = (await (await route.fetch()).json()) as { data: { items: object[] } };
    const items = json.data.items.map((item, at) => ({ ...item, pinned: at === 0 }));
    await route.fulfill({ json: { ...json, data: { ...json.data, items } } });
  });
  await page.goto(`/mc/community/detail?id=${id}`);
  expect(await settled(page)).toBe('ready');
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(floors(page).first().locator('.c-pinned')).toHaveText('置顶');
  await expect(page.getByRole('button', { name: /置顶/ })).toHaveCount(0);
});

test('closed comments without any say no more than that, and nothing is offered to sort', async ({ page, baseURL }) => {
  const author = await logIn(baseURL ?? '');
  const [silent, said] = [await write(baseURL ?? '', author), await write(baseURL ?? '', author)];
  await say(baseURL ?? '', author, said, ['先说一句']);
  await asMember(page, author);
  const words = page.locator('#comments .c-closed');
  const tools = page.locator('#comments').getByRole('group', { name: '排序和筛选' });
  await open(page, silent);
  await expect(tools).toBeHidden();
  for (const id of [silent, said])
    await callAs(baseURL ?? '', author, setCommentsClosed, {
      targetKind: 'dynamic' as const,
      targetId: id,
      closed: true,
    });
  await open(page, silent);
  await expect(words).toHaveText('评论已关闭', { useInnerText: true });
  await expect(tools).toBeHidden();
  await open(page, said);
  await expect(words).toHaveText('评论已关闭，已有的评论仍然看得到', { useInnerText: true });
  await expect(tools).toBeVisible();
});

test('a pin that fails leaves the order as it is', async ({ page, baseURL }) => {
  const author = await logIn(baseURL ?? '');
  const id = await write(baseURL ?? '', author);
  await say(baseURL ?? '', author, id, ['第一个', '第二个']);
  await asMember(page, author);
  await open(page, id);
  const before = await order(page);
  await page.route('**/api/community/pinComment', (route) => route.abort('failed'));
  await floors(page).last().getByRole('button', { name: '置顶' }).click();
  await expect(page.locator('.toast')).toHaveText(messages.failed);
  expect(await order(page)).toEqual(before);
  await expect(page.locator('.c-pinned:visible')).toHaveCount(0);
});

test('a list that began at a linked floor goes on', async ({ page, baseURL }) => {
  const author = await logIn(baseURL ?? '');
  const id = await write(baseURL ?? '', author);
  // As many as the pace lets somebody write in a minute.
  await say(
    baseURL ?? '',
    author,
    id,
    Array.from({ length: 12 }, (_, at) => `第${at + 1}句`),
  );
  await asMember(page, author);
  await page.goto(`/mc/dynamic/detail?did=${id}#f2`);
  await settled(page);
  await expect.poll(() => order(page)).toHaveLength(10);
  await page.getByRole('button', { name: messages.loadMore }).click();
  await expect.poll(() => order(page)).toHaveLength(11);
});

test.describe('a picture in a comment', () => {
  const photo = async () => ({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(randomBytes(320 * 240 * 3), { raw: { width: 320, height: 240, channels: 3 } })
      .jpeg()
      .toBuffer(),
  });
  const sheet = (page: Page): Locator => page.getByRole('dialog', { name: '写评论' });
  const begin = async (page: Page, baseURL: string | undefined): Promise<void> => {
    const author = await logIn(baseURL ?? '');
    const id = await write(baseURL ?? '', author);
    await say(baseURL ?? '', author, id, ['水源在<b>哪里</b>？']);
    await asMember(page, author);
    await open(page, id);
  };

  test('is sent without a word, stands in the list and opens in full; Back closes it', async ({
    page,
    baseURL,
    problems,
  }) => {
    await begin(page, baseURL);
    await page.getByRole('button', { name: '说点什么' }).click();
    await expect(sheet(page).getByRole('button', { name: '发送' })).toBeDisabled();
    await sheet(page)
      .locator('input[type=file]')
      .setInputFiles(await photo());
    await expect(sheet(page).getByText('照片已传好')).toBeVisible();
    await sheet(page).getByRole('button', { name: '发送' }).click();
    await expect(sheet(page)).toBeHidden();
    await page.getByRole('button', { name: '看大图' }).click();
    await expect(page.locator('.viewer')).toBeVisible();
    await expect(page.locator('.viewer').getByRole('button', { name: '保存' })).toBeVisible();
    await expect(page.locator('.viewer').getByRole('button', { name: '分享' })).toHaveCount(0);
    await page.goBack();
    await expect(page.locator('.viewer')).toHaveCount(0);
    // The next comment begins without it.
    await page.getByRole('button', { name: '说点什么' }).click();
    await expect(sheet(page).locator('input[type=file]')).toHaveCount(1);
    expect(problems).toEqual([]);
  });

  test('that did not come through is tried again, is there when the sheet is opened again, and can be taken off', async ({
    page,
    baseURL,
  }) => {
    await begin(page, baseURL);
    let lost = true;
    await page.route('**/upload', (route) => (lost ? route.abort('failed') : route.continue()));
    await page.getByRole('button', { name: '说点什么' }).click();
    await sheet(page).getByRole('textbox').fill('看这张');
    await sheet(page)
      .locator('input[type=file]')
      .setInputFiles(await photo());
    await expect(sheet(page).getByText('没有传上去')).toBeVisible();
    await expect(sheet(page).getByRole('button', { name: '发送' })).toBeDisabled();
    lost = false;
    await sheet(page).getByRole('button', { name: '再传一次' }).click();
    await expect(sheet(page).getByText('照片已传好')).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await page.getByRole('button', { name: '说点什么' }).click();
    await expect(sheet(page).getByText('照片已传好')).toBeVisible();
    await sheet(page).getByRole('button', { name: '移除照片' }).click();
    await sheet(page).getByRole('button', { name: '发送' }).click();
    await expect(page.locator('.c-text', { hasText: '看这张' })).toBeVisible();
    await expect(page.getByRole('button', { name: '看大图' })).toHaveCount(0);
  });

  test('whose comment’s answer is lost makes one comment when it is sent again', async ({ page, baseURL }) => {
    await begin(page, baseURL);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/community/comment', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort('failed');
    });
    await page.getByRole('button', { name: '说点什么' }).click();
    await sheet(page)
      .locator('input[type=file]')
      .setInputFiles(await photo());
    await expect(sheet(page).getByText('照片已传好')).toBeVisible();
    await sheet(page).getByRole('button', { name: '发送' }).click();
    await expect.poll(() => keys.length).toBe(1);
    await expect(sheet(page).getByText('照片已传好')).toBeVisible();
    await sheet(page).getByRole('button', { name: '发送' }).click();
    await expect(sheet(page)).toBeHidden();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await page.reload();
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: '看大图' })).toHaveCount(1);
  });

  test('an answer shows the words it answers, as they are', async ({ page, baseURL }) => {
    await begin(page, baseURL);
    await floors(page).first().getByRole('button', { name: '回复' }).click();
    await expect(sheet(page).locator('blockquote')).toHaveText('水源在<b>哪里</b>？');
  });
});

test('a name typed behind @ is offered, leads to its member, and stands as it was written', async ({
  page,
  baseURL,
  problems,
}) => {
  const author = await logIn(baseURL ?? '');
  const id = await write(baseURL ?? '', author);
  // Of the world that all begin with: others bear names of tests, which are many and alike.
  // One of them is offered to nobody (demo/accounts.ts).
  const known = (await readCards(page.request, 'hot')).find(
    ({ author: { nickName } }) => nickName.length > 1 && nickName !== '只给自己看',
  )?.author;
  await asMember(page, author);
  await open(page, id);
  await page.getByRole('button', { name: '说点什么' }).click();
  const text = page.getByRole('textbox', { name: '写评论' });
  await text.pressSequentially(`一起去吗 @${known?.nickName ?? ''}`);
  await page
    .getByRole('group', { name: '提到谁' })
    .getByRole('button', { name: `@${known?.nickName ?? ''}`, exact: true })
    .click();
  await expect(text).toHaveValue(`一起去吗 @${known?.nickName ?? ''} `);
  await expect(text).toBeFocused();
  await text.pressSequentially('山顶见');
  await page.getByRole('button', { name: '发送' }).click();
  const words = floors(page).first().locator('.c-text');
  await expect(words).toHaveText(`一起去吗 @${known?.nickName ?? ''} 山顶见`);
  await expect(words.getByRole('link')).toHaveAttribute('href', `/mc/user/info?userId=${known?.userId ?? ''}`);
  expect(problems).toEqual([]);
});

test('the keyboard covers nothing of the writing sheet: what sends it stands above, however large the text', async ({
  page,
  baseURL,
}) => {
  const author = await logIn(baseURL ?? '');
  const id = await write(baseURL ?? '', author);
  // No keyboard comes here: the view says that one has, as iOS does, which leaves the page as high as it was.
  await page.addInitScript(() => {
    const view = window.visualViewport as VisualViewport;
    let left: number | null = null;
    const height = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')?.get as () => number;
    Object.defineProperty(view, 'height', { get: () => left ?? height.call(view) });
    addEventListener('keyboard', (event) => {
      left = (event as CustomEvent<number | null>).detail;
      view.dispatchEvent(new Event('resize'));
    });
  });
  const keyboard = (left: number | null): Promise<void> =>
    page.evaluate((detail) => void dispatchEvent(new CustomEvent('keyboard', { detail })), left);
  await asMember(page, author);
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, id);
  await page.getByRole('button', { name: '说点什么…' }).click();
  const [sheet, send] = [page.getByRole('dialog', { name: '写评论' }), page.getByRole('button', { name: '发送' })];
  await expect(page.locator('.composer-picture')).toBeVisible();
  for (const [left, size] of [
    [450, ''],
    [300, '1.4'],
  ] as const) {
    await page.evaluate((large) => void (document.documentElement.dataset['size'] = large), size);
    await keyboard(left);
    await expect
      .poll(async () => {
        const [whole, button] = [await sheet.boundingBox(), await send.boundingBox()];
        return whole !== null && button !== null && whole.y >= 0 && button.y > 0 && button.y + button.height <= left;
      })
      .toBe(true);
  }
  await keyboard(null);
  const lowest = async (): Promise<number> => {
    const box = await sheet.boundingBox();
    return box === null ? 0 : Math.round(box.y + box.height);
  };
  await expect.poll(lowest).toBe(812);
});
