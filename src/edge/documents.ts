import type { Route } from '../routes.ts';

/** Documents of the main host that have a page of their own lie below this folder of `dist`, which is not served as such. */
export const MAIN_FOLDER = 'main/';

/** The document every unknown address ends at. */
export const NOT_FOUND_FILE = '404.html';

/**
 * File of a row's own document in `dist` (Astro's `build.format: 'file'`): `/` → `index.html`, `/vip/buy` →
 * `vip/buy.html`, `/x.htm` → `x.htm.html`. Rows of the main host: `main/login.htm.html`; a `{id}` in the path is
 * spelled `id`: `main/event/d-id.htm.html` (page `src/pages/main/event/d-id.htm.astro`).
 */
export const documentOf = (row: Pick<Route, 'path' | 'host'>): string =>
  row.path === '/' ? 'index.html' : `${row.host === 'main' ? MAIN_FOLDER : ''}${row.path.slice(1).replace(/[{}]/g, '')}.html`;

/** Documents that may answer for a row, best first: its own, that of the same path under the base, that of its canonical row. */
export const documentsOf = (row: Route, rows: readonly Route[]): readonly string[] => {
  const files = [documentOf(row)];
  if (row.host === 'main') {
    const same = rows.find((other) => other.path === row.path && other.host !== 'main');
    if (same) files.push(documentOf(same));
  }
  const canonical = rows.find((other) => other.path === row.canonical && other.host !== 'main');
  if (canonical) files.push(documentOf(canonical));
  return files;
};
