import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { init, parse } from 'es-module-lexer';

await init;

/** What a script imports when it starts, as paths from `dist`; `import()` comes later, if at all. */
export type ImportsOf = (file: string) => readonly string[];

/** Reads the built scripts of a `dist`, each once. */
export const builtImports = (dist: string): ImportsOf => {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const found =
      known.get(file) ??
      parse(readFileSync(join(dist, file), 'utf8'))[0].flatMap(({ d, n }) =>
        d === -1 && n?.startsWith('.') ? [posix.join(posix.dirname(file), n)] : [],
      );
    known.set(file, found);
    return found;
  };
};

const HEAD_SCRIPT = /<script data-page=(?:"[^"]*"|'[^']*')>[\s\S]*?<\/script>/;
const ISLAND = /<astro-island((?:\s+[^\s"'=>]+(?:="[^"]*"|='[^']*')?)*)>/g;
const ADDRESS = /\s(?:component|renderer)-url="([^"]+)"/g;
const MODULE = /<script type="module"(?: src="([^"]+)")?>([\s\S]*?)<\/script>/g;

/** What a document's own modules and the islands that come to life at once begin with, in their order. */
const startsOf = (html: string, base: string): string[] => {
  const found: string[] = [];
  const live = html.includes(' data-live=');
  for (const [, src, code = ''] of html.matchAll(MODULE)) {
    if (src !== undefined) found.push(src);
    else found.push(...parse(code)[0].flatMap(({ d, n }) => (d === -1 && n !== undefined ? [n] : [])));
    // What a living page is for is read first: only its engine, the first of its modules, goes ahead of the reply.
    if (live) break;
  }
  for (const [, attributes = ''] of html.matchAll(ISLAND))
    if (attributes.includes(' client="load"'))
      found.push(...[...attributes.matchAll(ADDRESS)].map(([, address = '']) => address));
  return found.filter((address) => address.startsWith(base)).map((address) => address.slice(base.length));
};

/**
 * Asks in the head for every script that a document needs at once. Found one by one, each import of an import waits for
 * a whole way to the server: on a slow link that is a second more until the form answers. Of a living page that is its
 * engine: asked for together, the others took the line from the reply, and its content came 8 % later (docs/speed.md).
 */
export const preloadScripts = (html: string, base: string, importsOf: ImportsOf): string => {
  const files = new Set<string>();
  const walk = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    importsOf(file).forEach(walk);
  };
  startsOf(html, base).forEach(walk);
  if (files.size === 0) return html;
  const links = [...files].map((file) => `<link rel="modulepreload" href="${base}${file}">`).join('');
  return html.replace(HEAD_SCRIPT, (script) => script + links);
};
