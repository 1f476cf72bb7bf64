import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { init, parse } from 'es-module-lexer';
import { documentOf } from '../../edge/documents.ts';
import { type Route, routes } from '../../routes.ts';
import { answerOf, sendsReferrer } from '../../routes/rowFacts.ts';
import { BASE, WORKER_SWITCH } from '../../site.ts';
import { bundleInline } from '../bundleText.ts';

await init;

const ENTRY = fileURLToPath(new URL('../../host/serviceWorker/worker.ts', import.meta.url));

const SAVED = fileURLToPath(new URL('../../live/offline/savedHere.ts', import.meta.url));

const PLAIN = ['favicon.svg', 'default.svg', 'avatar.svg'];

/** Parts that come with a touch are brought along up to this size, as they travel: a like must work in a tunnel. */
const PART_MOST = 6_000;
/** What is kept for a network that comes back is done by these, whatever their size and whichever part brings them. */
const KEEPS = /\/(?:entryBar|acts|comment|Composer|drawWaiting)\.(?:lazy\.)?[\w-]+\.js$/;

/** A page with something to do: its own part is filled by a reply, or its island is a form. */
const LIVING = / data-live=|<astro-island/;

/** Scripts that a page starts with, and styles that it names. */
const named = (html: string): string[] =>
  [...html.matchAll(new RegExp(`${BASE}/(_astro/[\\w./-]+\\.(?:js|css))`, 'g'))].map(([, file = '']) => file);

/** A row that the worker keeps from the beginning, and the file of its document below `dist`. */
interface Kept {
  readonly row: Route;
  readonly document: string;
}

/** How large a file is as it travels: its packed twin, or the file itself where there is none. */
const asTravels = (dist: string, file: string): number => {
  const twin = join(dist, `${file}.br`);
  return statSync(existsSync(twin) ? twin : join(dist, file)).size;
};

/** Its two scripts are the same for every site that one process makes, and take seconds. */
let scripts: Promise<readonly [code: string, saved: string]> | undefined;
const bundled = async (): Promise<readonly [code: string, saved: string]> => {
  const [worker, saved] = await Promise.all([bundleInline(ENTRY), bundleInline(SAVED)]);
  return [worker.code, saved.code];
};

/** Scripts and styles that the documents begin with, and the small parts that a touch would bring. */
const filesOf = (dist: string, kept: readonly Kept[]): string[] => {
  const has = (file: string): boolean => existsSync(join(dist, file));
  const files = new Set<string>();
  const walk = (file: string, touch: boolean): void => {
    if (files.has(file) || !has(file)) return;
    files.add(file);
    if (!file.endsWith('.js')) return;
    const code = readFileSync(join(dist, file), 'utf8');
    for (const style of code.match(/_astro\/[\w.-]+\.css/g) ?? []) walk(style, false);
    for (const { d, n } of parse(code)[0]) {
      if (n?.startsWith('./') !== true) continue;
      const next = `_astro/${n.slice(2)}`;
      if (d === -1) walk(next, touch);
      else if (KEEPS.test(next) || (touch && has(next) && asTravels(dist, next) <= PART_MOST)) walk(next, false);
    }
  };
  for (const { document } of kept) {
    const html = readFileSync(join(dist, document), 'utf8');
    // A text is read; what can be touched there needs the network anyway.
    for (const file of named(html)) walk(file, LIVING.test(html));
  }
  return [...files].sort();
};

/** The service worker of a built site. It changes when anything that it keeps does, and only then. Its files are packed already. */
export const serviceWorker = async (dist: string): Promise<string> => {
  const kept: Kept[] = routes
    .filter((row) => row.offline !== undefined)
    .map((row) => ({ row, document: documentOf(row) }))
    .filter(({ document }) => existsSync(join(dist, document)))
    .sort((one, other) => (one.row.path < other.row.path ? -1 : 1));
  const plain = PLAIN.filter((file) => existsSync(join(dist, file)));
  const print = createHash('sha256');
  for (const { row, document } of kept) print.update(row.path).update(readFileSync(join(dist, document)));
  for (const file of plain) print.update(file).update(readFileSync(join(dist, file)));
  const below = (path: string): string => (path === '/' ? BASE : `${BASE}/${path.replace(/^\//, '')}`);
  const open = (row: Route): { path: string; title: string } => ({ path: below(row.path), title: row.title });
  const [code, script] = await (scripts ??= bundled());
  const shell = {
    version: print.digest('hex').slice(0, 12),
    documents: kept.map(({ row }) => below(row.path)),
    hashed: filesOf(dist, kept).map(below),
    plain: plain.map(below),
    atHand: kept.filter(({ row }) => row.offline === 'readable').map(({ row }) => open(row)),
    pages: routes.filter((row) => answerOf(row) === 'page' && row.host === undefined && sendsReferrer(row)).map(open),
    script: { code: script, hash: createHash('sha256').update(script).digest('base64') },
    switch: below(WORKER_SWITCH),
  };
  return `const SHELL=${JSON.stringify(shell)};\n${code}\n`;
};
