/**
 * `npm run bench`: what a visitor with a slow phone waits for, each figure a ratio to a static page in the same round.
 * Prints a table and writes `.cache/bench.json`. BENCH_RUNS (default 7) says how often.
 */
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { ratioOf, statOf, type Stat } from './stats.ts';
import { comeBack, LINK, visit, warmUp, type Target, type Visit, type Visits } from './visit.ts';

const here = dirname(fileURLToPath(import.meta.url));
const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);

const server = fork(join(here, 'server.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
const { port } = await new Promise<{ port: number }>((resolve, reject) => {
  server.once('message', (message) => resolve(message as { port: number }));
  server.once('exit', (code) => reject(new Error(`The server ended with ${code ?? 'a signal'}`)));
});
const origin = `http://127.0.0.1:${port}`;

interface Card {
  readonly kind: string;
  readonly id: string;
  readonly pictureCount: number;
}
const { data } = (await (await fetch(`${origin}/api/community/feed?limit=20`)).json()) as { data: { items: Card[] } };
/** The shortest post with a picture: its comments are near, and what is measured is the page, not one author's album. */
const posts = data.items.filter(({ kind, pictureCount }) => kind !== 'dynamic' && pictureCount > 0);
const lengths = await Promise.all(
  posts.map(async ({ id }) => (await (await fetch(`${origin}/api/community/post?id=${id}`)).text()).length),
);
const post = posts[lengths.indexOf(Math.min(...lengths))];
const dynamic = data.items.find(({ kind }) => kind === 'dynamic');

const floor: Target = { name: 'floor', path: '/floor' };
const targets: readonly Target[] = [
  { name: '/community/detail', path: `/mc/community/detail?id=${post?.id ?? ''}`, live: true, island: 'Comments' },
  { name: '/dynamic/detail', path: `/mc/dynamic/detail?did=${dynamic?.id ?? ''}`, live: true, island: 'Comments' },
  { name: '/community/home', path: '/mc/community/home', live: true },
  { name: '/account/login', path: '/mc/account/login', island: 'Login' },
  { name: '/404', path: '/mc/404' },
];

const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: ['--no-sandbox'],
});
const visits = new Map<string, Visits[]>([floor, ...targets].map(({ name }) => [name, []]));
const returns: Awaited<ReturnType<typeof comeBack>>[] = [];
for (const target of [floor, ...targets]) await warmUp(browser, origin, target);
for (let round = 0; round < RUNS; round += 1) {
  process.stderr.write(`\r${round + 1}/${RUNS}`);
  for (const target of [floor, ...targets]) visits.get(target.name)?.push(await visit(browser, origin, target));
  returns.push(await comeBack(browser, origin, '/mc/community/home'));
}
await browser.close();
server.disconnect();

const firsts = (name: string): Visit[] => (visits.get(name) ?? []).map(({ first }) => first);
const base = firsts(floor.name);
const rows = [floor, ...targets].map(({ name, live, island }) => {
  const own = firsts(name);
  const pick = (of: (visit: Visit) => number): number[] => own.map(of);
  return {
    route: name,
    firstPaint: ratioOf(
      pick((one) => one.firstPaint),
      base.map((one) => one.firstPaint),
    ),
    content: live
      ? ratioOf(
          pick((one) => one.content),
          base.map((one) => one.content),
        )
      : null,
    interactive: island
      ? ratioOf(
          pick((one) => one.interactive ?? Number.NaN),
          base.map((one) => one.content),
        )
      : null,
    firstPaintMs: statOf(pick((one) => one.firstPaint)),
    contentMs: statOf(pick((one) => one.content)),
    kb: statOf(pick((one) => (one.bytes - one.pictureBytes) / 1024)).median,
    scriptKb: statOf(pick((one) => one.scriptBytes / 1024)).median,
    pictureKb: statOf(pick((one) => one.pictureBytes / 1024)).median,
    shift: statOf(pick((one) => one.shift)).high,
    again: statOf((visits.get(name) ?? []).map(({ first, again }) => again / first.firstPaint)),
    againFromBlank: statOf(
      (visits.get(name) ?? []).map(({ first, againFromBlank }) => againFromBlank / first.firstPaint),
    ),
  };
});
const back = {
  paintedMs: statOf(returns.map(({ painted }) => painted)),
  requests: Math.max(...returns.map(({ requests }) => requests)),
  offByPx: statOf(returns.map(({ offBy }) => offBy)),
};

const ratio = (stat: Stat | null): string =>
  stat === null ? '–' : `${stat.median.toFixed(2)} (${stat.low.toFixed(2)}–${stat.high.toFixed(2)})`;
const head = [
  'route',
  'first paint',
  'content',
  'interactive',
  'KB',
  'KB script',
  'KB pictures',
  'shift',
  'again',
  'again from blank',
];
const body = rows.map((row) => [
  row.route,
  ratio(row.firstPaint),
  ratio(row.content),
  ratio(row.interactive),
  row.kb.toFixed(1),
  row.scriptKb.toFixed(1),
  row.pictureKb.toFixed(0),
  row.shift.toFixed(3),
  ratio(row.again),
  ratio(row.againFromBlank),
]);
const widths = head.map((title, column) => Math.max(title.length, ...body.map((cells) => cells[column]?.length ?? 0)));
const line = (cells: readonly string[]): string =>
  cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
console.log(
  `\nRatios to a static page of ${((base[0]?.bytes ?? 0) / 1024) | 0} KB; medians of ${RUNS} (middle half); ${LINK.bitsPerSecond / 1e6} Mbit/s, ${LINK.latencyMs} ms, CPU ${LINK.cpuSlowdown}×\n`,
);
for (const cells of [head, ...body]) console.log(line(cells));
console.log(`\nfloor: first paint ${rows[0]?.firstPaintMs.median.toFixed(0) ?? '?'} ms`);
console.log(
  `back to a kept list: painted after ${back.paintedMs.median.toFixed(0)} ms, ${back.requests} requests for the list, ${back.offByPx.median.toFixed(0)} px off`,
);

const file = join(here, '../../.cache/bench.json');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(
  file,
  `${JSON.stringify({ at: new Date().toISOString(), runs: RUNS, link: LINK, rows, back }, null, 2)}\n`,
);
