/**
 * `npm run load -- edge`: what filling pages takes (docs/edge.md), by itself and over HTTP, over the small world of the tests.
 * `--rounds=200` of each page by itself, `--seconds=4` over HTTP. Times are told and never a test.
 */
import { fork } from 'node:child_process';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { rowOf } from '../../../src/edge/worker/rows.ts';
import { addressOf, targetsOf } from '../../bench/targets.ts';
import { untilUp } from '../../bench/untilUp.ts';
import { readWorld } from '../../bench/world.ts';
import { drive } from '../drive.ts';
import { type Figures, short } from '../report/figures.ts';
import { FILLED, ownTime } from './own.ts';

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
plain.stop();
console.log(`by itself, filled anew: ${told(own.anew)}`);
console.log(`by itself, kept: ${told(own.kept)}; ${short(own.perSecond)} pages/s on one core`);
console.log('filled anew, by address (ms: least, median, p99):');
for (const [path, { median, p99, least }] of own.byAddress)
  console.log(`  ${short(least).padStart(6)} ${short(median).padStart(6)} ${short(p99).padStart(6)}  ${path}`);
