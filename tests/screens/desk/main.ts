/**
 * `npm run screens -- --desk`: pictures of every page of the operators' desk as each role sees it, wide, narrow and dark,
 * into `.cache/screens/desk/`, and what runs out of the view. `--only=review,member` takes those that begin so.
 */
import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import type { Role } from '../../../src/backend/desk/roles.ts';
import { untilUp } from '../../bench/untilUp.ts';
import { codeAt } from '../../support/setup/totp.ts';
import { DEEDS, type Look, TOUR } from './tour.ts';

const root = resolve(import.meta.dirname, '../../..');
const out = join(root, '.cache/screens/desk');
const PASSWORD = '松萝湖边的第七个营地与篝火';
const SETTINGS: Readonly<Record<string, BrowserContextOptions>> = {
  wide: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
};
/** So much of a long page is in its picture, in heights of the view. */
const VIEWS = 4;

type Kept = NonNullable<BrowserContextOptions['storageState']>;
interface Operator {
  readonly name: string;
  readonly password: string;
  readonly secret: string;
}

const seat = async (browser: Browser, origin: string, operator: Operator): Promise<Kept> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const fill = async (fields: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
    await page.keyboard.press('Enter');
  };
  await page.goto(`${origin}/desk/login`);
  const { name, password, secret } = operator;
  await fill({ name, password, code: codeAt(secret, Date.now()) });
  await page.waitForURL('**/desk/password');
  await fill({ old: password, next: PASSWORD, again: PASSWORD });
  await page.waitForURL('**/desk/');
  const kept = await context.storageState();
  await context.close();
  return kept;
};

/** What stands beside the view, or a control that a finger can't meet. */
const judge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the view');
    for (const one of document.querySelectorAll('button, select, input:not([type=hidden], [type=checkbox], .menu)')) {
      const { width, height } = one.getBoundingClientRect();
      if (width > 0 && height < 44) faults.push(`${one.tagName} "${one.textContent.trim()}" is ${height} px high`);
    }
    return faults;
  });

const [wanted = ''] = process.argv.slice(2).flatMap((one) => /^--only=(.+)$/.exec(one)?.[1] ?? []);
const isWanted = ({ name }: Look): boolean => wanted.split(',').some((one) => name.startsWith(one));
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const port = await freePort();
const origin = `http://localhost:${port}`;
const credentials = join(out, 'operators.json');
const server = fork(join(import.meta.dirname, 'server.ts'), {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PORT: String(port),
    SITE_DIST: resolve(process.env['DIST'] ?? 'dist'),
    ORIGINS: `http://127.0.0.1:${port}`,
    CREDENTIALS: credentials,
  },
});
process.once('exit', () => server.kill());
await untilUp(`http://127.0.0.1:${port}`, server);
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: ['--no-sandbox'],
});
const operators = JSON.parse(readFileSync(credentials, 'utf8')) as Record<Role, Operator>;
rmSync(credentials);
const kept: Partial<Record<Role, Kept>> = {};
for (const [role, operator] of Object.entries(operators)) kept[role as Role] = await seat(browser, origin, operator);

const faults: string[] = [];
let taken = 0;
const take = async (look: Look, setting: string): Promise<void> => {
  const { name, role, path, then } = look;
  const options = SETTINGS[setting] ?? {};
  const context = await browser.newContext({
    ...options,
    locale: 'zh-CN',
    ...(role === null || !kept[role] ? {} : { storageState: kept[role] }),
  });
  try {
    const page = await context.newPage();
    await page.goto(origin + path);
    await then?.(page);
    await page.waitForLoadState('networkidle');
    for (const fault of await judge(page)) faults.push(`${name} ${setting}: ${fault}`);
    const { width = 0, height = 0 } = options.viewport ?? {};
    const long = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(Math.max(long, height), VIEWS * height) };
    await page.screenshot({ path: join(out, `${name}-${setting}.png`), fullPage: true, clip });
    taken += 1;
  } catch (error) {
    faults.push(`${name} ${setting}: ${String(error).split('\n')[0] ?? ''}`);
  } finally {
    await context.close();
  }
};
for (const deed of DEEDS) await take(deed, 'wide');
for (const look of TOUR.filter(isWanted)) for (const setting of Object.keys(SETTINGS)) await take(look, setting);
await browser.close();
server.kill();
for (const fault of faults) console.log(fault);
console.log(`\n${taken} pictures, ${faults.length} lines to look at: ${out}`);
process.exitCode = faults.length > 0 ? 1 : 0;
