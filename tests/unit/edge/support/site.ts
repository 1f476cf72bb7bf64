import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { documentOf } from '../../../../src/edge/documents.ts';
import { routes } from '../../../../src/routes.ts';
import { postbuild } from '../../../../src/build/postbuild.ts';

/** The script every page of the little site runs. */
export const SCRIPT = 'window.page={a:"<b>"}';
export const STYLE = 'p{color:red}';
export const CHUNK = `export const a = ${JSON.stringify('chunk '.repeat(400))};`;

/** A page big enough to be compressed; its text names it. */
export const page = (name: string): string =>
  `<!DOCTYPE html><html lang="zh-CN"><head><title>${name}</title><script data-page='{"a":">"}'>${SCRIPT}</script><style>${STYLE}</style></head><body>${`<p>这里是 ${name}</p>`.repeat(40)}</body></html>`;

/** Writes what Astro would: a document for each row that has one of its own, and a few files. */
export const writeSite = (root: string, chunk = 'app.AAAA.js'): string => {
  const dist = join(root, 'dist');
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  };
  for (const row of routes) {
    // The login of the main host has no page of its own: it borrows that of the shell.
    if (row.redirect !== undefined || row.path === '/login.htm') continue;
    put(documentOf(row), page(documentOf(row)));
  }
  put('vip/rights/1.html', page('vip/rights/1.html'));
  put(`_astro/${chunk}`, CHUNK + chunk);
  put('_astro/style.BBBB.css', `.a{color:red}`);
  put('worker.json', '{ "worker": true }');
  put('favicon.svg', `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(60)}</svg>`);
  put('manifest.webmanifest', JSON.stringify({ name: '山'.repeat(300) }));
  put('favicon.ico', 'ico');
  put('robots.txt', 'User-agent: *\n');
  put('places/49.json', JSON.stringify({ name: '中国'.repeat(300) }));
  put('.secret', 'secret');
  return dist;
};

/** A finished little site in a folder of its own; `pages` stand in place of its own ones. */
export const builtSite = async (
  build = 'build-1',
  pages: Readonly<Record<string, string>> = {},
): Promise<{ root: string; dist: string }> => {
  const root = mkdtempSync(join(tmpdir(), 'edge-'));
  const dist = writeSite(root);
  for (const [file, text] of Object.entries(pages)) writeFileSync(join(dist, file), text);
  await postbuild(dist, join(root, '.cache'), build, Date.now());
  return { root, dist };
};
