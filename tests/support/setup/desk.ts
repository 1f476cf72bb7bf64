/** The desk over the small world that its pictures are taken of (tests/screens/desk), for browser tests. */
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { untilUp } from '../../bench/untilUp.ts';
import { codeAt } from './totp.ts';

const PASSWORD = '松萝湖边的第七个营地与篝火';

type Operator = Record<'name' | 'password' | 'secret', string>;

export interface RunningDesk {
  /** Origins: the site as visitors open it, and the desk. */
  readonly site: string;
  readonly desk: string;
  /** The moderator at the desk for the first time, on a phone. */
  sitDown(browser: Browser): Promise<Page>;
  stop(): Promise<void>;
}

export const startDesk = async (): Promise<RunningDesk> => {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'shell-desk-'));
  const [site, desk] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  const credentials = join(dir, 'operators.json');
  const server = fork('tests/screens/desk/server.ts', {
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
  return {
    site,
    desk,
    async sitDown(browser) {
      const { moderator } = JSON.parse(readFileSync(credentials, 'utf8')) as { moderator: Operator };
      const page = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
      const fill = async (fields: Readonly<Record<string, string>>): Promise<void> => {
        for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
        await page.keyboard.press('Enter');
      };
      const { name, password, secret } = moderator;
      await page.goto(`${desk}/desk/login`);
      await fill({ name, password, code: codeAt(secret, Date.now()) });
      await page.waitForURL('**/desk/password');
      await fill({ old: password, next: PASSWORD, again: PASSWORD });
      await page.waitForURL('**/desk/');
      return page;
    },
    async stop() {
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await gone;
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
