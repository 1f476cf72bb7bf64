/**
 * `npm run screens -- --webkit`: pictures of every page as WebKit draws it, two views each, with the options of the others
 * (tests/screens/options.ts) but for colours and motion, which are the machine's. Ends with 1 if a line is cut.
 */
import { join } from 'node:path';
import { readWorld } from '../../bench/world.ts';
import { openWebKit, within } from '../../support/webkit/browser.ts';
import { readOptions } from '../options.ts';
import { gather } from '../people.ts';
import { nameOf, type Picture, sizeName, slugOf } from '../sheet.ts';
import { emptyFolder, root, startSite, tell } from '../site.ts';
import { shotsOf } from '../shots.ts';
import { become, fileIn, QUIT_MS, resize, SCREEN, STILL, visit } from './visit.ts';

const PAGE_MS = 60_000;

const options = readOptions(process.argv.slice(2), join(root, '.cache/screens-webkit'));
const { origin, stop } = await startSite();
const people = await gather(origin);
const shots = shotsOf(options.only, await readWorld(origin), people.shared);
emptyFolder(options.out);

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
stop();
process.exit(tell(options.out, pictures));
