import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, expect, type Locator, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { DAY_MS } from '../../../src/site.ts';
import { codeAt } from '../../support/setup/totp.ts';

const PASSWORD = '松萝湖边的第七个营地与篝火';
const TITLE = '雾灵山看云海';

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

let server: ChildProcess;
let [site, desk, dir] = ['', '', ''];
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const port = await freePort();
  dir = mkdtempSync(join(tmpdir(), 'shell-pictured-'));
  [site, desk] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  server = fork('tests/screens/desk/server.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      SITE_DIST: resolve(process.env['SITE_DIST'] ?? '.cache/test/dist'),
      ORIGINS: site,
      CREDENTIALS: join(dir, 'operators.json'),
    },
  });
  const isUp = () =>
    fetch(`${site}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 90_000 }).toBe(true);
});
test.afterAll(async () => {
  const gone = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await gone;
  rmSync(dir, { recursive: true, force: true });
});

const sitDown = async (browser: Browser): Promise<Page> => {
  const { moderator } = JSON.parse(readFileSync(join(dir, 'operators.json'), 'utf8')) as Record<
    'moderator',
    Record<'name' | 'password' | 'secret', string>
  >;
  const { name, password, secret } = moderator;
  const page = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  const fill = async (fields: Readonly<Record<string, string>>): Promise<void> => {
    for (const [field, value] of Object.entries(fields)) await page.locator(`[name=${field}]`).fill(value);
    await page.keyboard.press('Enter');
  };
  await page.goto(`${desk}/desk/login`);
  await fill({ name, password, code: codeAt(secret, Date.now()) });
  await page.waitForURL('**/desk/password');
  await fill({ old: password, next: PASSWORD, again: PASSWORD });
  await page.waitForURL('**/desk/');
  return page;
};

/** `2030-01-02T08:00`, so many days from now by China's calendar. */
const morning = (days: number): string =>
  `${new Date(Date.now() + days * DAY_MS + 28_800_000).toISOString().slice(0, 10)}T08:00`;

test('an event that is made at the desk with a picture shows it in the list of events and on its page', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await sitDown(browser);
  await page.goto(`${desk}/desk/events`);
  const leader = /members\/(\d+)/.exec(
    (await page.locator('main a[href*="/members/"]').first().getAttribute('href')) ?? '',
  );
  const form = page.locator('main form', { has: page.locator('[name=meetPlace]') });
  for (const [name, value] of Object.entries({
    title: TITLE,
    intro: '清早上山，在山顶等云海散开。',
    leader: leader?.[1] ?? '',
    city: '承德市',
    place: '雾灵山',
    meetAt: morning(5),
    meetPlace: '东直门枢纽站正门',
    starts: morning(5),
    ends: morning(6),
    signUntil: morning(4),
    capacity: '12',
  }))
    await form.locator(`[name=${name}]`).fill(value);
  await form.getByRole('button', { name: '存成草稿' }).click();
  await expect(page.getByRole('status')).toContainText('已存成草稿');
  const id = /events\/(\d+)/.exec(page.url())?.[1] ?? '';

  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7799bb' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: bytes });
  await page.getByLabel('图上有什么').fill('山顶的云海');
  await page.getByRole('button', { name: '加上图片' }).click();
  await expect(page.getByRole('status')).toContainText('图片已加上');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('已发布');

  const visitor = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  /** Drawn whole, and with its size in the document, so that nothing moves when it comes. */
  const isDrawn = async (image: Locator): Promise<void> => {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth / one.naturalHeight))
      .toBeCloseTo(1.5);
    await expect(image).toHaveAttribute('width', /^\d+$/);
  };
  await visitor.goto(`${site}/event/d-${id}.htm`);
  await expect(visitor.getByRole('heading', { name: TITLE })).toBeVisible();
  await isDrawn(visitor.getByRole('img', { name: '山顶的云海' }).first());
  await visitor.goto(`${site}/mc/community/home?tab=event`);
  await isDrawn(visitor.locator(`a[href*="/event/d-${id}.htm"]`, { hasText: TITLE }).locator('img'));
});
