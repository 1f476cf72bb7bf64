import type { Locator, Page } from 'playwright/test';
import type { ReplyOf } from '../../../src/api/define.ts';
import type { listDynamics, listMonths } from '../../../src/api/dynamic/dynamics.ts';
import { dayName, monthName } from '../../../src/lib/dayName.ts';
import { asMember, expect, settled, stopApi, test } from '../../support/browser.ts';
import { logIn } from '../../support/member.ts';
import { writeDynamic } from '../../support/publish/dynamic.ts';

const LIST = '/mc/dynamic/list';
type Reply = ReplyOf<typeof listDynamics>;

const cards = (page: Page): Locator => page.locator('article.card[data-id]');
const heads = (page: Page): Promise<string[]> => page.locator('h2[data-group-head]').allTextContents();
const chip = (page: Page, name: string): Locator => page.locator(`[data-choice="${name}"]`);
const open = async (page: Page, query = ''): Promise<string | null> => {
  await page.goto(LIST + query);
  return settled(page);
};
const read = async <Data>(page: Page, path: string): Promise<Data> =>
  ((await (await page.request.get(`/api/dynamic/${path}`)).json()) as { data: Data }).data;

/** Each card with its time and the head it stands under. */
const underHeads = (page: Page): Promise<{ at: string; head: string }[]> =>
  page.locator('[data-cards]').evaluate((place) => {
    let head = '';
    return Array.from(place.children).flatMap((child) => {
      if (child.hasAttribute('data-group-head')) head = child.textContent;
      if (!child.hasAttribute('data-id')) return [];
      return [{ at: child.querySelector('time')?.dateTime ?? '', head }];
    });
  });
const expectRight = async (page: Page): Promise<void> => {
  const list = await underHeads(page);
  expect(list.length).toBeGreaterThan(0);
  for (const { at, head } of list) expect(head, at).toBe(dayName(Date.parse(at), Date.now()));
  // One head for each day, none twice, none over nothing; a page may come between the two looks.
  await expect(async () => {
    const seen = await heads(page);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...new Set((await underHeads(page)).map(({ head }) => head))]);
  }).toPass({ timeout: 5_000 });
};
const more = async (page: Page): Promise<void> => {
  const before = await cards(page).count();
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
};

test.describe('days', () => {
  // China's days, wherever the phone is.
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('every card stands under the head of its day, after further pages, a reload and coming back', async ({
    page,
  }) => {
    expect(await open(page)).toBe('ready');
    await expectRight(page);
    await more(page);
    await more(page);
    await expectRight(page);
    const chosen = cards(page).nth(14);
    await chosen.evaluate((card) => scrollBy(0, card.getBoundingClientRect().top - 200));
    const [before, id] = [await heads(page), await chosen.getAttribute('data-id')];
    await expect.poll(async () => Math.round((await chosen.boundingBox())?.y ?? 0)).toBe(200);
    await chosen.locator('a.card-body').click({ position: { x: 40, y: 12 } });
    await page.waitForURL(/detail\?did=/);
    await settled(page);
    await page.goBack();
    const back = page.locator(`article.card[data-id="${id}"]`);
    await expect.poll(async () => Math.abs(((await back.boundingBox())?.y ?? 999) - 200)).toBeLessThan(3);
    expect(await heads(page)).toEqual(before);
    await expectRight(page);
    // Read again, the list is its first page and nothing of the old one.
    const first = (await read<Reply>(page, 'list')).items.map((card) => `dynamic:${card.id}`);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-live] [data-retry]')?.click());
    const shown = (): Promise<(string | null)[]> =>
      cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-id')));
    // Whoever stands far down gets the next page at once.
    await expect.poll(async () => (await shown()).length).toBeLessThan(25);
    const now = await shown();
    expect(now.slice(0, first.length)).toEqual(first);
    expect(new Set(now).size).toBe(now.length);
    await expectRight(page);
  });

  test('a day goes with its last card and comes back with it', async ({ page, member }) => {
    await asMember(page, member);
    await open(page);
    await more(page);
    const list = await underHeads(page);
    const alone = list.findIndex(({ head }) => list.filter((other) => other.head === head).length === 1);
    expect(alone).toBeGreaterThanOrEqual(0);
    const head = list[alone]?.head ?? '';
    await cards(page).nth(alone).getByRole('button', { name: '更多' }).click();
    await page.getByRole('button', { name: '不感兴趣' }).click();
    await expect.poll(() => heads(page)).not.toContain(head);
    await expectRight(page);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => heads(page)).toContain(head);
    await expectRight(page);
  });

  test('heads push nothing about: they stand with the first paint of the cards', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '?track=true');
    await expect(page.locator('h2[data-group-head]').first()).toBeVisible();
    await page.waitForTimeout(600);
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
  });
});

