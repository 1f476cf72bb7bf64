/**
 * `npm run load`: what a server takes over the large world, its calls one by one and over HTTP (docs/load.md).
 * `npm run load -- pages`, `session`, `write`, `sockets`: what docs/load.md has a goal for, one by one.
 * `--dir=DIR` another world, `--against=CHECKOUT` another server over it, `--beside=CHECKOUT` both by turns, each over a
 * copy, `--rounds=3`, `--seconds=4`, `--only=http` or `rate`, `--rate=200`, `--scenes=grants,session`.
 */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { diskAlone } from './disk.ts';
import { drive, driveAt, pace, type Round } from './drive.ts';
import { keepAnswering } from './pages.ts';
import { measureReads } from './reads.ts';
import { figuresOf, short } from './report/figures.ts';
import { guest, type Scene, scenesOf } from './scenes.ts';
import { serve } from './server.ts';
import { measureSockets } from './sockets.ts';
import type { Visit } from './visits.ts';

const option = (name: string, fallback: string): string =>
  process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const dir = resolve(option('dir', '.cache/load'));
const checkout = resolve(option('against', '.'));
const beside = option('beside', '');
const rounds = Number(option('rounds', '3'));
const seconds = Number(option('seconds', '4'));
const only = option('only', 'all');
const perSecond = Number(option('rate', '200'));
/** The scenes that a word of the command line means. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  pages: ['pages'],
  session: ['session check, ', 'session check at'],
  write: ['grants'],
  sockets: ['sockets'],
};
const named = process.argv.slice(2).filter((text) => !text.startsWith('--'));
const unknown = named.filter((name) => !(name in GROUPS));
if (unknown.length > 0) {
  console.error(`没有 ${unknown.join('、')}：只有 ${Object.keys(GROUPS).join('、')}`);
  process.exit(2);
}
const wanted = named.length > 0 ? named.flatMap((name) => GROUPS[name] ?? []) : option('scenes', '').split(',');
const SOCKETS = 2_000;
if (!existsSync(join(dir, 'shell.db'))) {
  console.error(`${dir} 里没有数据：先运行 npm run load:seed。`);
  process.exit(1);
}

const spread = (values: readonly number[]): string => {
  const { median, least, most } = figuresOf(values);
  return `${short(median)} (${short(least)}–${short(most)})`;
};
const tell = (name: string, found: readonly Round[]): void =>
  console.log(
    `${name.padEnd(36)}${spread(found.map(({ perSecond }) => perSecond)).padEnd(26)}${spread(
      found.map(({ ms }) => ms.median),
    ).padEnd(24)}${spread(found.map(({ ms }) => ms.p99))}`,
  );

let failed = false;
if (only === 'all' && named.length === 0 && beside === '' && checkout === resolve('.'))
  failed = (await measureReads(dir)).length > 0;

/** One server over one world, with the questions that its world knows. */
const open = async (label: string, from: string, world: string) => {
  const found = scenesOf(world, rounds);
  const served = await serve(from, world, process.env['DIST']);
  console.log(`${label || 'server'}: up after ${short(served.upMs)} ms, checked after ${short(served.checkedMs)} ms`);
  return { label, ...found, ...served };
};
const copy = `${dir}-beside`;
if (beside !== '') {
  rmSync(copy, { recursive: true, force: true });
  // Before anybody has changed it: both begin with the same world.
  cpSync(dir, copy, { recursive: true });
}
const servers = [await open(beside === '' ? '' : 'here', checkout, dir)];
if (beside !== '') servers.push(await open('beside', resolve(beside), copy));

console.log(`\n${rounds} rounds of ${seconds} s: median (least–most)`);
console.log(`${''.padEnd(36)}${'answers/s'.padEnd(26)}${'median ms'.padEnd(24)}p99 ms`);
/** Every server in every round, by turns: what else runs on the machine slows them alike. */
const measure = async (name: string, round: (server: (typeof servers)[number]) => Promise<Round>): Promise<void> => {
  const found = servers.map((): Round[] => []);
  try {
    for (let turn = 0; turn < rounds; turn += 1)
      for (const [at, server] of servers.entries()) found[at]?.push(await round(server));
    for (const [at, { label }] of servers.entries()) tell(label === '' ? name : `${name}, ${label}`, found[at] ?? []);
  } catch (error) {
    failed = true;
    console.log(`${name}: ${String(error)}`);
  }
};
const isWanted = (name: string): boolean => wanted.some((start) => name.startsWith(start));
const [first] = servers;
for (const [at, { name, callers, rate, expect }] of (first?.scenes ?? []).entries()) {
  if (only === 'rate' || !isWanted(`${name}, `)) continue;
  if (name.startsWith('grants')) console.log(`  a write to the disk, alone: ${diskAlone(dir)}`);
  for (const { port, scenes } of servers) {
    const among = scenes[at]?.among;
    if (among === undefined) continue;
    const gone = await keepAnswering(`http://127.0.0.1:${port}`, among);
    console.log(`  ${among.length} addresses; not in this world: ${gone.join(', ')}`);
  }
  const how = { seconds, ...(expect === undefined ? {} : { expect }) };
  const next = (scenes: readonly Scene[]): Scene['next'] => (scenes[at] as Scene).next;
  await measure(`${name}, ${rate === undefined ? `${callers} callers` : `${rate}/s`}`, ({ port, scenes }) =>
    rate === undefined
      ? drive(port, { ...how, callers }, next(scenes))
      : driveAt(port, { ...how, perSecond: rate }, next(scenes)),
  );
}
for (const [at, { name }] of (first?.visits ?? []).entries())
  if (isWanted(name))
    await measure(`${name}, ${perSecond} a second`, ({ port, visits }) =>
      driveAt(port, { perSecond, seconds }, (visits[at] as Visit).next),
    );
if (only !== 'rate' && isWanted('session check beside'))
  await measure('session check beside 6 topics/s', async ({ port, member }) => {
    const end = pace(port, 6, (n) => guest('/api/community/topics', n));
    try {
      return await drive(port, { callers: 20, seconds }, (n) => member('/api/validIslogin', n));
    } finally {
      end();
    }
  });
if (only !== 'rate' && isWanted('sockets'))
  for (const { label, member, ...server } of servers) {
    const { open, ms, residentMb, idleMb } = await measureSockets(
      server,
      { count: SOCKETS, rounds: rounds * 2, target: 'post:1' },
      (n) => String(member('/', n).headers['Cookie']),
      (n) => member('/api/community/like', 7, { targetKind: 'post', targetId: '1', liked: n % 2 === 0 }),
    );
    console.log(
      `sockets${label === '' ? '' : `, ${label}`}: ${open} open, one message to all: median ${short(ms.median)} ms (${short(ms.least)}–${short(ms.most)}); ` +
        `the process holds ${short(residentMb)} MB, ${short(idleMb)} before`,
    );
  }
for (const { stop } of servers) await stop();
if (beside !== '') rmSync(copy, { recursive: true, force: true });
process.exitCode = failed ? 1 : 0;
