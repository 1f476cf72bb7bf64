import { violationsOf } from '../../support/axe.ts';
import { expect, stopApi, test } from '../../support/browser.ts';

const WALK = {
  title: '武功山反穿',
  text: '两天一夜\n营地有水',
  date: '2026-03-01',
  points: Array.from({ length: 30 }, (_, at) => [114.1 + at / 500, 27.4 + at / 900, 900 + at * 10]),
  marks: [{ lng: 114.12, lat: 27.41, name: '垭口' }],
};
const query = (detail: unknown): string => `?detail=${encodeURIComponent(JSON.stringify(detail))}`;
const PREVIEW = '/mc/tools/preview';

test('a link shows its picture, words and figures without asking anybody, in any shape', async ({ page, problems }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await page.goto(PREVIEW + query(WALK));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('武功山反穿');
  await expect(page).toHaveTitle(/^武功山反穿 · /);
  await expect(page.locator('main')).toContainText('2026年3月1日');
  await expect(page.locator('dl')).toHaveText(/里程\s*6\.8\s*公里\s*累计爬升\s*290\s*米/);
  await expect(page.getByText('标注点：垭口')).toBeVisible();
  const tallness = () =>
    page.locator('canvas').evaluate((one) => (one as HTMLCanvasElement).height / (one as HTMLCanvasElement).width);
  expect(await tallness()).toBeCloseTo(1);
  const looks = () => page.locator('canvas').evaluate((one) => (one as HTMLCanvasElement).toDataURL());
  const poster = await looks();
  await page.getByRole('radio', { name: '名片' }).check();
  const card = await looks();
  await page.getByRole('radio', { name: '行程单' }).check();
  expect(new Set([poster, card, await looks()]).size).toBe(3);
  await page.getByRole('radio', { name: '长图' }).check();
  expect(await tallness()).toBeCloseTo(1.5, 1);
  await page.reload();
  await expect(page.getByRole('radio', { name: '长图' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '行程单' })).toBeChecked();
  await page.getByRole('button', { name: '生成图片' }).click();
  await expect(page.getByText('1080×1620')).toBeVisible();
  await page.getByRole('link', { name: '去修改' }).click();
  await expect(page).toHaveURL(/\/tools\/drawing\?detail=/);
  expect([asked, problems]).toEqual([[], []]);
});

test('names whom and what it is about, and says what is not known', async ({ page }) => {
  await page.goto(`${PREVIEW}${query(WALK)}&userId=10001&eventId=1&groupId=7`);
  await expect(page.getByText(/^作者：/).getByRole('link')).toHaveAttribute('href', '/mc/user/info?userId=10001');
  await expect(page.getByText(/^活动：/).getByRole('link')).toHaveAttribute('href', '/event/d-1.htm');
  await expect(page.getByText('小组：编号 7')).toBeVisible();
  await page.goto(`${PREVIEW}${query(WALK)}&userId=99999999&eventId=99999999`);
  await expect(page.getByText('作者：没有取到（编号 99999999）')).toBeVisible();
  await expect(page.getByText('活动：没有取到（编号 99999999）')).toBeVisible();
  await stopApi(page);
  await page.goto(`${PREVIEW}${query(WALK)}&userId=10001`);
  await expect(page.getByText('作者：没有取到（编号 10001）')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('武功山反穿');
});

test('the picture has the code of an event that is there, or could not be asked for, and of no other', async ({
  page,
}) => {
  const looks = () => page.locator('canvas').evaluate((one) => (one as HTMLCanvasElement).toDataURL());
  await page.goto(PREVIEW + query(WALK));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('武功山反穿');
  const bare = await looks();
  await page.goto(`${PREVIEW}${query(WALK)}&eventId=1`);
  await expect.poll(looks).not.toBe(bare);
  await page.goto(`${PREVIEW}${query(WALK)}&eventId=99999999`);
  await expect(page.getByText('活动：没有取到（编号 99999999）')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await looks()).toBe(bare);
  await stopApi(page);
  await page.goto(`${PREVIEW}${query(WALK)}&eventId=1`);
  await expect.poll(looks).not.toBe(bare);
});

test('ids that are none ask for nothing, and the picture is shown all the same', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await page.goto(`${PREVIEW}${query(WALK)}&userId=${encodeURIComponent('../1')}&eventId=-5`);
  await expect(page.getByText('链接里的编号不对')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('武功山反穿');
  expect(asked).toEqual([]);
});

test('a link that was cut, or brings a picture that does not come, says so', async ({ page }) => {
  const whole = query({ ...WALK, images: ['/mc/none.jpg'] });
  await page.goto(PREVIEW + query(WALK).slice(0, -120));
  await expect(page.getByText(/被截断了/)).toBeVisible();
  await page.goto(PREVIEW + whole);
  await expect(page.getByText(/有 1 张图片取不到（none\.jpg）/)).toBeVisible();
});

test('words that a sheet has no room for are said to be so, for as long as it has that shape', async ({ page }) => {
  await page.goto(
    PREVIEW + query({ ...WALK, title: '长'.repeat(41), text: '行\n'.repeat(25), style: { ratio: 'wide' } }),
  );
  await expect(page.getByText('太长、只留了前面：标题。')).toBeVisible();
  await expect(page.getByText('字太多，横图放不下：说明只画了前面。换长图，或者改短一点。')).toBeVisible();
  await page.getByRole('radio', { name: '长图' }).check();
  await expect(page.getByText('放不下')).toBeHidden();
});

test('a link without anything leads to an example and to drawing', async ({ page }) => {
  await page.goto(PREVIEW);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('画不出来');
  await expect(page.getByText('链接里没有要画的内容')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '看一个示例' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('示例：山脊穿越');
});

test('is passed on with its content and without what a messenger added', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${PREVIEW}${query({ title: '短' })}&from=singlemessage&token=x`);
  await page.locator('main').getByRole('button', { name: '分享' }).click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(JSON.parse(copied.searchParams.get('detail') ?? '')).toEqual({ title: '短' });
  expect(copied.searchParams.get('token')).toBeNull();
});

test('without scripts the page says what needs them', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(PREVIEW + query(WALK));
  await expect(page.getByText(/读出来要用到脚本/)).toBeVisible();
  await page.close();
});