test('a month is jumped to, and Back returns', async ({ page, problems }) => {
  await open(page);
  const { months } = await read<ReplyOf<typeof listMonths>>(page, 'months');
  const wanted = months[4] as { month: string; count: number };
  await chip(page, 'month').getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: '从哪个月看起' });
  await expect(sheet.getByRole('listitem')).toHaveText(
    months.map(({ month, count }) => `${Number(month.slice(5))}月${count} 条`),
  );
  await sheet
    .getByRole('region', { name: `${wanted.month.slice(0, 4)}年` })
    .getByRole('button', { name: new RegExp(`^${Number(wanted.month.slice(5))}月`) })
    .click();
  await page.waitForURL(new RegExp(`month=${wanted.month}$`));
  await settled(page);
  expect((await underHeads(page))[0]?.head).toContain(`${Number(wanted.month.slice(5))}月`);
  await expect(chip(page, 'month').getByRole('button')).toContainText(monthName(wanted.month));
  await expectRight(page);
  await more(page);
  await expectRight(page);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect(chip(page, 'month').getByRole('button')).toHaveText(/^\s*月份：\s*月份\s*$/);
  await expectRight(page);
  expect(problems).toEqual([]);
});

test('the months of a narrowed list are its own, and failing to read them can be tried again', async ({ page }) => {
  await open(page, '?track=true');
  await page.route('**/api/dynamic/months*', (route) => route.fulfill({ json: { errCode: 503, errMsg: '忙' } }));
  await chip(page, 'month').getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('alert')).toContainText('没有加载出来');
  const { months } = await read<ReplyOf<typeof listMonths>>(page, 'months?track=true');
  await page.unrouteAll();
  await sheet.getByRole('button', { name: '重试' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(months.length);
});

test('tracks alone, in the address, over tabs and back again', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: '只看带轨迹的' }).click();
  await page.waitForURL(/track=true$/);
  await settled(page);
  expect(await cards(page).count()).toBeGreaterThan(0);
  await expect(page.locator('article.card:not(:has(.track:not([hidden])))')).toHaveCount(0);
  await more(page).catch(() => undefined);
  await expect(page.locator('article.card:not(:has(.track:not([hidden])))')).toHaveCount(0);
  await page.getByRole('link', { name: '关注' }).click();
  await page.waitForURL(/tab=follow&track=true|track=true&tab=follow/);
  await page.goBack();
  await expect(page).toHaveURL(/track=true$/);
  await page.getByRole('link', { name: '不再只看带轨迹的' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
});

test('a topic is chosen from the hot ones, is named, and is taken back without the rest', async ({ page }) => {
  const topic = (await read<Reply>(page, 'list?limit=20')).items.find((card) => card.topic !== null)?.topic;
  await open(page, '?month=2026-11');
  await chip(page, 'topicId').getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: '选择话题' });
  await sheet.getByRole('searchbox').fill(topic?.name ?? '');
  await sheet.getByRole('button', { name: new RegExp(`#${topic?.name}`) }).click();
  await page.waitForURL(new RegExp(`month=2026-11&topicId=${topic?.id}$`));
  await settled(page);
  await expect(chip(page, 'topicId').getByRole('button')).toContainText(`#${topic?.name}`);
  await page.getByRole('link', { name: '不再按话题筛选' }).click();
  await expect(page).toHaveURL(/\?month=2026-11$/);
});

test('a place is picked, a whole province as well', async ({ page }) => {
  await open(page);
  await chip(page, 'placeId').getByRole('button').click();
  await page.getByRole('dialog').getByRole('searchbox').fill('广东');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /广东省/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /整个/ }).click();
  await page.waitForURL(/placeId=18010$/);
  await settled(page);
  await expect(chip(page, 'placeId').getByRole('button')).toContainText('广东省');
  const found = (await read<Reply>(page, 'list?placeId=18010')).items.map(({ id }) => `dynamic:${id}`);
  expect(found.length).toBeGreaterThan(0);
  expect(await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-id')))).toEqual(found);
});

