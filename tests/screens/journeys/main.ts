/**
 * `npm run screens -- --journeys`: what people come to do, walked in both engines and in every size, a picture a step. The
 * options of the others (tests/screens/options.ts); `--only=buy,login` names journeys here. Ends with 1 if one can't be
 * walked or a line is cut.
 */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { readWorld } from '../../bench/world.ts';
import { logIn, type Member } from '../../support/member.ts';
import { openWebKit, type WebKitBrowser, within } from '../../support/webkit/browser.ts';
import { openAs } from '../open.ts';
import { readOptions, type Size } from '../options.ts';
import { type Picture, sizeName } from '../sheet.ts';
import { emptyFolder, root, startSite, tell } from '../site.ts';
import { become, QUIT_MS, resize, SCREEN, STILL } from '../webkit/visit.ts';
import { chromiumEngine, webkitEngine } from './engines.ts';
import type { Engine } from './engine.ts';
import { type Journey, journeys } from './journeys.ts';
import { createWalker, type Seen } from './walker.ts';

const JOURNEY_MS = 120_000;

const options = readOptions(process.argv.slice(2), join(root, '.cache/screens-journeys'));
const { origin, stop } = await startSite();
const world = await readWorld(origin);
emptyFolder(options.out);
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
stop();
process.exit(tell(options.out, pictures));
