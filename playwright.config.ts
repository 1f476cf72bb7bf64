import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4399);
const chromium =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

/** Browser tests: the built site (SITE_DIST, default the one of `npm test`) and the real backend on a small fresh world. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: '.cache/test/results',
  timeout: 45_000,
  expect: { timeout: 8_000 },
  forbidOnly: Boolean(process.env['CI']),
  // Counted and told (scripts/lib/tally.mjs): a loaded machine may lose one race, no test may lose three.
  retries: 2,
  // They wait for timers and the network more than they work: two cores carry four.
  workers: 4,
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // One process draws all pages of a browser, and no other draws for it: a page takes a quarter less of two cores.
      args: ['--no-sandbox', '--renderer-process-limit=1', '--in-process-gpu'],
      // Without a UTF-8 locale Chromium saves every file of a Chinese name as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    trace: 'off',
    // A test that wants one says so: it answers past what a test has put in its way.
    serviceWorkers: 'block',
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: 'node tests/support/server.ts',
    url: `http://127.0.0.1:${port}/mc/community/home`,
    env: { PORT: String(port) },
    timeout: 120_000,
    reuseExistingServer: Boolean(process.env['E2E_REUSE']),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
