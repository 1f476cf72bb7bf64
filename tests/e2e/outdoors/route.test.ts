import type { Page } from 'playwright/test';
import type { getDetail } from '../../../src/api/route/detail.ts';
import type { ReplyOf } from '../../../src/api/define.ts';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, settled, stopApi, test } from '../../support/browser.ts';

type Route = ReplyOf<typeof getDetail>;

const PAGE = '/mc/route/detail';
const open = async (page: Page, id: string | number, rest = ''): Promise<string | null> => {
  await page.goto(`${PAGE}?id=${id}${rest}`);
  return settled(page);
};
const read = async (page: Page, id: string | number): Promise<Route> => {
  const reply = (await (await page.request.get(`/api/route/detail?id=${id}`)).json()) as { data: Route };
  return reply.data;
};
/** Opens a route with some of its fields changed: a case of its own. */
const openWith = async (page: Page, id: number, change: (route: Route) => Partial<Route>): Promise<void> => {
  await page.route(/\/api\/route\/detail\?/, async (route) => {
    const body = (await (await route.fetch()).json()) as { data: Route };
    await route.fulfill({ json: { ...body, data: { ...body.data, ...change(body.data) } } });
  });
  await open(page, id);
};
const slider = (page: Page) => page.getByRole('slider', { name: '沿路线移动' });

