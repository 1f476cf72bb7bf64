import type { Route } from '../routes.ts';
import { canonicalPath } from '../routes/rowFacts.ts';

/** The document every unknown address ends at. */
export const NOT_FOUND_FILE = '404.html';

/**
 * File of a row's own document in `dist` (Astro's `build.format: 'file'`): `/` → `index.html`, `/vip/buy` →
 * `vip/buy.html`, `/x.htm` → `x.htm.html`. Rows of the main host have theirs in the same tree: `login.htm.html`. A `{id}` in the path is
 * spelled `id`: `event/d-id.htm.html` (page `src/pages/event/d-id.htm.astro`).
 */
export const documentOf = (row: Pick<Route, 'path'>): string =>
  row.path === '/' ? 'index.html' : `${row.path.slice(1).replace(/[{}]/g, '')}.html`;

/** Documents that may answer for a row, best first: its own, that of its canonical row. */
export const documentsOf = (row: Route, rows: readonly Route[]): readonly string[] => {
  const canonical = rows.find((other) => other !== row && other.path === canonicalPath(row) && other.host !== 'main');
  return canonical ? [documentOf(row), documentOf(canonical)] : [documentOf(row)];
};
