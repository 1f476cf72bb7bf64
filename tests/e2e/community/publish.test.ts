import { type Browser, type BrowserContext, type Page, type Request, expect, test } from 'playwright/test';
import sharp from 'sharp';
import { violationsOf } from '../../support/axe.ts';
import { logInHere, newPhone } from '../../support/visitor.ts';

const CALL = '**/api/dynamic/createDynamic?*';

const field = (page: Page) => page.getByLabel('动态内容');
const tiles = (page: Page) => page.getByRole('list', { name: '照片' }).locator('[data-tile]');
const publishButton = (page: Page) => page.getByRole('button', { name: /^(?:发布|发布中…|重试|已发布)$/ });

const photo = async (seed: number, width = 320, height = 240) => ({
  name: `photo-${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width, height, channels: 3, background: { r: (seed * 53) % 255, g: (seed * 97) % 255, b: 120 } },
  })
    .jpeg()
    .toBuffer(),
});
const photos = (...seeds: readonly number[]) => Promise.all(seeds.map((seed) => photo(seed)));
/** Pictures that no other test has uploaded as the same member. */
let seeds = Math.floor(Math.random() * 1e6);
const newPhotos = (count: number) => photos(...Array.from({ length: count }, () => (seeds += 1)));

const ready = (page: Page) => expect(page.locator('[data-ready=true]')).toBeAttached();
const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/mc/short_publish${query}`);
  await ready(page);
};
const choose = async (page: Page, files: Awaited<ReturnType<typeof photos>>): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(files);
};
const uploaded = (page: Page, count: number) =>
  expect(tiles(page).locator('img'))
    .toHaveCount(count)
    .then(() => expect(page.getByText(/上传中|等待上传|处理中|%$/)).toHaveCount(0));

const address = (): string => Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 250)).join('.');
let state: Awaited<ReturnType<BrowserContext['storageState']>>;

const visitor = (browser: Browser, baseURL: string | undefined, more: object = {}): Promise<BrowserContext> =>
  browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { 'X-Forwarded-For': `10.${address()}` },
    ...more,
  });

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await visitor(browser, baseURL);
  const page = await context.newPage();
  await page.goto('/mc/account/login?redirect=%2Fmc%2Fshort_publish');
  await logInHere(page, newPhone());
  await page.waitForURL('**/mc/short_publish');
  state = await context.storageState();
  await context.close();
});

const test2 = test.extend<{ member: Page }>({
  member: async ({ browser, baseURL, viewport }, use) => {
    const context = await visitor(browser, baseURL, { storageState: state, viewport });
    await use(await context.newPage());
    await context.close();
  },
});

const keyOf = (request: Request): string | null => new URL(request.url()).searchParams.get('key');