test.describe('nothing found', () => {
  test('says why, and what to do', async ({ page }) => {
    for (const [query, words, way] of [
      ['?month=2001-01', '这个月和更早的时候还没有动态', '看全部动态'],
      ['?placeId=19283', '这个地方还没有人发过动态', '换个地方'],
      ['?month=2001-01&track=true', '没有同时符合这几个条件的动态', '看全部动态'],
    ] as const)
      await test.step(query, async () => {
        expect(await open(page, query)).toBe('empty');
        await expect(page.locator('[data-when-view="empty"] .view-text:visible')).toHaveCount(1);
        await expect(page.locator('[data-when-view="empty"]')).toContainText(words);
        await expect(page.locator('[data-when-view="empty"] .button', { hasText: way })).toBeVisible();
        await page.locator('[data-when-view="empty"]').getByRole('link', { name: '看全部动态' }).click();
        await expect(page).toHaveURL(new RegExp(`${LIST}$`));
        expect(await settled(page)).toBe('ready');
      });
  });

  test('what an address cannot mean is said, and nothing else is shown instead', async ({ page }) => {
    for (const [query, words] of [
      ['?month=2026-13', '没有这个月份'],
      ['?topicId=999999', '没有这个话题'],
      ['?placeId=999999999', '没有这个地方'],
    ] as const) {
      expect(await open(page, query)).toBe('gone');
      await expect(page.locator('[data-when-view="gone"]')).toContainText(words);
    }
    expect(await open(page, '?topicId=x')).toBe('bad');
  });

  test('without the server the faces are the old ones', async ({ page }) => {
    await stopApi(page);
    expect(await open(page, '?track=true')).toBe('error');
    await expect(chip(page, 'track')).toHaveAttribute('data-on', '');
  });
});

test.describe('one’s own list', () => {
  test('pins, lets go and hides from the menus, and Back from the detail page shows it', async ({ page, baseURL }) => {
    const member = await logIn(baseURL ?? '');
    const dids: string[] = [];
    for (let n = 1; n <= 4; n += 1) dids.unshift(await writeDynamic(baseURL, member, `第 ${n} 条`));
    await asMember(page, member);
    await open(page, `?userId=${member.userId}`);
    const order = (): Promise<(string | null)[]> =>
      cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-id')));
    const keys = (...at: number[]): string[] => at.map((one) => `dynamic:${dids[one]}`);
    const menu = async (at: number, item: string): Promise<void> => {
      await page.locator(`article.card[data-id="dynamic:${dids[at]}"]`).getByRole('button', { name: '更多' }).click();
      await page.getByRole('dialog').getByRole('button', { name: item, exact: true }).click();
    };
    await expect.poll(order).toEqual(keys(0, 1, 2, 3));
    expect(await heads(page)).toEqual(['今天']);
    await menu(2, '置顶');
    await expect.poll(order).toEqual(keys(2, 0, 1, 3));
    expect(await heads(page)).toEqual(['置顶', '今天']);
    await expect(cards(page).first().locator('.card-pin')).toBeVisible();
    await menu(3, '置顶');
    await menu(0, '置顶');
    await expect.poll(order).toEqual(keys(0, 3, 2, 1));
    await menu(1, '置顶');
    await expect(page.locator('#notices').getByText('最多置顶 3 条')).toBeVisible();
    await expect.poll(order).toEqual(keys(0, 3, 2, 1));
    await menu(3, '谁可以看');
    await page
      .getByRole('dialog', { name: '谁可以看' })
      .getByRole('button', { name: /仅自己/ })
      .click();
    await expect(page.locator(`article.card[data-id="dynamic:${dids[3]}"]`)).toContainText('仅自己可见');

    // Let go on its own page: the list that was left knows it.
    await page.locator(`article.card[data-id="dynamic:${dids[0]}"] a.card-body`).click();
    await page.waitForURL(/detail\?did=/);
    await settled(page);
    await expect(page.locator('article')).toContainText('已置顶');
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消置顶' }).click();
    await expect(page.locator('article').getByText('已置顶')).toBeHidden();
    await page.goBack();
    await expect.poll(order).toEqual(keys(3, 2, 0, 1));
    expect(await heads(page)).toEqual(['置顶', '今天']);
    await page.reload();
    await settled(page);
    await expect.poll(order).toEqual(keys(3, 2, 0, 1));
    expect(await heads(page)).toEqual(['置顶', '今天']);
  });

  test('what its author deleted leaves a thin line for them alone, and comes back from it', async ({
    page,
    baseURL,
  }) => {
    const member = await logIn(baseURL ?? '');
    for (const text of ['留下的一条', '要删的一条']) await writeDynamic(baseURL, member, text);
    await asMember(page, member);
    await open(page, `?userId=${member.userId}`);
    await page.locator('article.card', { hasText: '要删的一条' }).getByRole('button', { name: '更多' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    await expect(page.getByText('要删的一条')).toBeHidden();
    await page.reload();
    await settled(page);
    const line = page.locator('.card-gone');
    await expect(line).toContainText(/已删除：\s*要删的一条/);
    expect((await line.boundingBox())?.height ?? 99).toBeLessThan(60);
    await line.getByRole('button', { name: '恢复' }).click();
    await expect(page.locator('article.card', { hasText: '要删的一条' })).toBeVisible();
    await expect(line).toBeHidden();
    await page.reload();
    await settled(page);
    await expect(page.locator('article.card')).toHaveCount(2);
  });

  test('nobody else finds 置顶 in a menu', async ({ page }) => {
    await open(page);
    await cards(page).first().getByRole('button', { name: '更多' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '分享' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: /置顶|谁可以看/ })).toHaveCount(0);
  });
});
