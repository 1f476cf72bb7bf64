import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type Page, expect, test } from 'playwright/test';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { untilUp } from '../../bench/untilUp.ts';
import { codeAt } from '../../support/setup/totp.ts';

const PASSWORD = '松萝湖边的第七个营地与篝火';
const BOARD = '/mc/community/more/list?id=1';

interface Operator {
  readonly name: string;
  readonly password: string;
  readonly secret: string;
}
let server: ChildProcess;
let site: string;
let desk: string;
let moderator: Operator;
const dir = mkdtempSync(join(tmpdir(), 'shell-pins-'));

/** A small world with a desk, as its pictures are taken of. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const port = await freePort();
  [site, desk] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  const credentials = join(dir, 'operators.json');
  server = fork('tests/screens/desk/server.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      SITE_DIST: resolve(process.env['SITE_DIST'] ?? '.cache/test/dist'),
      ORIGINS: site,
      CREDENTIALS: credentials,
      EDGE: 'off',
    },
  });
  await untilUp(site, server);
  moderator = (JSON.parse(readFileSync(credentials, 'utf8')) as { moderator: Operator }).moderator;
});
test.afterAll(() => {
  server.kill();
  rmSync(dir, { recursive: true, force: true });
});

const sitDown = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  const fill = async (fields: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
    await page.keyboard.press('Enter');
  };
  await page.goto(`${desk}/desk/login`);
  const { name, password, secret } = moderator;
  await fill({ name, password, code: codeAt(secret, Date.now()) });
  await page.waitForURL('**/desk/password');
  await fill({ old: password, next: PASSWORD, again: PASSWORD });
  await page.waitForURL('**/desk/');
  return page;
};

test('what is pinned at the desk stands first on its board and no more in the list, until it is let go', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const operator = await sitDown(browser);
  /** The board as a guest finds it who was never there before. */
  const visit = async (): Promise<Page> => {
    const page = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
    await page.goto(`${site}${BOARD}`);
    await expect(page.locator('article.card').first()).toBeVisible();
    return page;
  };
  const pinsOf = (page: Page) => page.locator('[data-pins] .small:visible');
  const inListOf = (page: Page) => page.locator(`article.card a.card-body[href="${href}"]`);
  // Not the newest of all: where it stands then is what its pin does.
  const href =
    (await (await visit()).locator('article.card').nth(2).locator('a.card-body:visible').getAttribute('href')) ?? '';
  const id = /[?&]d?id=(\d+)/.exec(href)?.[1] ?? '';
  expect(id).toMatch(/^\d+$/);

  await operator.goto(`${desk}/desk/boards/1`);
  const section = operator.locator('section', { has: operator.getByRole('heading', { name: '置顶', exact: true }) });
  const lines = section.locator('tbody tr');
  for (let left = await lines.count(); left > 0; left -= 1) {
    const anew = operator.waitForEvent('load');
    await lines.first().getByRole('button', { name: '取消置顶' }).click();
    await anew;
    await expect(lines).toHaveCount(left - 1);
  }
  await section.getByLabel(/^内容编号/).fill(id);
  await section.getByRole('button', { name: '置顶', exact: true }).click();
  await expect(operator.getByText('已置顶')).toBeVisible();
  await expect(lines.first()).toContainText(id);

  const page = await visit();
  await expect(pinsOf(page)).toHaveCount(1);
  await expect(pinsOf(page).first()).toHaveAttribute('href', href);
  const [top, below] = [
    await pinsOf(page).first().boundingBox(),
    await page.locator('article.card').first().boundingBox(),
  ];
  expect(top?.y).toBeLessThan(below?.y ?? 0);
  await expect(inListOf(page)).toHaveCount(0);

  await lines.first().getByRole('button', { name: '取消置顶' }).click();
  await expect(operator.getByText('已取消置顶')).toBeVisible();
  const later = await visit();
  await expect(pinsOf(later)).toHaveCount(0);
  await expect(inListOf(later)).toHaveCount(1);
});
