import type { Page } from 'playwright/test';
import { readDetail } from '../../../src/lib/detail/read.ts';
import { violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/browser.ts';

const WALK = {
  title: '武功山反穿',
  points: Array.from({ length: 30 }, (_, at) => [114.1 + at / 500, 27.4 + at / 900, 900 + at * 10]),
};
const walk = `/mc/tools/drawing?detail=${encodeURIComponent(JSON.stringify(WALK))}`;
const status = (page: Page) => page.locator('[data-dw="status"]');
const canvas = (page: Page) => page.getByRole('application', { name: '画纸' });
const hand = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Drags over the sheet, in parts of it. */
const drag = async (page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
  const box = (await canvas(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  await page.mouse.move(...at(to));
  await page.mouse.up();
};
/** What the page would hand on. */
const drawn = async (page: Page) => {
  await button(page, '预览和分享').click();
  await page.waitForURL(/\/tools\/preview/);
  const { search, hash } = new URL(page.url());
  const read = readDetail(search, hash);
  if (!read.ok) throw new Error(read.reason);
  return read.detail;
};
/** Share of pixels of the canvas that are of a colour. */
const hasColour = (page: Page, wanted: readonly [number, number, number]) =>
  page.evaluate(([r, g, b]) => {
    const element = document.querySelector<HTMLCanvasElement>('canvas');
    const data = element?.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === r && data[at + 1] === g && data[at + 2] === b) count += 1;
    return count;
  }, wanted);
const SIGNAL = [232, 89, 12] as const;

test('a route from a link is drawn upon with every tool, taken back, made again and cleared', async ({
  page,
  problems,
}) => {
  await page.goto(walk);
  await expect.poll(() => hasColour(page, [30, 107, 79])).toBeGreaterThan(500);
  await drag(page, [0.3, 0.3], [0.6, 0.4]);
  await expect(status(page)).toHaveText(/^手绘线，约 \d+(?:\.\d)? 公里$/);
  expect(await hasColour(page, SIGNAL)).toBeGreaterThan(200);
  await hand(page, '箭头');
  await drag(page, [0.7, 0.3], [0.5, 0.5]);
  await hand(page, '文字');
  await drag(page, [0.4, 0.5], [0.4, 0.5]);
  await expect(status(page)).toHaveText('先在下面写好字，再点图上的位置');
  await expect(page.getByLabel('写在图上的字')).toBeFocused();
  await page.getByLabel('写在图上的字').fill('水源');
  await drag(page, [0.4, 0.5], [0.4, 0.5]);
  await expect(status(page)).toHaveText('文字好了');
  await hand(page, '标记');
  await drag(page, [0.5, 0.6], [0.5, 0.6]);
  await button(page, '清空').click();
  await expect.poll(() => hasColour(page, SIGNAL)).toBe(0);
  await expect(button(page, '清空')).toBeDisabled();
  await button(page, '撤销').click();
  await expect(status(page)).toHaveText('撤销了：清空');
  await page.keyboard.press('Control+z');
  await expect(status(page)).toHaveText('撤销了：标记');
  await page.keyboard.press('Control+Shift+z');
  await expect(status(page)).toHaveText('重做了：标记');
  const detail = await drawn(page);
  expect(detail.strokes.map(({ tool, words }) => [tool, words])).toEqual([
    ['pen', ''],
    ['arrow', ''],
    ['text', '水源'],
    ['marker', '水源'],
  ]);
  expect(detail.points).toHaveLength(30);
  expect(problems).toEqual([]);
});

test('keys reach every tool: they place, draw, choose, move and remove', async ({ page }) => {
  await page.goto(walk);
  await canvas(page).focus();
  await page.keyboard.press('l');
  await expect(page.getByRole('radio', { name: '直线' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/笔落下了/);
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/^直线，约/);
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await expect(status(page)).toHaveText('标记好了');
  await page.keyboard.press('v');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/^选中了/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(status(page)).toHaveText('删除标记了，可以撤销');
  await page.keyboard.press('+');
  await expect(status(page)).toHaveText('放大到 150%');
  await page.keyboard.press('0');
  await expect(status(page)).toHaveText('看到整张');
  expect((await drawn(page)).strokes.map(({ tool }) => tool)).toEqual(['line']);
});

test('what is drawn waits on this device for who comes back, until it is begun anew', async ({ page }) => {
  await page.goto(walk);
  await drag(page, [0.3, 0.3], [0.6, 0.4]);
  await page.goto('/mc/user/protocol');
  await page.goto(walk);
  await expect(status(page)).toHaveText('接着上次画到的地方，没有丢');
  await expect.poll(() => hasColour(page, SIGNAL)).toBeGreaterThan(200);
  // Nothing goes without a word: a tap that was not meant leaves all of it.
  await button(page, '从头画起').click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  expect(await hasColour(page, SIGNAL)).toBeGreaterThan(200);
  await button(page, '从头画起').click();
  await page.getByRole('dialog').getByRole('button', { name: '从头画起' }).click();
  await expect.poll(() => hasColour(page, SIGNAL)).toBe(0);
  await page.reload();
  await expect(status(page)).toHaveText('');
});

test('two fingers enlarge and a begun line is given up', async ({ page }) => {
  await page.goto(walk);
  await expect.poll(() => hasColour(page, [30, 107, 79])).toBeGreaterThan(500);
  const before = await hasColour(page, [30, 107, 79]);
  await canvas(page).evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const send = (type: string, pointerId: number, x: number, y: number): void =>
      void element.dispatchEvent(
        new PointerEvent(type, { pointerId, pointerType: 'touch', clientX: left + x, clientY: top + y, bubbles: true }),
      );
    send('pointerdown', 11, 150, 150);
    send('pointermove', 11, 160, 150);
    send('pointerdown', 12, 200, 150);
    send('pointermove', 12, 300, 150);
    send('pointerup', 11, 160, 150);
    send('pointerup', 12, 300, 150);
  });
  await expect.poll(() => hasColour(page, [30, 107, 79])).toBeGreaterThan(before * 1.5);
  await expect(button(page, '撤销')).toBeDisabled();
});

test('a picture is made, shown as an image and kept; data is a file that opens again', async ({ page }) => {
  await page.goto(walk);
  await drag(page, [0.3, 0.3], [0.6, 0.4]);
  await button(page, '生成图片').click();
  const image = page.getByRole('img', { name: '武功山反穿' });
  await expect(image).toBeVisible();
  expect(
    await image.evaluate((one) => [(one as HTMLImageElement).naturalWidth, (one as HTMLImageElement).naturalHeight]),
  ).toEqual([1080, 1080]);
  const picture = page.waitForEvent('download');
  await button(page, '保存图片').click();
  expect((await picture).suggestedFilename()).toBe('武功山反穿.png');
  const data = page.waitForEvent('download');
  await button(page, '存成文件').click();
  const file = await data;
  expect(file.suggestedFilename()).toBe('武功山反穿.json');
  const path = await file.path();
  await page.goto('/mc/tools/drawing?detail=%7B%7D');
  await expect(page.getByRole('alert')).toHaveText(/没有能画的内容/);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"title":1') });
  await expect(status(page)).toHaveText(/^文件/);
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(status(page)).toHaveText('打开了存下的画');
  expect(await drawn(page)).toMatchObject({ title: '武功山反穿', strokes: [{ tool: 'pen' }] });
});

test('a GPX file of this device is drawn upon; a file that is none is told', async ({ page }) => {
  await page.goto('/mc/tools/drawing');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.gpx', mimeType: '', buffer: Buffer.from('<html>') });
  await expect(status(page)).toHaveText('认不出这种文件，请选 GPX、KML、TCX 或 FIT');
  const points = WALK.points.map(([lon, lat, ele]) => `<trkpt lat="${lat}" lon="${lon}"><ele>${ele}</ele></trkpt>`);
  const text = `<gpx><trk><name>反穿</name><trkseg>${points.join('')}</trkseg></trk></gpx>`;
  await file.setInputFiles({ name: 'a.gpx', mimeType: '', buffer: Buffer.from(text) });
  await expect(status(page)).toHaveText('打开了轨迹：30 个点');
  await expect.poll(() => hasColour(page, [30, 107, 79])).toBeGreaterThan(500);
  await drag(page, [0.3, 0.3], [0.6, 0.4]);
  expect(await drawn(page)).toMatchObject({ title: '反穿', points: { length: 30 }, strokes: [{ tool: 'pen' }] });
});

test('a bad link says where it is wrong and offers an example; axe finds nothing', async ({ page, problems }) => {
  await page.goto(`/mc/tools/drawing?detail=${encodeURIComponent('{"title":"a",x}')}`);
  await expect(page.getByRole('alert')).toHaveText('链接里的内容在第 14 个字符处读不下去：“x}”');
  expect(await violationsOf(page)).toEqual([]);
  await button(page, '载入示例').click();
  await expect(status(page)).toHaveText('这是一条示例路线');
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('where the store is blocked it is said, and leaving asks', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('blocked');
      },
    }),
  );
  await page.goto(walk);
  await drag(page, [0.3, 0.3], [0.6, 0.4]);
  await expect(status(page)).toHaveText(/这台设备存不下/);
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
});

test('without scripts the page says what needs them', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(walk);
  await expect(page.getByText(/画图要用到脚本/)).toBeVisible();
  await expect(page.locator('canvas')).toBeHidden();
  await page.close();
});