test2.describe('a member', () => {
  test2(
    'publishes text, pictures in the chosen order, a description and a topic; Back does not come here again',
    async ({ member: page }) => {
      await page.goto('/mc/dynamic/list');
      await open(page);
      await expect(publishButton(page)).toBeDisabled();
      await expect(page.getByText('写点什么，或选几张照片')).toBeVisible();
      const text = `武功山的云海 <b>${Date.now()}</b> 😀`;
      await field(page).fill(text);
      await choose(page, await newPhotos(3));
      await expect(publishButton(page)).toBeEnabled();

      const before = await tiles(page).evaluateAll((list) => list.map((tile) => tile.getAttribute('data-tile')));
      await tiles(page)
        .nth(2)
        .getByRole('button', { name: /点按编辑/ })
        .click();
      await page.getByRole('button', { name: '设为封面' }).click();
      await page.getByLabel('图片说明').fill('雪后的山脊线');
      await page.getByRole('button', { name: '完成' }).click();
      const after = await tiles(page).evaluateAll((list) => list.map((tile) => tile.getAttribute('data-tile')));
      expect(after).toEqual([before[2], before[0], before[1]]);

      await page.getByRole('button', { name: '添加话题' }).click();
      const topic = page
        .getByRole('dialog')
        .getByRole('button', { name: /^#.*篇/ })
        .first();
      const name = (await topic.locator('b').textContent()) ?? '';
      await topic.click();
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();

      await publishButton(page).click();
      await page.waitForURL(/\/mc\/dynamic\/detail\?did=[1-9]\d*$/);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByAltText('雪后的山脊线').first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/mc\/dynamic\/list$/);
      await open(page);
      await expect(field(page)).toHaveValue('');
    },
  );

  test2('finds the draft again after a reload, pictures too; gives it up and has it back', async ({ member: page }) => {
    await open(page);
    await field(page).fill('写到一半');
    await choose(page, await newPhotos(2));
    await uploaded(page, 2);
    await page.reload();
    await expect(page.getByText(/已恢复 .*的草稿/)).toBeVisible();
    await expect(field(page)).toHaveValue('写到一半');
    await expect(tiles(page)).toHaveCount(2);
    await page.getByRole('button', { name: '放弃' }).click();
    await expect(field(page)).toHaveValue('');
    await expect(tiles(page)).toHaveCount(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(field(page)).toHaveValue('写到一半');
    await expect(tiles(page)).toHaveCount(2);
    await expect(publishButton(page)).toBeEnabled();
  });

  test2('a picture taken off is off the draft after a reload, too', async ({ member: page }) => {
    await open(page);
    await choose(page, await newPhotos(2));
    await uploaded(page, 2);
    await page.getByRole('button', { name: '移除第 1 张' }).click();
    await page.reload();
    await ready(page);
    await expect(tiles(page)).toHaveCount(1);
  });

  test2('tries again with the same key after a failure, and keeps everything', async ({ member: page }) => {
    await open(page);
    await field(page).fill(`失败重试 ${Date.now()}`);
    const keys: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('createDynamic')) keys.push(keyOf(request));
    });
    await page.route(CALL, (route) => route.abort());
    await publishButton(page).click();
    await expect(page.getByText(/没有发出去/)).toBeVisible();
    await expect(field(page)).not.toHaveValue('');
    await page.unroute(CALL);
    await publishButton(page).click();
    await page.waitForURL(/\/dynamic\/detail/);
    expect(new Set(keys).size).toBe(1);
  });

  test2(
    'an answer lost after the commit is no second dynamic, though the text was changed meanwhile',
    async ({ member: page }) => {
      await open(page);
      const text = `丢了回执 ${Date.now()}`;
      await field(page).fill(text);
      await page.route(CALL, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await publishButton(page).click();
      await expect(page.getByText(/没有发出去/)).toBeVisible();
      await page.unroute(CALL);
      await field(page).fill(`${text}，改过`);
      await publishButton(page).click();
      await expect(page.getByText('上一次其实已经发布成功', { exact: false })).toBeVisible();
      await expect(field(page)).toHaveValue(`${text}，改过`);
      await page.getByRole('link', { name: '去看看' }).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    },
  );

  test2('one tap or five: one request', async ({ member: page }) => {
    await open(page);
    await field(page).fill(`连点 ${Date.now()}`);
    let calls = 0;
    await page.route(CALL, async (route) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await publishButton(page).evaluate((button: HTMLButtonElement) => {
      for (let tap = 0; tap < 5; tap += 1) button.click();
    });
    await page.waitForURL(/\/dynamic\/detail/);
    expect(calls).toBe(1);
  });

  test2('a paste of 10,000 characters is cut with a word, and can be had back whole', async ({ member: page }) => {
    await open(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const paste = '山高路远'.repeat(2_500);
    await page.evaluate((text) => navigator.clipboard.writeText(text), paste);
    await field(page).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText(/还有 9,\d{3} 字没有放进来/)).toBeVisible();
    expect((await field(page).inputValue()).length).toBeLessThan(900);
    await expect(publishButton(page)).toBeEnabled();
    await page.getByRole('button', { name: '放回全文' }).click();
    await expect(field(page)).toHaveValue(paste);
    await expect(publishButton(page)).toBeDisabled();
    await expect(page.getByText(/超出约 \d+ 字，删减/)).toBeVisible();
  });

  test2('the counter counts bytes, and says how', async ({ member: page }) => {
    await open(page);
    const left = async () => Number(/约 (\d+) 字/.exec((await page.locator('#publish-room').textContent()) ?? '')?.[1]);
    const empty = await left();
    await field(page).fill('山'.repeat(10));
    expect(empty - (await left())).toBe(10);
    await field(page).fill('a'.repeat(9));
    expect(empty - (await left())).toBe(1);
    await page.locator('#publish-room').click();
    await expect(page.getByRole('dialog')).toContainText('8,000 字节');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/short_publish/);
  });

  test2('a link to a route that is pasted becomes its card', async ({ member: page }) => {
    await open(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText(`${location.origin}/mc/route/detail?id=1`));
    await field(page).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('路线 1', { exact: true })).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await page.getByRole('button', { name: '去掉路线' }).click();
    await expect(page.getByText('路线 1', { exact: true })).toHaveCount(0);
  });

  test2('a session that ran out: login, then the draft, and nothing is sent unasked', async ({ member: page }) => {
    await open(page);
    const text = `会话过期 ${Date.now()}`;
    await field(page).fill(text);
    await page.context().clearCookies();
    await publishButton(page).click();
    await page.waitForURL(/\/account\/login/);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('createDynamic')) calls += 1;
    });
    await logInHere(page, newPhone());
    await page.waitForURL(/\/short_publish/);
    await ready(page);
    await page.waitForTimeout(1_000);
    expect(calls).toBe(0);
  });
});

