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

const EARLY = /<script data-page="[^"]*">[\s\S]*?<\/script>/;
const ISLAND = /<astro-island((?:\s+[^\s"=>]+(?:="[^"]*")?)*)>/g;
const ADDRESS = /\s(?:component|renderer)-url="([^"]+)"/g;

/**
 * Asks in the head for every script of the islands that come to life at once. Found one by one, each import of an import
 * waits for a whole way to the server: on a slow link that is a second more until the form answers.
 */
export const preloadIslands = (html: string, base: string, importsOf: ImportsOf): string => {
  const files = new Set<string>();
  const walk = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    importsOf(file).forEach(walk);
  };
  for (const [, attributes = ''] of html.matchAll(ISLAND))
    if (attributes.includes(' client="load"'))
      for (const [, address = ''] of attributes.matchAll(ADDRESS))
        if (address.startsWith(base)) walk(address.slice(base.length));
  if (files.size === 0) return html;
  const links = [...files].map((file) => `<link rel="modulepreload" href="${base}${file}">`).join('');
  return html.replace(EARLY, (script) => script + links);
};
