/**
 * `npm run screens -- --webkit`: pictures of every page as WebKit draws it, two views each, with the options of the others
 * (tests/screens/options.ts) but for colours and motion, which are the machine's. Ends with 1 if a line is cut.
 */
import { fork } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { untilUp } from '../../bench/untilUp.ts';
import { readWorld } from '../../bench/world.ts';
import { openWebKit, within } from '../../support/webkit/browser.ts';
import { readOptions } from '../options.ts';
import { gather } from '../people.ts';
import { faultLines, nameOf, type Picture, sheetOf, sizeName, slugOf } from '../sheet.ts';
import { shotsOf } from '../shots.ts';
import { become, fileIn, resize, visit } from './visit.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Room for the largest window, its bars and edges. */
const SCREEN = { width: 1_700, height: 1_400 };
const QUIT_MS = 15_000;
const PAGE_MS = 60_000;
/** Has no script that would go on with what it finds. */
const STILL = '/mc/user/protocol';

const options = readOptions(process.argv.slice(2), join(root, '.cache/screens-webkit'));
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
const shots = shotsOf(options.only, await readWorld(origin), people.shared);
rmSync(options.out, { recursive: true, force: true });
mkdirSync(options.out, { recursive: true });

const pictures: Picture[] = [];
const visitors = [...new Set(shots.map(({ visitor }) => visitor))];
for (const size of options.sizes)
  for (const visitor of visitors) {
    let browser = await openWebKit(SCREEN);
    const begin = async (): Promise<void> => {
      await browser.driver.get(origin + STILL);
      const found = await resize(browser.driver, size);
      if (found.width !== size.width || found.height !== size.height)
        console.log(`${sizeName(size)} became ${sizeName(found)}`);
      const member = visitor === 'guest' || visitor === 'stranger' ? null : people.members[visitor];
      await become(browser.driver, member, options.text);
    };
    await begin();
    for (const shot of shots.filter((one) => one.visitor === visitor)) {
      process.stderr.write(`${nameOf(shot)} ${sizeName(size)}\n`);
      try {
        const file = fileIn(options.out, slugOf(shot, size));
        const taken = await within(PAGE_MS, visit(browser.driver, origin, shot, size, file));
        pictures.push({ shot, size, taken: [taken] });
      } catch (error) {
        const [words = ''] = String(error).split('\n');
        pictures.push({ shot, size, taken: [{ name: '', pictures: [], faults: [words], notes: [] }] });
        // A browser that crashed or hangs is replaced.
        await browser.close(QUIT_MS);
        browser = await openWebKit(SCREEN);
        await begin();
      }
    }
    await browser.close(QUIT_MS);
  }
server.kill();

const index = join(options.out, 'index.html');
writeFileSync(index, sheetOf(pictures));
const faults = faultLines(pictures);
for (const line of faults) console.log(line);
const count = pictures.reduce((sum, { taken }) => sum + taken.flatMap((one) => one.pictures).length, 0);
console.log(`\n${count} pictures, ${faults.length} lines to look at: ${index}`);
process.exit(faults.length > 0 ? 1 : 0);
