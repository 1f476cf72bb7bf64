import { violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/browser.ts';

const SCREEN = '/mc/tools/screen';
const query = (detail: unknown): string => `?detail=${encodeURIComponent(JSON.stringify(detail))}`;
const DETAIL = { id: 'a-1', title: '露营', width: 400, quality: 0.7, stats: [{ name: '人数', value: 12, unit: '人' }] };

test('draws a JPEG of the width that is asked for, for people to see and to keep', async ({ page, problems }) => {
  await page.goto(SCREEN + query(DETAIL));
  const image = page.getByAltText('画好的图片');
  await expect(image).toBeVisible();
  expect(
    await image.evaluate((one) => [(one as HTMLImageElement).naturalWidth, (one as HTMLImageElement).src.slice(0, 23)]),
  ).toEqual([400, 'data:image/jpeg;base64,']);
  await expect(page.getByText(/^400×400，\d+ KB，用了 \d+ 毫秒$/)).toBeVisible();
  await expect(page.getByText('这里没有应用来取，可以自己保存。')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存图片' }).click();
  expect((await file).suggestedFilename()).toBe('出图.jpg');
  expect(problems).toEqual([]);
});

test('hands it to the page of ours that opened it, and answers one that asks by a message', async ({ page }) => {
  await page.goto('/mc/user/protocol');
  const got = await page.evaluate(
    ([address, words]) =>
      new Promise<unknown[]>((resolve) => {
        const heard: unknown[] = [];
        const opened = window.open(address);
        addEventListener(
          'message',
          ({ data }: MessageEvent<{ type: string; id: string; base64?: string; error?: string }>) => {
            if (data.type !== 'screen') return;
            heard.push([data.id, data.base64?.slice(0, 15) ?? data.error]);
            if (heard.length === 1) opened?.postMessage({ type: 'screen', detail: words }, location.origin);
            if (heard.length === 2) opened?.postMessage({ type: 'screen', detail: '{"title":' }, location.origin);
            if (heard.length === 3) resolve(heard);
          },
        );
      }),
    [SCREEN + query(DETAIL), JSON.stringify({ ...DETAIL, id: 'b-2' })] as const,
  );
  expect(got).toEqual([
    ['a-1', 'data:image/jpeg'],
    ['b-2', 'data:image/jpeg'],
    ['', '链接里的内容从第 10 个字符起就没有了'],
  ]);
});

test('a picture alone is handed on as it is; one that does not come is named', async ({ page }) => {
  await page.goto(SCREEN + query({ images: ['/mc/share.png'], width: 300 }));
  await expect(page.getByText(/^300×/)).toBeVisible();
  await page.goto(SCREEN + query({ images: ['/mc/none.png'] }));
  await expect(page.getByText('图片加载失败。有 1 张图片取不到（none.png），画里没有它们')).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
});

test('a bad link says why; without one it waits', async ({ page }) => {
  await page.goto(`${SCREEN}?detail=%5B%5D`);
  await expect(page.getByText('这个链接不完整或已失效')).toBeVisible();
  await page.goto(SCREEN);
  await expect(page.getByText('正在等应用发来')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('without scripts the page says what needs them', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(SCREEN + query(DETAIL));
  await expect(page.getByText(/画图要用到脚本/)).toBeVisible();
  await page.close();
});

test('a foreign page is neither heard nor told', async ({ page, baseURL }) => {
  const [here, there] = /localhost/.test(baseURL ?? '') ? ['localhost', '127.0.0.1'] : ['127.0.0.1', 'localhost'];
  const foreign = (baseURL ?? '').replace(here, there);
  expect(foreign).not.toBe(baseURL);
  await page.goto(`${foreign}/mc/user/protocol`);
  const heard = await page.evaluate(
    ([address, words]) =>
      new Promise<string[]>((resolve) => {
        const all: string[] = [];
        addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
          if (data?.type === 'screen') all.push(JSON.stringify(data).slice(0, 40));
        });
        const opened = window.open(address);
        const asking = setInterval(() => opened?.postMessage({ type: 'screen', detail: words }, '*'), 200);
        setTimeout(() => {
          clearInterval(asking);
          resolve(all);
        }, 3_000);
      }),
    [`${baseURL ?? ''}${SCREEN}${query(DETAIL)}`, JSON.stringify(DETAIL)] as const,
  );
  expect(heard).toEqual([]);
});

test.describe('the app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; V2244A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36 LingXing/8.1.0 (build 1500)',
  });
  for (const [code, words] of [
    [0, '已交给应用。'],
    [1, '应用没有收下，可以自己保存。'],
    [2, '这里没有应用来取，可以自己保存。'],
  ] as const)
    test(`gets the picture by its bridge; an answer of ${code} is told`, async ({ page }) => {
      await page.addInitScript((answer) => {
        Object.assign(window, {
          LingXing: {
            screenImage: (text: string) => {
              (window as { got?: unknown }).got = JSON.parse(text);
              return JSON.stringify({ code: answer, data: {} });
            },
          },
        });
      }, code);
      await page.goto(SCREEN + query(DETAIL));
      await expect(page.getByText(words)).toBeVisible();
      const got = await page.evaluate(
        () => (window as unknown as { got: { data: { id: string; base64: string; width: number } } }).got.data,
      );
      expect([got.id, got.width, got.base64.slice(0, 23)]).toEqual(['a-1', 400, 'data:image/jpeg;base64,']);
    });
});
