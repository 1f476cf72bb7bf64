import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { init, parse } from 'es-module-lexer';
import { documentOf } from '../../edge/documents.ts';
import { routes } from '../../routes.ts';
import { BASE, WORKER_SWITCH } from '../../site.ts';
import { bundleInline } from '../inlineScript.ts';

await init;

const ENTRY = fileURLToPath(new URL('../../host/serviceWorker/worker.ts', import.meta.url));

/**
 * What opens without a network from the beginning: where people begin, what they read and keep, where they write; and what
 * is read on the way to a contract. Everything else is kept when it was opened once.
 */
const PAGES = [
  '/',
  '/community/home',
  '/community/detail',
  '/dynamic/detail',
  '/route/detail',
  '/list/share',
  '/short_publish',
  '/vip/question',
  '/user/protocol',
  '/vip/duty',
  '/vip/userduty',
];
/** Of these the ones that show something without an id. */
const READABLE = ['/community/home', '/short_publish', '/vip/question', '/user/protocol', '/vip/duty', '/vip/userduty'];
const PLAIN = ['favicon.svg', 'default.svg', 'avatar.svg'];

/** Parts that come with a touch are brought along up to this size, as they travel: a like must work in a tunnel. */
const PART_MOST = 6_000;

const asTravels = (text: Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;

/** Scripts that a page starts with, and styles that it names. */
const named = (html: string): string[] =>
  [...html.matchAll(new RegExp(`${BASE}/(_astro/[\\w./-]+\\.(?:js|css))`, 'g'))].map(([, file = '']) => file);

/** What the worker of a built site keeps from the beginning; paths below `dist`. */
export const shellOf = (dist: string): { documents: string[]; hashed: string[]; plain: string[] } => {
  const rows = routes.filter((row) => row.host === undefined && PAGES.includes(row.path));
  const has = (file: string): boolean => existsSync(join(dist, file));
  const kept = rows.filter((row) => has(documentOf(row)));
  const hashed = new Set<string>();
  const walk = (file: string, touch: boolean): void => {
    if (hashed.has(file) || !has(file)) return;
    const bytes = readFileSync(join(dist, file));
    hashed.add(file);
    if (!file.endsWith('.js')) return;
    const code = bytes.toString();
    for (const style of code.match(/_astro\/[\w.-]+\.css/g) ?? []) walk(style, false);
    for (const { d, n } of parse(code)[0]) {
      if (n?.startsWith('./') !== true) continue;
      const next = `_astro/${n.slice(2)}`;
      if (d === -1) walk(next, touch);
      else if (touch && has(next) && asTravels(readFileSync(join(dist, next))) <= PART_MOST) walk(next, false);
    }
  };
  for (const row of kept) for (const file of named(readFileSync(join(dist, documentOf(row)), 'utf8'))) walk(file, true);
  return {
    documents: kept.map((row) => row.path).sort(),
    hashed: [...hashed].sort(),
    plain: PLAIN.filter(has),
  };
};

/** The service worker of a built site. It changes when anything that it keeps does, and only then. */
export const serviceWorker = async (dist: string): Promise<string> => {
  const { documents, hashed, plain } = shellOf(dist);
  const print = createHash('sha256');
  for (const path of documents) {
    const found = routes.find((row) => row.path === path && row.host === undefined);
    if (found !== undefined) print.update(path).update(readFileSync(join(dist, documentOf(found))));
  }
  for (const file of plain) print.update(file).update(readFileSync(join(dist, file)));
  const below = (path: string): string => `${BASE}/${path.replace(/^\//, '')}`;
  const shell = {
    version: print.digest('hex').slice(0, 12),
    documents: documents.map((path) => (path === '/' ? BASE : below(path))),
    hashed: hashed.map(below),
    plain: plain.map(below),
    atHand: routes
      .filter((row) => row.host === undefined && documents.includes(row.path) && READABLE.includes(row.path))
      .map((row) => ({ path: below(row.path), title: row.title })),
    switch: below(WORKER_SWITCH),
  };
  const { code } = await bundleInline(ENTRY);
  return `const SHELL=${JSON.stringify(shell)};\n${code}\n`;
};
