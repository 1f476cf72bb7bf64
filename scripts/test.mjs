/*
 * `npm test`: what a change is tried by before anybody else sees it, in minutes. `npm run test:all`: everything this project can
 * prove about itself, or a part of it (`-- --shard=1/4`). Both on a fresh clone with nothing but Node 20 and npm.
 * Installs the packages and a Chromium where they are missing, runs the unit tests and the laws while the site is built
 * beside `dist`, then the browser tests against it and the real backend: of each file its first test, its journey; or all of them,
 * one engine after the other: four of one already keep two cores busy, and more lose races. Side by side the engines took as
 * long, and lost one each time. The last line counts.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { freePort } from './lib/freePort.mjs';
import { journeysIn, LARGE } from './lib/journeys.mjs';
import { findNode, install, root, run } from './lib/machine.mjs';
import { scratch, testDist } from './lib/places.mjs';
import { buildForTests } from './lib/siteForTests.mjs';
import { installNginx } from './lib/nginx.mjs';
import { playwrightTally, vitestTally } from './lib/tally.mjs';
import { findWebKit } from './lib/webkit.mjs';

const all = process.argv.includes('--all');
const shard = process.argv.filter((word) => /^--shard=\d+\/\d+$/.test(word));
const tallies = [];
const started = Date.now();
const lasted = [];
const seconds = (from) => `${Math.round((Date.now() - from) / 1000)} s`;
/** Does a step of the proof and notes how long it took. */
const step = async (words, work) => {
  const began = Date.now();
  console.log(`\n── ${words} (${seconds(started)})`);
  try {
    return await work();
  } finally {
    lasted.push(`${words} ${seconds(began)}`);
  }
};
/** Several steps at once: the others come to their end where one fails. */
const together = async (...works) => {
  const ended = await Promise.allSettled(works);
  for (const { status, reason } of ended) if (status === 'rejected') throw reason;
  return ended.map(({ value }) => value);
};

const vitest = async (node, projects, how = {}) => {
  const report = join(scratch, `vitest-${projects.join('-')}.json`);
  rmSync(report, { force: true });
  const args = projects.flatMap((name) => ['--project', name]);
  const code = await run(
    node,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...args,
      ...(all ? shard : [`--tags-filter=!${LARGE}`]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    // A dot each, not a dot in three colours: the log is read by people.
    { SITE_DIST: testDist, NO_COLOR: '1' },
    how,
  );
  tallies.push(vitestTally(report, code));
};

const browser = async (node, chromium) => {
  const report = join(scratch, 'playwright.json');
  rmSync(report, { force: true });
  const playwright = [join(root, 'node_modules/playwright/cli.js'), 'test'];
  const chosen = join(scratch, 'journeys.txt');
  const listed = () =>
    execFileSync(node, [...playwright, '--list', '--reporter=json'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: Infinity,
    });
  if (!all) writeFileSync(chosen, journeysIn(JSON.parse(listed())));
  const code = await run(node, [...playwright, ...(all ? shard : ['--test-list', chosen])], {
    CHROMIUM_PATH: chromium,
    SITE_DIST: testDist,
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  tallies.push(playwrightTally(report, code));
};

const site = async (node) => {
  if (!(await buildForTests({ aside: true }))) throw new Error('网站没有构建成功，原因见上面的输出。');
  await vitest(node, ['built'], { aside: true });
};

const testSite = async () => {
  install();
  const node = findNode();
  // Tools that call `node` themselves must find the same one.
  process.env.PATH = `${dirname(node)}:${process.env.PATH}`;
  mkdirSync(scratch, { recursive: true });
  // Servers are started some forty times, out of a thousand files of TypeScript: what Node has made of them is kept.
  process.env.NODE_COMPILE_CACHE ??= join(scratch, 'compiled');
  if (all && installNginx() === null)
    console.log(
      '这台机器上没有 nginx，打印出来的配置只按它的文法验证。Debian 和 Ubuntu 上：apt-get install nginx-light',
    );
  const [, , browsers] = await together(
    step('unit tests and laws', () => vitest(node, ['unit', 'stores', 'laws'])),
    step('building the site, and its laws', () => site(node)),
    step('finding the browsers', () => ({ chromium: findChromium(), webkit: all && findWebKit() })),
  );
  await step(all ? 'browser tests in Chromium' : 'journeys in Chromium', () => browser(node, browsers.chromium));
  if (!all) return console.log('\n每个文件只走了第一条路；全部测试和 WebKit：npm run test:all');
  if (browsers.webkit) await step('browser tests in WebKit', () => vitest(node, ['webkit']));
  else console.log('这台机器上没有 WebKit，这一步跳过。Debian 和 Ubuntu 上：apt-get install webkit2gtk-driver xvfb');
};

try {
  await testSite();
} catch (error) {
  console.error(`\n${error.message}`);
  tallies.push({ passed: 0, failed: 1, again: 0, names: [error.message] });
}
console.log(`\n${lasted.join(' · ')}`);
// Last of all, since who reads a long log reads its end.
for (const { names } of tallies) for (const name of names) console.log(`  ${name}`);
const sum = (name) => tallies.reduce((total, tally) => total + tally[name], 0);
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(`\n${minutes} min${sum('again') > 0 ? `, ${sum('again')} passed on the second try` : ''}`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
