import type { APIRequestContext, Page } from 'playwright/test';
import type { ReplyOf } from '../../../src/api/define.ts';
import type { readPictures } from '../../../src/api/community/entry/pictures.ts';
import { violationsOf } from '../../support/axe.ts';
import { expect, readSample, settled, startApi, stopApi, test } from '../../support/browser.ts';

type Pictures = ReplyOf<typeof readPictures>;

const picturesOf = async (request: APIRequestContext, id: string): Promise<Pictures> =>
  ((await (await request.get(`/api/community/pictures?id=${id}`)).json()) as { data: Pictures }).data;

/** A post with at least three pictures, and a dynamic with at least one. */
let post: Pictures;
let dynamic: Pictures;
test.beforeAll(async ({ request }) => {
  const cards = await readSample(request);
  const find = (kinds: readonly string[], least: number): string => {
    // A film's still is no picture to open.
    const card = cards.find((one) => kinds.includes(one.kind) && one.video === undefined && one.pictureCount >= least);
    if (card === undefined) throw new Error(`The feed has no ${kinds.join('/')} with ${least} pictures`);
    return card.id;
  };
  post = await picturesOf(request, find(['post', 'travelogue'], 3));
  dynamic = await picturesOf(request, find(['dynamic'], 1));
});

const count = (page: Page) => page.locator('[data-count]');
const viewer = (page: Page) => page.getByRole('dialog', { name: '看图' });
const openGallery = async (page: Page, index: number | string = 0, id = post.id): Promise<void> => {
  await page.goto(`/mc/community/image?id=${id}&i=${index}`);
  expect(await settled(page)).toBe('ready');
};
const openViewer = async (page: Page): Promise<void> => {
  await page
    .locator('[data-slide] img')
    .nth(Number(await page.locator('[data-track]').getAttribute('data-at')))
    .click();
  await expect(viewer(page)).toBeVisible();
  await expect(viewer(page).getByRole('status')).toContainText('第');
};
/** How far the shown picture is enlarged. */
const zoomOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new DOMMatrix(
        getComputedStyle(document.querySelector('.yarl__slide_current .yarl__slide_wrapper') as Element).transform,
      ).a,
  );

