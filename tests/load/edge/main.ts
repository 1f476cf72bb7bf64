/**
 * `npm run load -- edge`: what filling pages takes (docs/edge.md), by itself and over HTTP, over the small world of the tests.
 * Over the large world as well, where there is one (docs/load.md): visits as a site has them. `--rounds=200` of each page by itself,
 * `--seconds=4` over HTTP, `--visits=30000`. Times are told and never a test.
 */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { rowOf } from '../../../src/edge/worker/rows.ts';
import { addressOf, targetsOf } from '../../bench/targets.ts';
import { untilUp } from '../../bench/untilUp.ts';
import { readWorld } from '../../bench/world.ts';
import { drive } from '../drive.ts';
import { type Figures, short } from '../report/figures.ts';
import { BOARDS, FIRST_MEMBER, LARGE, TOPICS } from '../seed/sizes.ts';
import { serve as serveWorld } from '../server.ts';
import { control } from './control.ts';
import { FILLED, ownTime } from './own.ts';
import { type Grounds, trafficOf } from './traffic.ts';

const option = (name: string, fallback: number): number =>
  Number(process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback);
const CALLERS = 20;

/** The server of the tests, as it leaves pages or as it fills them. */
const serve = async (edge: 'on' | 'off'): Promise<{ port: number; origin: string; stop: () => void }> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = fork('tests/support/server.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(port), SITE_DIST: process.env['DIST'], MORE_ORIGINS: origin, EDGE: edge },
  });
  process.once('exit', () => child.kill());
  await untilUp(origin, child);
  return { port, origin, stop: () => void child.kill() };
};

const filledIn = async (origin: string, addresses: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const path of addresses) if ((await (await fetch(origin + path)).text()).includes(FILLED)) found.push(path);
  return found;
};
const told = ({ median, p99, most }: Figures): string =>
  `median ${short(median)} ms, p99 ${short(p99)} ms, most ${short(most)} ms`;

const filling = await serve('on');
const world = await readWorld(filling.origin);
const asked = targetsOf()
  .filter(({ path, member }) => member === undefined && rowOf(path) !== null)
  .map((target) => addressOf(target, world));
const addresses = await filledIn(filling.origin, [...new Set(asked)]);
console.log(`${addresses.length} of ${asked.length} addresses leave filled:\n  ${addresses.join('\n  ')}`);

const { perSecond, ms } = await drive(
  filling.port,
  { callers: CALLERS, seconds: option('seconds', 4), expect: '' },
  (n) => ({ path: addresses[n % addresses.length] as string, headers: { 'accept-encoding': 'br' } }),
);
filling.stop();
console.log(`over HTTP, ${CALLERS} callers on the same machine: ${short(perSecond)} pages/s, ${told(ms)}`);

const plain = await serve('off');
const own = await ownTime(plain.origin, addresses, option('rounds', 200));
console.log(`by itself, filled anew: ${told(own.anew)}`);
console.log(`by itself, kept: ${told(own.kept)}; ${short(own.perSecond)} pages/s on one core`);
console.log('filled anew, by address (ms: least, median, p99):');
for (const [path, { median, p99, least }] of own.byAddress)
  console.log(`  ${short(least).padStart(6)} ${short(median).padStart(6)} ${short(p99).padStart(6)}  ${path}`);

const dir = resolve('.cache/load');
/** Those of the large world that anybody may read, from the loudest on. */
const entriesIn = (file: string): Grounds['entries'] => {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database
    .prepare(
      "SELECT id, kind FROM entries WHERE visibility = 'public' AND audit = 0 AND deleted_at IS NULL ORDER BY id LIMIT 20000",
    )
    .all() as { id: number; kind: string }[];
  database.close();
  return found;
};
const file = join(dir, 'shell.db');
if (!existsSync(file)) console.log('visits as a site has them: npm run load:seed makes a world for them first');
else {
  // Its pages as the build has them: the worker that is measured stands in front of it.
  process.env['EDGE'] = 'off';
  const world = await serveWorld(resolve('.'), dir, process.env['DIST']);
  const grounds: Grounds = {
    entries: entriesIn(file),
    topics: TOPICS,
    boards: BOARDS,
    members: { first: FIRST_MEMBER, count: LARGE.members },
    drawn: addresses.filter((path) => /^\/(?:mc\/(?:route|goods|match|list)\b|event\/)/.test(path)),
  };
  const large = { origin: `http://127.0.0.1:${world.port}` };
  const traffic = await trafficOf(grounds, large, plain, option('visits', 30_000));
  await world.stop();
  const { visits, kept, first, again, worked, ms, slowest } = traffic;
  const share = (count: number): string => `${((100 * count) / visits).toFixed(1)} %`;
  console.log(
    `visits as a site has them: ${visits}, ${share(kept)} kept, ${share(first)} for the first time, ${share(again)} asked for again:`,
  );
  console.log(`  the worker's own: ${told(traffic.own)}`);
  console.log(`  as this machine had it in one run: ${told(worked)}; by the clock: ${told(ms)}`);
  console.log(`  as it has what is always the same: ${told(control())}`);
  const paths = [...slowest].sort(([, one], [, other]) => other - one);
  console.log(`  the slowest hundredth: ${paths.map(([path, count]) => `${count} ${path}`).join(', ')}`);
}
plain.stop();
