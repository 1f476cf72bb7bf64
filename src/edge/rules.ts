import { routes } from '../routes.ts';
import type { Route } from '../routes.ts';
import { BASE } from '../site.ts';
import { NOT_FOUND_FILE } from './documents.ts';
import { matcherOf } from './matcher.ts';
import { asValue, idsOf, keyOf, looksLikeFile, readPath, safeQuery } from './path.ts';
import type { RequestPath } from './path.ts';
import { HOST_FILES, tableOf } from './table.ts';
import type { Move, Page } from './table.ts';

/**
 * What the server in front does with an address.
 * `file`: a file of `dist`, with its status. `redirect`: an absolute path of our own, never another host.
 * `missing`: plain text; a page is never sent where a script or a picture was asked for.
 */
export type Decision =
  | { readonly kind: 'file'; readonly file: string; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  | { readonly kind: 'missing'; readonly status: 404 };

/** What is known of `dist`: whether a file is there, by its path below `dist`. */
export interface KnownFiles {
  has(file: string): boolean;
}

export type Decide = (path: string, query: string, files: KnownFiles) => Decision;

const MISSING: Decision = { kind: 'missing', status: 404 };

/** Makes the decision function of a route table. It is pure: address and known files in, decision out. */
export const rulesOf = (rows: readonly Route[] = routes, base: string = BASE): Decide => {
  // An address that names an id moves nowhere.
  const match = matcherOf(tableOf(rows, base).filter(({ kind, path }) => kind === 'page' || !path.includes('{')));
  const findExact = (segments: readonly string[]): Page | Move | undefined => match(keyOf(segments));

  /** The page above that takes the last segments as optional ones. */
  const findAbove = (segments: readonly string[]): { page: Page; tail: readonly string[] } | null => {
    for (let count = 1; count <= 3 && count < segments.length; count += 1) {
      const above = findExact(segments.slice(0, -count));
      if (above?.kind !== 'page' || above.tail < count) continue;
      const tail = segments.slice(-count);
      return tail.includes('') ? null : { page: above, tail };
    }
    return null;
  };

  /** The same address without `.html`, `.htm` or `/index.html`, where that is a page; in one step, however many there are. */
  const clean = (segments: readonly string[]): string | null => {
    const folder = segments.slice(0, -1);
    const last = segments.at(-1) ?? '';
    let name = last;
    for (let next = strip(name); next !== name && next !== ''; next = strip(name)) {
      name = next;
      const found = findExact([...folder, name]) ?? (name === 'index' ? findExact(folder) : undefined);
      if (!found) continue;
      if (found.kind === 'move') return found.to;
      if (found.path.includes('{')) return `/${[...folder, name].map(encodeURIComponent).join('/')}`;
      return found.path === base ? `${base}/` : found.path;
    }
    const above = name === last ? null : findAbove([...folder, name]);
    return above && [above.page.path, ...above.tail.map(encodeURIComponent)].join('/');
  };

  const page = (entry: Page, { key }: RequestPath, tail: readonly string[], files: KnownFiles): Decision => {
    const own = entry.files[0] ?? '';
    const candidates = entry.path.includes('{') ? [ofThisId(own, key)] : [];
    for (let count = tail.length; count > 0; count -= 1)
      candidates.push(`${own.slice(0, -5)}${keyOf(tail.slice(0, count))}.html`);
    const file = [...candidates, ...entry.files].find((name) => files.has(name));
    if (file !== undefined) return { kind: 'file', file, status: entry.status };
    return files.has(NOT_FOUND_FILE) ? { kind: 'file', file: NOT_FOUND_FILE, status: 404 } : MISSING;
  };

  return (path, query, files) => {
    const inPlace: Decision = files.has(NOT_FOUND_FILE) ? { kind: 'file', file: NOT_FOUND_FILE, status: 404 } : MISSING;
    const asset = looksLikeFile(path) || path.startsWith(`${base}/_astro/`);
    const read = readPath(path);
    if (!read) return asset ? MISSING : inPlace;
    const { segments, key, trailingSlash } = read;
    const move = (to: string, status: 301 | 302): Decision => ({ kind: 'redirect', to: to + safeQuery(query), status });

    if (key === base && !trailingSlash) return move(`${base}/`, 301);
    const entry = findExact(segments);
    // Two slashes are not the root.
    const isRoot = key !== '/' || !trailingSlash;
    if (entry?.kind === 'move' && isRoot) return move(entry.to, entry.status);
    if (entry?.kind === 'page') return page(entry, read, [], files);

    const file = key.startsWith(`${base}/`)
      ? key.slice(base.length + 1)
      : (HOST_FILES.find((name) => key === `/${name}`) ?? '');
    const served = file !== '' && !/\.html?$/i.test(file) && !trailingSlash;
    if (served && files.has(file)) return { kind: 'file', file, status: 200 };

    const cleaned = clean(segments);
    if (cleaned !== null) return move(cleaned, 301);
    const above = findAbove(segments);
    if (above) return page(above.page, read, above.tail, files);

    if (asset) return MISSING;
    if (key !== base && !key.startsWith(`${base}/`)) return inPlace;
    const from = asValue(path.replace(/(.)\/$/, '$1'));
    return { kind: 'redirect', to: `${base}/404?from=${from}${idsOf(query)}`, status: 302 };
  };
};

const strip = (name: string): string => name.replace(/\.html?$/i, '');

/** `event/d-id.htm.html` and `/event/d-123.htm` → `event/d-123.htm.html`: a document built for one id. */
const ofThisId = (own: string, key: string): string =>
  `${own.slice(0, own.lastIndexOf('/') + 1)}${key.slice(key.lastIndexOf('/') + 1)}.html`;

/** The decision function of our own route table. */
export const decide: Decide = rulesOf();
