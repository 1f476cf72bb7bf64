import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { init, parse } from 'es-module-lexer';

await init;

/** An entry of this many characters or fewer is not worth a request. */
const SMALL = 2_000;
const MODULE = /<script type="module" src="([^"<>\\]+)"><\/script>/g;

/** The text of an entry as it can stand in a document: what it imports beside itself is named from the root. */
const standing = (code: string, folder: string): string => {
  let text = code.trim();
  for (const { s, e, d, n } of [...parse(text)[0]].reverse()) {
    if (n?.startsWith('./') !== true) continue;
    const address = folder + n.slice(2);
    text = text.slice(0, s) + (d === -1 ? address : JSON.stringify(address)) + text.slice(e);
  }
  return text;
};

/**
 * Puts the small entries of a document into it: most only start what a bundle brings. Their order stays, as modules wait
 * for the document whether they stand in it or not. `base` is the site's address, `dist` where its files are.
 */
export const inlineStarts = (html: string, base: string, dist: string): string =>
  html.replace(MODULE, (whole, address: string) => {
    if (!address.startsWith(base)) return whole;
    const file = address.slice(base.length);
    const code = readFileSync(join(dist, file), 'utf8');
    // What others import is one module for all of them: in the document it would be another.
    if (code.length > SMALL || code.includes('</script') || parse(code)[1].length > 0) return whole;
    return `<script type="module">${standing(code, base + file.replace(/[^/]*$/, ''))}</script>`;
  });
