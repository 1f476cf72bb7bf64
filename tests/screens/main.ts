/**
 * `npm run screens`: pictures of every page of the table, and of each page of each report as every kind of member sees it;
 * `index.html` beside them shows all. Prints the lines that nobody can read; ends with 1 if there is any.
 */
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { readWorld } from '../bench/world.ts';
import { goTo, openAs } from './open.ts';
import { type Options, readOptions, type Size } from './options.ts';
import { gather, type People } from './people.ts';
import { nameOf, type Picture, sizeName, slugOf } from './sheet.ts';
import { emptyFolder, root, startSite, tell } from './site.ts';
import { type Shot, shotsOf } from './shots.ts';
import { take } from './take.ts';

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
const { origin, stop } = await startSite();
const people = await gather(origin);
const work = shotsOf(options.only, await readWorld(origin), people.shared).flatMap((shot) =>
  options.sizes.map((size) => ({ shot, size })),
);
emptyFolder(options.out);

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
stop();
process.exitCode = tell(options.out, pictures);
