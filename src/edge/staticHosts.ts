import { routes } from '../routes.ts';
import { BASE } from '../site.ts';
import { addressesOf } from './addresses.ts';
import type { Address } from './addresses.ts';
import { NOT_FOUND_FILE } from './documents.ts';
import { ASKED_FILES, documentHeaders, fileHeaders } from './headers.ts';
import type { Headers } from './headers.ts';
import type { Manifest } from './manifest.ts';
import type { EdgeSettings } from './settings.ts';
import { HOST_FILES, tableOf } from './table.ts';

/*
 * Rules for hosts that take `_redirects` and `_headers` (Cloudflare Pages, Netlify). Publish a folder that holds
 * `dist` as `mc/` and these two files. Such a host finds `x.html` for `/x` and the nearest `404.html` by itself.
 * Where it can do less than our server: an unknown address shows the 404 document in place (status 404, no
 * redirect); Cloudflare answers 200 for pages still being built; whatever stands in the folder of an address that names an
 * id shows its page, which says itself that the link is none.
 */

/** A document's address on a host that hides `.html`. */
const target = (file: string): string => `${BASE}/${file === 'index.html' ? '' : file.replace(/\.html$/, '')}`;

const pattern = ({ path }: Address, tail: number): string =>
  path.replace(/[^/]*\{\w+\}[^/]*/, '*') + Array.from({ length: tail }, (_, place) => `/:t${place + 1}`).join('');

/** Text of `_redirects`. The first fitting line wins; files of the same address win over lines without `!`. */
export const redirectsFile = (manifest: Manifest): string => {
  const lines: string[] = [];
  for (const entry of tableOf(routes, BASE))
    if (entry.kind === 'move') lines.push(`${entry.path} ${entry.to} ${entry.status}`);
  for (const file of HOST_FILES) if (manifest.files[file]) lines.push(`/${file} ${BASE}/${file} 200`);
  for (const address of addressesOf(manifest))
    for (let tail = address.tail[0]; tail <= address.tail[1]; tail += 1) {
      const from = pattern(address, tail);
      const to = target(address.file);
      if (address.status === 404) lines.push(`${from} ${BASE}/${address.file} 404!`);
      else if (from !== to && from !== BASE) lines.push(`${from} ${to} 200`);
    }
  lines.push(`${BASE}/* ${BASE}/${NOT_FOUND_FILE} 404`);
  return `# Printed by the build from src/routes.ts; do not edit.\n${lines.join('\n')}\n`;
};

const block = (path: string, headers: Headers): string =>
  `${path}\n${Object.entries(headers)
    .filter(([name]) => name !== 'Content-Type')
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

/** Text of `_headers`: one block per address, each whole, none overlapping another. */
export const headersFile = (manifest: Manifest, settings: EdgeSettings): string => {
  const blocks = new Map<string, string>();
  blocks.set(`${BASE}/_astro/*`, block(`${BASE}/_astro/*`, fileHeaders('_astro/', '', settings)));
  for (const file of ASKED_FILES)
    blocks.set(`${BASE}/${file}`, block(`${BASE}/${file}`, fileHeaders(file, '', settings)));
  for (const address of addressesOf(manifest)) {
    const inline = manifest.documents[address.file];
    if (!inline) continue;
    for (let tail = address.tail[0]; tail <= address.tail[1]; tail += 1) {
      const path = address.path === BASE ? `${BASE}/` : pattern(address, tail);
      if (!blocks.has(path)) blocks.set(path, block(path, documentHeaders(address.file, inline, settings)));
    }
  }
  return `# Printed by the build; do not edit.\n${[...blocks.values()].join('\n')}`;
};