test.describe('a route', () => {
  test('tells when it is closed: now, every year, or once to come', async ({ page }) => {
    const closed = { fromMonth: 11, fromDay: 1, toMonth: 3, toDay: 31, source: '林业局', notedAt: 1_700_000_000_000 };
    await openWith(page, 1, () => ({
      closures: [
        { ...closed, reason: '塌方抢修', yearly: false, now: true },
        { ...closed, reason: '防火期', yearly: true, now: false },
        { ...closed, reason: '修栈道', yearly: false, now: false },
      ],
    }));
    const alarms = page.locator('.rt-alarm');
    for (const [at, words, other] of [
      [0, '现在是封闭期', '每年'],
      [1, '每年有封闭期', '将要封闭'],
      [2, '将要封闭', '每年'],
    ] as const) {
      await expect(alarms.nth(at).getByText(words)).toBeVisible();
      await expect(alarms.nth(at).getByText(other)).toBeHidden();
    }
  });

  test('shows its way, its figures and its profile, and nothing shifts', async ({ page, problems }) => {
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      (window as unknown as { seen: typeof seen }).seen = seen;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    expect(await open(page, 1)).toBe('ready');
    const route = await read(page, 1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.name);
    await expect(page).toHaveTitle(new RegExp(route.name.slice(0, 6)));
    await expect(page.getByRole('img', { name: /^路线图/ })).toBeVisible();
    await expect(page.locator('.rt-way').first()).toHaveAttribute('d', /^M[\d.]+ [\d.]+l/);
    await expect(page.locator('.rt-scale text')).toHaveText(/^\d+ (米|公里)$/);
    await expect(page.locator('.rt-band').first()).toHaveAttribute('d', /^M/);
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.01);
    expect(problems).toEqual([]);
  });

  test('is walked along by keys, with every place said in words, and by a finger on profile and map', async ({
    page,
  }) => {
    await open(page, 1);
    await slider(page).focus();
    await page.keyboard.press('PageUp');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^[\d.]+ 公里，海拔 [\d,-]+ 米，坡度 -?\d+%$/);
    const first = await slider(page).getAttribute('aria-valuetext');
    await expect(page.locator('[data-read]')).toHaveText(first as string);
    const mark = await page.locator('[data-here]').getAttribute('transform');
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveAttribute(
      'aria-valuenow',
      (await slider(page).getAttribute('aria-valuemax')) ?? '',
    );
    expect(await page.locator('[data-here]').getAttribute('transform')).not.toBe(mark);
    await page.keyboard.press('Home');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^0\.0 公里/);
    const box = await slider(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20);
    await expect(slider(page)).not.toHaveAttribute('aria-valuetext', /^0\.0 公里/);
  });

  test('of several days is seen by day, and its address says which', async ({ page }) => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    let id = 0;
    for (const one of ids) if (id === 0 && (await read(page, one))?.days > 1) id = one;
    expect(id).toBeGreaterThan(0);
    await open(page, id);
    const whole = await page.locator('.rt-figures dd b').first().textContent();
    await page.getByRole('link', { name: '第 2 天' }).click();
    await expect(page).toHaveURL(/day=2/);
    await expect(page.locator('.rt-figures dd b').first()).not.toHaveText(whole ?? '');
    await page.reload();
    await settled(page);
    await expect(page.getByRole('link', { name: '第 2 天' })).toHaveAttribute('aria-current', 'page');
    await open(page, id, '&day=99');
    await expect(page.getByRole('link', { name: '全程' })).toHaveAttribute('aria-current', 'page');
  });

  test('without altitudes hides what it does not know, and can still be walked along', async ({ page }) => {
    await openWith(page, 1, (route) => ({
      hasElevation: false,
      climb: null,
      descent: null,
      highest: null,
      lowest: null,
      layer: 'none',
      rises: [],
      line: { ...route.line, ele: null },
    }));
    await expect(page.getByText('最高海拔')).toBeHidden();
    await expect(page.getByText('累计爬升 / 下降')).toBeHidden();
    await expect(page.locator('[data-profile]')).toBeHidden();
    await slider(page).focus();
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^[\d.]+ 公里$/);
  });

  test('with too few points says so, and has its words', async ({ page }) => {
    await openWith(page, 1, () => ({
      points: 1,
      stages: [],
      days: 1,
      rises: [],
      hasElevation: false,
      line: { lon: '', lat: '', ele: null, along: '', time: null, breaks: [] },
    }));
    await expect(page.getByText('记录的点太少，画不出路线')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('whose line breaks the contract is no reply, and comes when it is asked for again', async ({
    page,
    problems,
  }) => {
    await openWith(page, 1, ({ line }) => ({ line: { ...line, lat: 'x' } }));
    expect(await settled(page)).toBe('error');
    await page.unroute(/\/api\/route\/detail\?/);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.locator('.rt-way').first()).toHaveAttribute('d', /^M/);
    expect(problems).toEqual([]);
  });

  test('whose line has columns of unequal length says so, and keeps its words', async ({ page, problems }) => {
    await openWith(page, 1, ({ line }) => ({ line: { ...line, lat: line.lat.slice(0, line.lat.indexOf(',') + 1) } }));
    await expect(page.getByText('收到的线路数据不对，画不出来')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: '沿途标记' })).toBeVisible();
    await expect(page.locator('[data-along]')).toBeHidden();
    await expect(page.getByRole('button', { name: '全屏' })).toBeHidden();
    expect(problems).toEqual([]);
  });

  test('paints its words and figures before it fills and draws what lies below', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const note = (name: string, selector: string): void => {
        if (seen.indexOf(name) < 0 && document.querySelector(selector) !== null) seen.push(name);
      };
      new MutationObserver(() => {
        note('words', '.rt-name:not(:empty)');
        note('points', '.rt-point');
        note('way', '.rt-way');
        note('profile', '.rt-line');
        if (seen.length === 1) requestAnimationFrame(() => seen.indexOf('frame') < 0 && seen.push('frame'));
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await open(page, 1);
    await expect(page.locator('.rt-line')).toBeAttached();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.slice(0, 2)).toEqual(['words', 'frame']);
    expect(seen.slice().sort()).toEqual(['frame', 'points', 'profile', 'way', 'words']);
  });

  test('that is unknown, of a bad address, or without a server says so and leads on', async ({ page }) => {
    expect(await open(page, '999999')).toBe('gone');
    await expect(page.getByText('没有找到这条路线')).toBeVisible();
    expect(await open(page, 'x1')).toBe('bad');
    await stopApi(page);
    await page.goto(`${PAGE}?id=7`);
    expect(await settled(page)).toBe('error');
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  });

  test('without scripts says what it needs', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${PAGE}?id=1`);
    await expect(page.getByRole('heading', { name: '路线' })).toBeVisible();
    await expect(page.getByText(/要靠 JavaScript/)).toBeVisible();
    await context.close();
  });

  test('is seen whole on the screen, enlarged, and left by Back', async ({ page }) => {
    await open(page, 1);
    await page.getByRole('button', { name: '全屏' }).click();
    const sheet = page.locator('.rt-full svg');
    await expect(sheet).toBeVisible();
    const width = Number(await sheet.getAttribute('width'));
    await page.getByRole('button', { name: '放大' }).click();
    await expect.poll(async () => Number(await sheet.getAttribute('width'))).toBeGreaterThan(width);
    await page.goBack();
    await expect(page.locator('.rt-full')).toHaveCount(0);
    await expect(page).toHaveURL(/route\/detail\?id=1/);
  });

  test('is liked, kept, wanted and its author followed by a member, and stays so', async ({ page, member }) => {
    await asMember(page, member);
    await open(page, 1);
    const bar = page.getByRole('group', { name: '互动' });
    for (const name of [/^赞/, /^收藏/, /^想去/]) {
      const button = bar.getByRole('button', { name });
      if ((await button.getAttribute('aria-pressed')) === 'true') await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await button.click();
      expect((await answer).ok()).toBe(true);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    }
    await bar.getByRole('button', { name: /^收藏/ }).click();
    await bar.getByRole('button', { name: /^收藏/ }).click();
    await page.getByRole('button', { name: '换个收藏夹' }).click();
    const folders = page.getByRole('dialog', { name: '收藏到' });
    await folders.getByLabel('新收藏夹的名字').fill(`山线${Date.now() % 100_000}`);
    await folders.getByRole('button', { name: '新建并收藏' }).click();
    await expect(page.getByText(/已收藏到“山线/)).toBeVisible();
    await page.reload();
    await settled(page);
    for (const name of [/^赞/, /^收藏/, /^想去/])
      await expect(bar.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  });

  test('hears of its condition from a member; what was typed stays when something is wrong', async ({
    page,
    member,
  }) => {
    await asMember(page, member);
    await open(page, 2);
    await page.getByRole('button', { name: '报告路况' }).click();
    const sheet = page.getByRole('dialog', { name: '报告路况' });
    const words = `第三个弯有塌方，靠里走 ${Date.now() % 10_000}`;
    await sheet.getByLabel('说两句').fill(words);
    await sheet.getByRole('button', { name: '报告' }).click();
    await expect(sheet.getByText('先选一种路况')).toBeVisible();
    await sheet.getByRole('radio', { name: '塌方' }).check();
    await sheet.getByLabel('第几公里').fill('9999');
    await sheet.getByRole('button', { name: '报告' }).click();
    await expect(sheet.getByText(/位置写 0 到/)).toBeVisible();
    await expect(sheet.getByLabel('说两句')).toHaveValue(words);
    await sheet.getByLabel('第几公里').fill('');
    await sheet.getByRole('button', { name: '报告' }).click();
    await expect(page.getByText('路况已报告，谢谢')).toBeVisible();
    const own = page.locator('.rt-condition', { hasText: words });
    await expect(own).toBeVisible();
    await own.getByRole('button', { name: '撤回这条报告' }).click();
    await expect(own).toHaveCount(0);
  });

  test('sends a guest to login for what needs one, and says where to come back to', async ({ page }) => {
    await open(page, 1);
    await page.getByRole('button', { name: '下载 GPX' }).click();
    await page.waitForURL(/account\/login|login\.htm/);
    expect(decodeURIComponent(page.url())).toContain('/mc/route/detail?id=1');
  });

  test('is taken along as a file by a member, gone on with where it broke off, and as a code', async ({
    page,
    member,
  }) => {
    await asMember(page, member);
    let asked = 0;
    await page.route(/\/files\/download\//, (route) =>
      (asked += 1) === 1 ? route.abort('connectionreset') : route.continue(),
    );
    await open(page, 1);
    await page.getByRole('button', { name: '下载 GPX' }).click();
    await expect(page.getByText('下载断了，下好的部分还在')).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: '接着下' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.gpx$/);
    await expect(page.getByText(/已下载 .*WGS84/)).toBeVisible();
    await page.getByRole('button', { name: '发送到手机' }).click();
    await expect(page.getByAltText(/^二维码，打开/)).toBeVisible();
  });

  test('of one’s own is brought as a file: what is none is refused in words, what is one is shown', async ({
    page,
    member,
  }) => {
    await asMember(page, member);
    await page.goto('/mc/user/info?tab=track');
    await settled(page);
    await page.getByRole('button', { name: '我的路线' }).click();
    await expect(page.getByRole('dialog', { name: '我的路线' }).getByRole('list')).toBeAttached();
    await page.getByRole('button', { name: '导入轨迹' }).click();
    const sheet = page.getByRole('dialog', { name: '导入轨迹' });
    const choose = (name: string, text: string) =>
      sheet.getByLabel('选文件').setInputFiles({ name, mimeType: 'application/gpx+xml', buffer: Buffer.from(text) });
    await choose('a.gpx', '这不是轨迹');
    await expect(sheet.getByRole('alert')).not.toBeEmpty();
    const seed = Date.now() % 1_000;
    const points = Array.from({ length: 120 }, (_, at) => {
      const [lat, lon] = [27.5 + at * 0.0003, 114.1 + seed * 0.0007 + at * 0.0002];
      const time = new Date(Date.UTC(2026, 4, 1, 1, 0, at * 30)).toISOString();
      return `<trkpt lat="${lat}" lon="${lon}"><ele>${800 + at * 3}</ele><time>${time}</time></trkpt>`;
    }).join('');
    await choose(
      'b.gpx',
      `<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>我的小路</name><trkseg>${points}</trkseg></trk></gpx>`,
    );
    await expect(sheet.getByText(/^读好了/)).toBeVisible();
    await sheet.getByLabel('名字').fill('武功山的一条小路');
    await sheet.getByRole('button', { name: '保存并查看' }).click();
    await page.waitForURL(/route\/detail\?id=\d+/);
    expect(await settled(page)).toBe('ready');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('武功山的一条小路');
    await expect(page.getByText('仅自己可见')).toBeVisible();
  });

  test('that was kept opens without the server', async ({ page }) => {
    await open(page, 1);
    await page.getByRole('button', { name: '离线保存' }).click();
    await expect(page.getByText(/已离线保存/)).toBeVisible();
    const name = await page.locator('h1').innerText();
    await page.getByRole('button', { name: '离线内容' }).click();
    const sheet = page.getByRole('dialog', { name: '离线内容' });
    await expect(sheet.getByRole('link', { name })).toHaveAttribute('href', /\/route\/detail\?id=1$/);
    await expect(sheet).toContainText(/共 1 份，(?:不到 )?\d/);
    await page.goBack();
    await page.evaluate(() => localStorage.clear());
    await stopApi(page);
    await page.reload();
    // The failure stands for a moment, until the copy has been looked for.
    await expect(page.locator('[data-live]').first()).toHaveAttribute('data-view', 'ready');
    await expect(page.getByText(/网络不通，这是/)).toBeVisible();
    await expect(page.locator('.rt-way').first()).toHaveAttribute('d', /^M/);
  });

  test('reaches everybody: axe finds nothing, large letters fit a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript(() => localStorage.setItem('size', '1.4'));
    await open(page, 1);
    await expect(page.locator('main[data-whole]')).toBeVisible();
    const violations = await violationsOf(page);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset['size'] = '1.4'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
