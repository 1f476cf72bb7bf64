/**
 * `npm run screens -- --journeys`: what people come to do, walked in both engines and in every size, a picture a step. The
 * options of the others (tests/screens/options.ts); `--only=buy,login` names journeys here. Ends with 1 if one can't be
 * walked or a line is cut.
 */
import { fork } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { untilUp } from '../../bench/untilUp.ts';
import { readWorld } from '../../bench/world.ts';
import { logIn, type Member } from '../../support/member.ts';
import { openWebKit, type WebKitBrowser, within } from '../../support/webkit/browser.ts';
import { openAs } from '../open.ts';
import { readOptions, type Size } from '../options.ts';
import { faultLines, type Picture, sheetOf, sizeName } from '../sheet.ts';
import { become, resize } from '../webkit/visit.ts';
import { chromiumEngine, webkitEngine } from './engines.ts';
import type { Engine } from './engine.ts';
import { type Journey, journeys } from './journeys.ts';
import { createWalker, type Seen } from './walker.ts';

const root = resolve(import.meta.dirname, '../../..');
const SCREEN = { width: 1_700, height: 1_400 };
const QUIT_MS = 15_000;
const JOURNEY_MS = 120_000;
const STILL = '/mc/user/protocol';

const options = readOptions(process.argv.slice(2), join(root, '.cache/screens-journeys'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = fork(join(root, 'tests/support/server.ts'), {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: { ...process.env, PORT: String(port), SITE_DIST: resolve(process.env['DIST'] ?? 'dist'), ORIGINS: origin },
});
process.once('exit', () => server.kill());
await untilUp(origin, server);
const world = await readWorld(origin);
rmSync(options.out, { recursive: true, force: true });
mkdirSync(options.out, { recursive: true });
const wanted = journeys.filter(({ name }) => options.only.length === 0 || options.only.includes(name));

const pictures: Picture[] = [];
const walkOne = async (engineName: string, engine: Engine, journey: Journey, size: Size): Promise<void> => {
  const file = (step: string): string =>
    join(options.out, `${journey.name}-${engineName}-${size.width}x${size.height}--${step}`);
  const seen: Seen[] = [];
  const walker = createWalker(engine, { origin, size, file }, (one) => seen.push(one));
  let broke: string[] = [];
  try {
    await within(JOURNEY_MS, journey.walk(walker, world, origin));
  } catch (error) {
    broke = String(error).split('\n').slice(0, 1);
    await within(QUIT_MS, engine.picture(file('broke'))).catch(() => undefined);
    seen.push({ step: 'broke', faults: broke });
  }
  process.stderr.write(`${journey.name} ${engineName} ${sizeName(size)}${broke.length > 0 ? `: ${broke[0]}` : ''}\n`);
  pictures.push({
    shot: {
      path: journey.name,
      address: '',
      visitor: journey.as,
      isReport: false,
      ready: engineName,
    },
    size,
    taken: seen.map(({ step, faults }) => ({
      name: `${engineName} ${step}`,
      pictures: [`${file(step)}.png`],
      faults,
      notes: [],
    })),
  });
};

/** A number gets one message a minute: each journey has a member of its own. */
const memberFor = ({ as }: Journey): Promise<Member | null> =>
  as === 'member' ? logIn(origin) : Promise.resolve(null);

const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: ['--no-sandbox'],
});
for (const size of options.sizes)
  for (const journey of wanted) {
    const member = await memberFor(journey);
    const shot = { path: '', address: '', visitor: 'member', isReport: false, ready: null } as const;
    const people = { members: { member } as never, shared: {} };
    const context = await openAs(
      browser,
      size,
      member === null ? { ...shot, visitor: 'guest' } : shot,
      people,
      options,
    );
    await walkOne('chromium', chromiumEngine(await context.newPage()), journey, size);
    await context.close();
  }
await browser.close();

const beginIn = async (size: Size, member: Member | null): Promise<WebKitBrowser> => {
  const webkit = await openWebKit(SCREEN);
  await webkit.driver.get(origin + STILL);
  await resize(webkit.driver, size);
  await become(webkit.driver, member, options.text);
  return webkit;
};
for (const size of options.sizes)
  for (const journey of wanted) {
    // Each in a browser of its own: one that hangs keeps no other from its way.
    const webkit = await beginIn(size, await memberFor(journey));
    await walkOne('webkit', webkitEngine(webkit.driver), journey, size);
    await webkit.close(QUIT_MS);
  }
server.kill();

const index = join(options.out, 'index.html');
writeFileSync(index, sheetOf(pictures));
const faults = faultLines(pictures);
for (const line of faults) console.log(line);
const count = pictures.reduce((sum, { taken }) => sum + taken.length, 0);
console.log(`\n${count} pictures, ${faults.length} lines to look at: ${index}`);
process.exit(faults.length > 0 ? 1 : 0);
