/**
 * `npm run screens`: pictures of every page of the table, and of each page of each report as every kind of member sees it;
 * `index.html` beside them shows all. Prints the lines that nobody can read; ends with 1 if there is any.
 */
import { fork } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { freePort } from '../../scripts/lib/freePort.mjs';
import { readWorld } from '../bench/world.ts';
import { untilUp } from '../bench/untilUp.ts';
import { goTo, openAs } from './open.ts';
import { type Options, readOptions, type Size } from './options.ts';
import { gather, type People } from './people.ts';
import { faultLines, nameOf, type Picture, sheetOf, sizeName, slugOf } from './sheet.ts';
import { type Shot, shotsOf } from './shots.ts';
import { take } from './take.ts';

const root = resolve(import.meta.dirname, '../..');
/** Visitors at the same time. */
const TOGETHER = 2;

const picture = async (
  browser: Browser,
  origin: string,
  shot: Shot,
  size: Size,
  people: People,
  options: Options,
): Promise<Picture> => {
  const context = await openAs(browser, size, shot, people, options);
  try {
    const page = await context.newPage();
    const wrong = await goTo(page, origin, shot);
    const taken = await take(page, size, options.out, slugOf(shot, size));
    return {
      shot,
      size,
      taken: wrong === null ? taken : taken.map((one) => ({ ...one, faults: [wrong, ...one.faults] })),
    };
  } catch (error) {
    const [words = ''] = String(error).split('\n');
    return { shot, size, taken: [{ name: '', pictures: [], faults: [words], notes: [] }] };
  } finally {
    await context.close();
  }
};

const options = readOptions(process.argv.slice(2), join(root, '.cache/screens'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = fork(join(root, 'tests/support/server.ts'), {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: { ...process.env, PORT: String(port), SITE_DIST: resolve(process.env['DIST'] ?? 'dist'), ORIGINS: origin },
});
process.once('exit', () => server.kill());
await untilUp(origin, server);
const people = await gather(origin);
const work = shotsOf(options.only, await readWorld(origin), people.shared).flatMap((shot) =>
  options.sizes.map((size) => ({ shot, size })),
);
rmSync(options.out, { recursive: true, force: true });
mkdirSync(options.out, { recursive: true });

const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: ['--no-sandbox'],
});
const pictures: Picture[] = [];
let next = 0;
const visitAll = async (): Promise<void> => {
  for (let at = next++; at < work.length; at = next++) {
    const one = work[at];
    if (one === undefined) return;
    pictures[at] = await picture(browser, origin, one.shot, one.size, people, options);
    process.stderr.write(`${at + 1}/${work.length} ${nameOf(one.shot)} ${sizeName(one.size)}\n`);
  }
};
await Promise.all(Array.from({ length: TOGETHER }, visitAll));
await browser.close();
server.kill();

const index = join(options.out, 'index.html');
writeFileSync(index, sheetOf(pictures));
const faults = faultLines(pictures);
for (const line of faults) console.log(line);
const count = pictures.reduce((sum, { taken }) => sum + taken.flatMap((one) => one.pictures).length, 0);
console.log(`\n${count} pictures, ${faults.length} lines to look at: ${index}`);
process.exitCode = faults.length > 0 ? 1 : 0;