test2.describe('pictures', () => {
  test2('are nine at most, the same one once, and no other files', async ({ member: page }) => {
    await open(page);
    const nine = await newPhotos(9);
    await choose(page, [...nine, ...(await newPhotos(2))]);
    await expect(page.getByText('多出的 2 张没有加入', { exact: false })).toBeVisible();
    await expect(tiles(page)).toHaveCount(9);
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    await page.getByRole('button', { name: '移除第 9 张' }).click();
    await choose(page, [nine[0] as (typeof nine)[0]]);
    await expect(page.getByText('已经选过', { exact: false })).toBeVisible();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload=alert(1)>') });
    await expect(page.getByText('不是照片')).toBeVisible();
    await expect(publishButton(page)).toBeDisabled();
    await expect(page.getByText('1 张照片没有传好', { exact: false })).toBeVisible();
  });

  test2(
    'that this browser cannot read are told beforehand and afterwards, and everything else stays',
    async ({ member: page }) => {
      await open(page);
      await expect(page.getByText('HEIC 照片 iPhone 会自己转成 JPG', { exact: false })).toBeVisible();
      await expect(page.locator('input[type=file]')).toHaveAttribute('accept', /^image\/jpeg,(?!.*(?:\*|hei[cf]))/);
      await field(page).fill('山顶的风很大');
      await choose(page, await newPhotos(1));
      await uploaded(page, 1);
      const heic = Buffer.concat([
        Buffer.from([0, 0, 0, 24]),
        Buffer.from('ftypheic\0\0\0\0mif1heic'),
        Buffer.alloc(400),
      ]);
      await page.locator('input[type=file]').setInputFiles({ name: 'x.heic', mimeType: 'image/heic', buffer: heic });
      await expect(page.getByRole('alert').filter({ hasText: /第 2 张：.*HEIC.*另存为 JPG/ })).toBeVisible();
      await expect(field(page)).toHaveValue('山顶的风很大');
      await page.getByRole('button', { name: '移除第 2 张' }).click();
      await expect(tiles(page)).toHaveCount(1);
      await expect(publishButton(page)).toBeEnabled();
    },
  );

  test2('fail one by one, say so, and are tried again', async ({ member: page }) => {
    await open(page);
    await page.route('**/upload', (route) => route.abort());
    await choose(page, await newPhotos(2));
    await expect(page.getByText('没有传上去')).toHaveCount(2);
    await page.unroute('**/upload');
    await page.getByRole('button', { name: '重试' }).first().click();
    await expect(page.getByText('没有传上去')).toHaveCount(1);
    await page.getByRole('button', { name: '重试' }).first().click();
    await expect(publishButton(page)).toBeEnabled();
  });

  test2('that cannot be decoded say why and go; what was typed and the others stay', async ({ member: page }) => {
    await open(page);
    await field(page).fill('山脊上的云海');
    await choose(page, await newPhotos(1));
    await uploaded(page, 1);
    await page.route('**/upload', (route) =>
      route.fulfill({ json: { errCode: 1203, errMsg: '图片尺寸太大，请缩小后再传', data: null } }),
    );
    await choose(page, await newPhotos(1));
    await expect(page.getByText('图片尺寸太大，请缩小后再传').first()).toBeVisible();
    await expect(field(page)).toHaveValue('山脊上的云海');
    await expect(tiles(page)).toHaveCount(2);
    await page
      .getByRole('button', { name: /移除|删除/ })
      .last()
      .click();
    await expect(tiles(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue('山脊上的云海');
    await expect(publishButton(page)).toBeEnabled();
  });

  test2('too large for a canvas on iOS are scaled before they travel', async ({ member: page }) => {
    await open(page);
    const answer = page.waitForResponse((response) => response.url().endsWith('/upload'));
    await choose(page, [await photo((seeds += 1), 6_000, 4_000)]);
    await expect(page.getByText('已缩小后上传', { exact: false })).toBeVisible();
    const { data } = (await (await answer).json()) as { data: { width: number; height: number } };
    expect(data.width * data.height).toBeLessThanOrEqual(16_777_216);
    expect(data.width / data.height).toBeCloseTo(1.5, 2);
    await expect(publishButton(page)).toBeEnabled();
  });

  test2('are reordered by dragging and by the keyboard', async ({ member: page }) => {
    await open(page);
    await choose(page, await newPhotos(3));
    await uploaded(page, 3);
    const names = () => tiles(page).evaluateAll((list) => list.map((tile) => tile.getAttribute('data-tile')));
    const [a, b, c] = await names();
    const from = (await tiles(page).nth(2).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const to = (await tiles(page).nth(0).boundingBox()) ?? from;
    await page.mouse.move(from.x + 20, from.y + from.height - 20);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y, { steps: 4 });
    await page.mouse.move(to.x + 40, to.y + 40, { steps: 6 });
    await page.mouse.up();
    await expect.poll(names).toEqual([c, a, b]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tiles(page)
      .nth(0)
      .getByRole('button', { name: /点按编辑/ })
      .focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(names).toEqual([a, c, b]);
  });
});

test.describe('a guest', () => {
  test('writes freely, logs in at 发布, and it is published once', async ({ page }) => {
    await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${address()}` });
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('createDynamic')) calls += 1;
    });
    await open(page);
    const text = `游客先写 ${Date.now()}`;
    await field(page).fill(text);
    await choose(page, await newPhotos(2));
    await expect(page.getByText('登录后上传')).toHaveCount(2);
    await publishButton(page).click();
    await page.waitForURL(/\/account\/login\?redirect=/);
    await logInHere(page, newPhone());
    await page.waitForURL(/\/dynamic\/detail\?did=/);
    await expect(page.getByText(text)).toBeVisible();
    expect(calls).toBe(1);
    await open(page);
    await expect(field(page)).toHaveValue('');
  });

  test('who comes back from login without logging in publishes nothing', async ({ page }) => {
    await open(page);
    await field(page).fill('再想想');
    await publishButton(page).click();
    await page.waitForURL(/\/account\/login/);
    await page.goBack();
    await ready(page);
    await expect(field(page)).toHaveValue('再想想');
    await expect(publishButton(page)).toBeEnabled();
  });
});

test.describe('what a guest has written', () => {
  test('has its cover marked from the first moment, and the mark stays in front when the order changes', async ({
    page,
  }) => {
    await open(page);
    await choose(page, await newPhotos(3));
    await expect(page.getByText('登录后上传')).toHaveCount(3);
    const cover = tiles(page).filter({ hasText: '封面' });
    const [first, second] = await tiles(page).evaluateAll((list) => list.map((tile) => tile.getAttribute('data-tile')));
    await expect(cover).toHaveCount(1);
    await expect(cover).toHaveAttribute('data-tile', first ?? '');
    await page.getByRole('button', { name: '移除第 1 张' }).click();
    await expect(cover).toHaveAttribute('data-tile', second ?? '');
  });

  test('names no place unless one is chosen, and none again', async ({ page }) => {
    await open(page);
    const place = page.getByRole('button', { name: /^所在位置/ });
    await expect(place).toHaveText('所在位置不显示');
    await place.click();
    const picker = page.getByRole('dialog');
    await picker.getByRole('searchbox').or(picker.getByRole('combobox')).first().fill('惠州');
    await picker.getByText('惠州市', { exact: true }).first().click();
    await picker.getByRole('button', { name: '整个惠州市' }).click();
    await expect(page.getByRole('button', { name: '惠州市', exact: true })).toBeVisible();
    await page.getByRole('button', { name: '惠州市', exact: true }).click();
    await page.getByRole('button', { name: '不显示位置' }).click();
    await expect(place).toHaveText('所在位置不显示');
  });

  test('comes back whole but for pictures that this device has lost: each says so, and nothing is sent without a word', async ({
    page,
  }) => {
    await open(page);
    await field(page).fill('照片丢了，字还在');
    await choose(page, await newPhotos(2));
    await expect(page.getByText('登录后上传')).toHaveCount(2);
    await expect(page.getByText(/草稿已存/)).toBeVisible();
    await page.goto('/mc/404');
    // What a browser does that is short of room.
    await page.evaluate(async () => {
      for (const { name = '' } of await indexedDB.databases())
        await new Promise((done) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = request.onerror = done;
        });
    });
    await open(page);
    await expect(field(page)).toHaveValue('照片丢了，字还在');
    await expect(page.getByText('照片已不在这台设备上，请移除后重选')).toHaveCount(2);
    await expect(publishButton(page)).toBeDisabled();
    await expect(page.getByText('2 张照片没有传好', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: '移除第 1 张' }).click();
    await page.getByRole('button', { name: '移除第 1 张' }).click();
    await expect(publishButton(page)).toBeEnabled();
  });
});

test.describe('whatever the browser does', () => {
  test('what was typed before the scripts came stays', async ({ page }) => {
    await page.route('**/_astro/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      await route.continue().catch(() => undefined);
    });
    await page.goto('/mc/short_publish', { waitUntil: 'commit' });
    await field(page).pressSequentially('抢先写的字');
    await ready(page);
    await expect(field(page)).toHaveValue('抢先写的字');
    await expect(publishButton(page)).toBeEnabled();
  });

  test('blocked storage: the page works, says that nothing is kept, and asks before leaving', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
      Object.defineProperty(window, 'indexedDB', { get: refuse });
    });
    await open(page);
    await field(page).pressSequentially('只在内存里');
    await expect(page.getByText('草稿存不下来', { exact: false })).toBeVisible();
    const asked = page.waitForEvent('dialog');
    void page.goto('/mc/community/home').catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(field(page)).toHaveValue('只在内存里');
  });

  test('two tabs: the newer draft stands in both, and the older can be had back', async ({ context }) => {
    const [a, b] = [await context.newPage(), await context.newPage()];
    await open(a);
    await open(b);
    await field(a).fill('甲写的');
    await expect(a.getByText(/草稿已存/)).toBeVisible();
    await expect(field(b)).toHaveValue('甲写的');
    await field(b).fill('乙写的');
    await expect(field(a)).toHaveValue('乙写的', { timeout: 8_000 });
    await a.getByRole('button', { name: '换回我的' }).click();
    await expect(field(a)).toHaveValue('甲写的');
  });

  test2(
    'offline: said, kept, and published from whatever page is open when the network is back',
    async ({ member: page }) => {
      const context = page.context();
      await open(page);
      await field(page).fill('山里没信号');
      // What opens later has come by itself.
      await page.waitForTimeout(2_000);
      await context.setOffline(true);
      await expect(page.getByText('当前无网络，恢复后自动重试')).toBeVisible();
      await page.getByRole('button', { name: '联网后自动发布' }).click();
      await expect(page.getByText('当前无网络，1 项待发送，恢复后自动发送')).toBeVisible();
      await page.getByRole('button', { name: '存草稿' }).click();
      await expect(page.getByText('当前无网络，草稿已存')).toBeVisible();
      await page.getByRole('button', { name: '添加话题' }).click();
      await expect(page.getByText('话题没有加载出来')).toBeVisible();
      await page.goBack();
      await page.locator('#publish-room').click();
      await expect(page.getByRole('dialog')).toContainText('8,000 字节');
      await page.goBack();
      await expect(field(page)).toHaveValue('山里没信号');
      const later = await context.newPage();
      await page.close();
      await context.setOffline(false);
      await later.goto('/mc/vip/question');
      await expect(later.getByText('离线时的动态已发送')).toBeVisible();
      await later.getByRole('button', { name: '去看看' }).click();
      await expect(later).toHaveURL(/dynamic\/detail/);
      await expect(later.getByText('山里没信号').first()).toBeVisible();
    },
  );

  test('without JavaScript: a heading, what it is for, and what is missing', async ({ browser, baseURL }) => {
    const context = await visitor(browser, baseURL, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/mc/short_publish');
    await expect(page.getByRole('heading', { name: '把今天的山野发给同路人' })).toBeVisible();
    expect(await page.locator('main').innerText()).toContain('请开启 JavaScript');
    await expect(page.getByLabel('动态内容')).toBeHidden();
    await context.close();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`large text at 320 pixels never scrolls sideways, and axe finds nothing (${colorScheme})`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.addInitScript(() => localStorage.setItem('textSize', '1.4'));
      await open(page);
      await field(page).fill('https://example.com/'.repeat(6));
      await choose(page, await newPhotos(3));
      await expect(tiles(page)).toHaveCount(3);
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await wide()).toBeLessThanOrEqual(0);
      expect((await violationsOf(page)).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      await tiles(page)
        .nth(0)
        .getByRole('button', { name: /点按编辑/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await wide()).toBeLessThanOrEqual(0);
      expect((await violationsOf(page, { within: 'dialog' })).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    });
});