test.describe('the page of pictures', () => {
  test('begins at the picture that the address names, without showing another', async ({ page, problems }) => {
    await page.addInitScript(() => {
      // No picture is shown before the place is known: from then on they may be painted.
      new MutationObserver((_, self) => {
        const track = document.querySelector('[data-track]');
        if (track?.hasAttribute('data-at') !== true) return;
        self.disconnect();
        requestAnimationFrame(() => Object.assign(window, { firstAt: track.scrollLeft }));
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    await openGallery(page, 2);
    await expect(count(page)).toHaveText(`3/${post.pictures.length}`);
    expect(await page.evaluate(() => (window as { firstAt?: number }).firstAt)).toBe(2 * 375);
    await expect(page.locator('[data-said]')).toContainText(`第3张，共${post.pictures.length}张`);
    expect(problems).toEqual([]);
  });

  test('begins with the first one when the place is wrong', async ({ page }) => {
    for (const [name, index] of [
      ['too far', '999'],
      ['negative', '-1'],
      ['no number', 'x'],
      ['missing', ''],
      ['markup', '%3Cb%3E'],
      ['a fraction', '1.5'],
    ] as const)
      await test.step(name, async () => {
        await openGallery(page, index);
        await expect(count(page)).toHaveText(`1/${post.pictures.length}`);
      });
  });

  test('swipes and takes keys without the viewer; address, count and words follow', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openGallery(page);
    await page.keyboard.press('ArrowRight');
    await expect(count(page)).toHaveText(`2/${post.pictures.length}`);
    await expect(page).toHaveURL(/[?&]i=1$/);
    await page.locator('[data-track]').evaluate((track) => track.scrollTo({ left: 2 * track.clientWidth }));
    await expect(count(page)).toHaveText(`3/${post.pictures.length}`);
    await expect(page).toHaveURL(/[?&]i=2$/);
    await page.keyboard.press('Home');
    await expect(count(page)).toHaveText(`1/${post.pictures.length}`);
    expect(asked.filter((url) => /Viewer|client\./.test(url))).toEqual([]);
  });

  test('has the neighbours ready', async ({ page }) => {
    await openGallery(page, 1);
    const images = page.locator('[data-slide] img');
    for (const near of [0, 1, 2]) await expect(images.nth(near)).toHaveAttribute('src', /\/files\//);
  });

  test('shows those of a dynamic, and leads back to it', async ({ page }) => {
    await page.goto(`/mc/community/image?did=${dynamic.id}`);
    expect(await settled(page)).toBe('ready');
    await expect(count(page)).toHaveText(`1/${dynamic.pictures.length}`);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/dynamic/detail\\?did=${dynamic.id}$`));
  });

  test('an id that nobody has is gone, one that is none sends nothing', async ({ page }) => {
    await page.goto('/mc/community/image?id=999999999');
    expect(await settled(page)).toBe('gone');
    await expect(page.getByRole('link', { name: '去社区看看' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    for (const query of ['', '?id=', '?id=abc', '?did=1%2F..', '?id=-5', '?id=%3Csvg%3E', '?i=2']) {
      await page.goto(`/mc/community/image${query}`);
      expect(await settled(page), query).toBe('bad');
    }
    expect(calls).toEqual([]);
  });

  test('leads to the place where it was taken if its author says so, and to none otherwise', async ({ page }) => {
    const answer = (part: object) =>
      page.route('**/api/community/pictures?*', (route) =>
        route.fulfill({ json: { errCode: 0, errMsg: '', data: { ...post, ...part } } }),
      );
    const way = page.getByRole('link', { name: /拍摄于/ });
    await answer({ place: { id: '18040', name: '<b>南山区</b>' }, cityId: '18034' });
    await openGallery(page);
    await expect(way).toHaveText('拍摄于<b>南山区</b> ›');
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const save = page.getByRole('button', { name: '保存' });
    // The buttons come with the page's script, behind its reply.
    await expect
      .poll(async () => {
        const [above, below] = [await way.boundingBox(), await save.boundingBox()];
        return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
      })
      .toBeLessThanOrEqual(1);
    await way.click();
    await expect(page).toHaveURL(/\/mc\/community\/goto\?cityId=18034$/);
    await answer({ place: { id: '18040', name: '南山区' }, cityId: null });
    await openGallery(page);
    await expect(page.locator('.g-meta')).toContainText('拍摄于南山区');
    await expect(way).toHaveCount(0);
    await answer({ place: null, cityId: null });
    await openGallery(page);
    await expect(page.locator('.g-meta')).toBeVisible();
    await expect(page.getByText('拍摄于').filter({ visible: true })).toHaveCount(0);
  });

  test('a picture that never comes is tried three times and then drawn', async ({ page }) => {
    const tries: string[] = [];
    await page.route('**/files/**', (route) => {
      tries.push(route.request().url());
      return route.abort('failed');
    });
    await openGallery(page);
    const first = page.locator('[data-slide] img').first();
    await expect(first).toHaveAttribute('src', /^data:image\/svg/);
    expect(tries.filter((url) => url.includes(post.pictures[0]?.token ?? '?') && url.endsWith('_-1_42'))).toHaveLength(
      3,
    );
  });
});

test.describe('the viewer', () => {
  test('opens on a touch, is swiped by keys, and Back closes it; the gallery follows', async ({ page, problems }) => {
    await openGallery(page);
    await openViewer(page);
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).locator('.viewer-count')).toHaveText(`2/${post.pictures.length}`);
    await expect(viewer(page).getByRole('status')).toContainText(`第2张，共${post.pictures.length}张`);
    await page.goBack();
    await expect(viewer(page)).toBeHidden();
    await expect(count(page)).toHaveText(`2/${post.pictures.length}`);
    await expect(page).toHaveURL(/[?&]i=1$/);
    expect(await page.locator('[inert]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('closes by its button and by Escape, and leaves no history behind', async ({ page }) => {
    await page.goto('/mc/community/home');
    await openGallery(page);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => viewer(page).getByRole('button', { name: '关闭' }).click(),
    ]) {
      await openViewer(page);
      await close();
      await expect(viewer(page)).toBeHidden();
      await expect.poll(() => page.evaluate(() => (history.state as { modal?: boolean }).modal ?? false)).toBe(false);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/community\/home$/);
  });

  test('a double tap enlarges, and so do the keys', async ({ page }) => {
    await openGallery(page);
    await openViewer(page);
    expect(await zoomOf(page)).toBe(1);
    const picture = viewer(page).locator('.yarl__slide_current .viewer-picture');
    await picture.dblclick();
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
    await page.keyboard.press('Control+0');
    await expect.poll(() => zoomOf(page)).toBe(1);
  });

  test('a double tap on the gallery opens it enlarged', async ({ page }) => {
    await openGallery(page);
    await page.locator('[data-slide] img').first().dblclick();
    await expect(viewer(page)).toBeVisible();
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
  });

  test('two fingers on the gallery open it enlarged, one that draws down leaves the page', async ({ page }) => {
    const touch = (fingers: number, type: string, y: number): Promise<void> =>
      page
        .locator('[data-slide] img')
        .first()
        .evaluate(
          (image, [count, name, at]) => {
            const touches = Array.from(
              { length: count },
              (_, identifier) => new Touch({ identifier, target: image, clientX: 100 + 40 * identifier, clientY: at }),
            );
            image.dispatchEvent(
              new TouchEvent(name, {
                bubbles: true,
                touches: name === 'touchend' ? [] : touches,
                changedTouches: touches,
              }),
            );
          },
          [fingers, type, y] as const,
        );
    await page.goto('/mc/community/home');
    await openGallery(page);
    await touch(2, 'touchstart', 300);
    await expect(viewer(page)).toBeVisible();
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
    await page.goBack();
    await expect(viewer(page)).toBeHidden();
    await touch(1, 'touchstart', 300);
    await touch(1, 'touchend', 340);
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(/\/community\/image\?/);
    await touch(1, 'touchstart', 300);
    await touch(1, 'touchend', 500);
    await expect(page).not.toHaveURL(/\/community\/image\?/);
  });

  test('drawing it down closes it', async ({ page }) => {
    await openGallery(page);
    await openViewer(page);
    await page.mouse.move(180, 300);
    await page.mouse.down();
    // A busy browser makes one of many moves, and the first one only begins it: a finger goes on until the picture follows, and
    // begins again where the screen ends.
    let y = 300;
    const follows = async (): Promise<number> => {
      if (y > 700) {
        await page.mouse.up();
        await page.mouse.move(180, (y = 300));
        await page.mouse.down();
      }
      await page.mouse.move(180, (y += 40));
      return page
        .locator('.yarl__container')
        .evaluate((box) => Number.parseFloat((box as HTMLElement).style.getPropertyValue('--yarl__pull_offset')));
    };
    await expect.poll(follows, { intervals: [30] }).toBeGreaterThan(60);
    await page.mouse.up();
    await expect(viewer(page)).toBeHidden();
  });

  test('shows the finer picture, and on request the original with its size told before', async ({ page }) => {
    const bytes = 3_456_789;
    await page.route('**/api/community/pictures?*', (route) =>
      route.fulfill({
        json: {
          errCode: 0,
          errMsg: '',
          data: { ...post, pictures: post.pictures.map((picture) => ({ ...picture, bytes })) },
        },
      }),
    );
    await openGallery(page);
    await expect(page.locator('[data-original]')).toHaveText('查看原图 3.3MB');
    await openViewer(page);
    const picture = viewer(page).locator('.yarl__slide_current .viewer-picture');
    await expect(picture).toHaveAttribute('src', /_-1_43$/);
    const token = post.pictures[0]?.token ?? '?';
    await viewer(page).getByRole('button', { name: '查看原图 3.3MB' }).click();
    await expect(picture).toHaveAttribute('src', new RegExp(`/files/${token}$`), { timeout: 20_000 });
    await expect(viewer(page).getByRole('button', { name: '已是原图' })).toBeDisabled();
  });

  test('is clean for those who listen', async ({ page }) => {
    await openGallery(page);
    expect((await violationsOf(page)).map(({ id }) => id)).toEqual([]);
    await openViewer(page);
    await page.waitForTimeout(400);
    expect(
      (await violationsOf(page)).map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => String(target)).join(' ')}`),
    ).toEqual([]);
  });

  test('opens in place on a post and on a dynamic, and the place on the page stays', async ({ page }) => {
    for (const address of [`/mc/community/detail?id=${post.id}`, `/mc/dynamic/detail?did=${dynamic.id}`]) {
      await page.goto(address);
      expect(await settled(page)).toBe('ready');
      await expect(page.getByRole('button', { name: '更多' })).toBeVisible();
      const link = page.locator('a[href*="/community/image?"]').first();
      await link.scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
      const before = await page.evaluate(() => scrollY);
      await link.click();
      await expect(viewer(page)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
      await expect(viewer(page).getByRole('link', { name: '举报' })).toHaveAttribute(
        'href',
        /\/community\/report\?type=\w+&id=\d+$/,
      );
      await page.goBack();
      await expect(viewer(page)).toBeHidden();
      expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(1);
    }
  });

  test('leads from a post to the place where it was taken, if its author says so', async ({ page }) => {
    const open = async (part: object) => {
      await page.route('**/api/community/pictures?*', (route) =>
        route.fulfill({ json: { errCode: 0, errMsg: '', data: { ...post, ...part } } }),
      );
      await page.goto(`/mc/community/detail?id=${post.id}`);
      expect(await settled(page)).toBe('ready');
      await expect(page.getByRole('button', { name: '更多' })).toBeVisible();
      const told = page.waitForResponse('**/api/community/pictures?*');
      await page.locator('a[href*="/community/image?"]').first().click();
      await told;
      await expect(viewer(page).getByRole('button', { name: '保存' })).toBeVisible();
    };
    const place = { id: '18040', name: '<b>南山区</b>' };
    const way = viewer(page).getByRole('link', { name: /拍摄于/ });
    await open({ place: null, cityId: null });
    await expect(viewer(page)).not.toContainText('拍摄于');
    await open({ place, cityId: null });
    await expect(viewer(page)).toContainText('拍摄于<b>南山区</b>');
    await expect(way).toHaveCount(0);
    await open({ place, cityId: '18034' });
    await expect(way).toHaveText('拍摄于<b>南山区</b> ›');
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await way.click();
    await expect(page).toHaveURL(/\/mc\/community\/goto\?cityId=18034$/);
  });

  test('another tab opens the page of pictures', async ({ page, context }) => {
    await page.goto(`/mc/community/detail?id=${post.id}`);
    await settled(page);
    const opened = context.waitForEvent('page');
    await page
      .locator('a[href*="/community/image?"]')
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL(/\/community\/image\?id=/);
    await expect(viewer(page)).toBeHidden();
  });
});

test.describe('keeping a picture', () => {
  const press = async (page: Page): Promise<void> => {
    await openGallery(page);
    await page.getByRole('button', { name: '保存' }).click();
  };

  test('a browser downloads the original under the title', async ({ page }) => {
    const download = page.waitForEvent('download');
    await press(page);
    expect((await download).suggestedFilename()).toMatch(/-1\.(?:jpg|png)$/);
  });

  test.describe('in a messenger', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (Linux; Android 13; V2244A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.40',
    });
    test('the long press is named', async ({ page }) => {
      await press(page);
      await expect(page.getByText('长按图片')).toBeVisible();
    });
  });

  test.describe('in the app', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (Linux; Android 13; V2244A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36 LingXing/8.1.0 (build 1500)',
    });
    for (const [code, words] of [
      [0, '已保存到相册'],
      [1, '没有相册权限'],
      [2, '长按图片'],
    ] as const)
      test(`the album answers ${code}`, async ({ page }) => {
        await page.addInitScript((answer) => {
          Object.assign(window, {
            LingXing: {
              saveImage: (text: string) => {
                Object.assign(window, {
                  sent: (JSON.parse(text) as { data: { base64: string } }).data.base64.slice(0, 30),
                });
                return JSON.stringify({ code: answer, data: {} });
              },
            },
          });
        }, code);
        await press(page);
        await expect(page.getByText(words)).toBeVisible({ timeout: 20_000 });
        expect(await page.evaluate(() => (window as { sent?: string }).sent)).toMatch(/^data:image\/jpeg;base64,/);
      });
  });
});

test('with the server gone the page says so and comes back', async ({ page }) => {
  await stopApi(page);
  await page.goto(`/mc/community/image?id=${post.id}`);
  expect(['error', 'offline']).toContain(await settled(page));
  await startApi(page);
  await page.locator('[data-retry]').filter({ visible: true }).click();
  await expect(count(page)).toHaveText(`1/${post.pictures.length}`);
});
