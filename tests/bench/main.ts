/**
 * `npm run bench`: what a visitor with a slow phone waits for on every page of the table of routes, each time a ratio to
 * a static page in the same round. Prints tables and writes `.cache/bench.json`; docs/speed.md says how to read them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { comeBack, type Return } from './visit/back.ts';
import { compare, compareTable, type Comparison } from './report/compare.ts';
import { CPU_SLOWDOWN, SHAPE, type LinkName } from './links.ts';
import { readOptions } from './options.ts';
import { coldTable, movedLines, warmTable } from './report/tables.ts';
import { runRounds } from './rounds.ts';
import { rowOf, type Row, type Sample } from './report/rows.ts';
import { meetRivals, type Standing, standingsOf, standingsTable } from './rivals/main.ts';
import { standingsPicture } from './rivals/picture.ts';
import { startSide, type Side } from './side.ts';
import { spreadOf, statOf, type Stat } from './report/stats.ts';
import { profileTable, type Walked, walkProfiles } from './swipe/profile.ts';
import { SWIPE_TITLE, swipeAll, type SwipedDeck, swipeTable } from './swipe/main.ts';
import { floor, targetsOf, type Target } from './targets.ts';
import { visit, warmUp } from './visit/visit.ts';
import { makeCertificate } from './wire/certificate.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const options = readOptions(process.argv.slice(2));
const targets = targetsOf(options.routes);
const certificate = makeCertificate();
const builds = [
  { name: 'now', dist: process.env['DIST'] ?? 'dist' },
  ...(options.against === null ? [] : [{ name: 'before', dist: options.against }]),
];

interface Measured {
  readonly link: LinkName;
  readonly floorMs: Stat | null;
  readonly rows: readonly Row[];
  readonly comparisons: readonly Comparison[];
  readonly returns: readonly Return[];
  readonly samples: readonly Sample[];
}

/** Pages that every side has. */
const shared = async (sides: readonly Side[]): Promise<Target[]> => {
  const has = await Promise.all(
    targets.map(async ({ name, path }) => {
      const answers = await Promise.all(sides.map((side) => side.has(path)));
      return name === '/404' || answers.every(Boolean);
    }),
  );
  return targets.filter((_, at) => has[at]);
};

const measure = async (browser: Browser, link: LinkName): Promise<Measured> => {
  const sides = await Promise.all(
    builds.map(({ name, dist }) => startSide(name, dist, link, certificate, options.edge)),
  );
  try {
    const pages = await shared(sides);
    for (const side of sides) {
      for (const target of pages) await warmUp(browser, side, link, target);
      await visit(browser, side, link, floor);
    }
    const samples = await runRounds(browser, sides, link, pages, options.runs);
    const returns: Return[] = [];
    const [first] = sides;
    if (first && pages.some(({ name }) => name === '/community/home'))
      for (let run = 0; run < options.runs; run += 1) returns.push(await comeBack(browser, first, link));
    const of = (name: string): Sample[] => samples.filter(({ side }) => side === name);
    const [now, before] = [of('now'), of('before')];
    const floorMs = statOf(samples.map((sample) => sample.floor.firstPaint));
    const noise = spreadOf(floorMs) / (floorMs?.median ?? 1);
    return {
      link,
      floorMs,
      rows: pages.map((target) => rowOf(target, now)),
      comparisons:
        before.length === 0
          ? []
          : pages.map((target) => compare(rowOf(target, now), rowOf(target, before), { now, before }, noise)),
      returns,
      samples,
    };
  } finally {
    for (const side of sides) side.stop();
  }
};

/** The line is left as it is: what is turned is there already. */
const measureSwipes = async (browser: Browser): Promise<{ decks: SwipedDeck[]; walked: Walked[] }> => {
  const sides = await Promise.all(builds.map(({ name, dist }) => startSide(name, dist, 'plain', certificate, false)));
  try {
    const walked = await walkProfiles(browser, sides, options.runs);
    return { decks: await swipeAll(browser, sides, options.runs), walked };
  } finally {
    for (const side of sides) side.stop();
  }
};

const range = (stat: Stat | null): string =>
  stat === null ? '–' : `${stat.median.toFixed(0)}, ${stat.low.toFixed(0)}–${stat.high.toFixed(0)}`;

const print = ({ link, floorMs, rows, comparisons, returns }: Measured): void => {
  const { downBitsPerSecond, roundTripMs } = SHAPE;
  const way = link === 'wire' ? 'TLS, HTTP/2, slow start' : 'plain, throttled by the browser';
  console.log(
    `\n${link}: ${way}; ${downBitsPerSecond / 1e6} Mbit/s, ${roundTripMs} ms, CPU ${CPU_SLOWDOWN}×. Times are ratios to the first visit of a static page (${range(floorMs)} ms), medians of ${options.runs} (middle half).\n`,
  );
  console.log(coldTable(rows, link, options.edge), '\n');
  console.log(warmTable(rows, link), '\n');
  for (const line of movedLines(rows, link)) console.log(line);
  const [painted, offBy] = [statOf(returns.map((one) => one.painted)), statOf(returns.map((one) => one.offByPx))];
  if (painted && offBy)
    console.log(
      `back to a kept list: painted after ${painted.median.toFixed(0)} ms, ${Math.max(...returns.map(({ requests }) => requests))} requests for the list, ${offBy.median.toFixed(0)} px off`,
    );
  if (comparisons.length > 0) console.log(`\n${compareTable(comparisons)}`);
};

const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: ['--no-sandbox', '--disable-quic', `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`],
});
const measured: Measured[] = [];
let standings: readonly Standing[] = [];
let decks: readonly SwipedDeck[] = [];
let walked: readonly Walked[] = [];
if (options.swipe) {
  ({ decks, walked } = await measureSwipes(browser));
  console.log(`\n${SWIPE_TITLE}\n\n${swipeTable(decks)}\n\n${profileTable(walked)}`);
} else if (options.rivals) {
  standings = standingsOf(await meetRivals(browser, process.env['DIST'] ?? 'dist', certificate, options.runs));
  console.log(`\n${standingsTable(standings)}`);
  const { roundTripMs, downBitsPerSecond } = SHAPE;
  const under = `${downBitsPerSecond / 1e6} Mbit/s, ${roundTripMs} ms, TLS and HTTP/2, CPU ${CPU_SLOWDOWN}× slower; medians of ${options.runs}; 1× is the first visit of the static page; orange: first paint`;
  writeFileSync(join(root, 'docs/speed.svg'), standingsPicture(standings, under));
} else
  for (const link of options.links) {
    const one = await measure(browser, link);
    print(one);
    measured.push(one);
  }
await browser.close();

const kind = options.swipe ? '-swipe' : options.rivals ? '-rivals' : '';
const file = join(root, `.cache/bench${kind}.json`);
mkdirSync(dirname(file), { recursive: true });
const words = {
  at: new Date().toISOString(),
  chromium: browser.version(),
  ...options,
  shape: SHAPE,
  measured,
  decks,
  walked,
  standings,
};
writeFileSync(file, `${JSON.stringify(words, null, 2)}\n`);
console.log(`\n${file}`);
