import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { init, parse } from 'es-module-lexer';
import { documentOf } from '../../../src/edge/documents.ts';
import { readManifest } from '../../../src/edge/manifest.ts';
import { type Route, routes } from '../../../src/routes.ts';
import { root } from './sources.ts';

/** The built site that these laws look at: that of `npm test`, or the one SITE_DIST names. */
export const dist = process.env['SITE_DIST'] ?? join(root, '.cache/test/dist');
if (!existsSync(join(dist, '.delivery/manifest.json'))) throw new Error(`No built site in ${dist}: npm test builds it`);

export const manifest = readManifest(dist);
export const readBuilt = (file: string): string => readFileSync(join(dist, file), 'utf8');
/** Documents, without the second copies under `.htm`. */
export const documents: readonly string[] = Object.keys(manifest.documents).filter((file) => file.endsWith('.html'));
/** Hashed files of this build; those of earlier releases lie beside them. */
export const assets: readonly string[] = (JSON.parse(readBuilt('.delivery/own-assets.json')) as string[]).map(
  (file) => `_astro/${file}`,
);
export const scripts: readonly string[] = assets.filter((file) => file.endsWith('.js'));

/** Files do not change while they are looked at, and most documents share theirs. */
const once = <Value>(make: (file: string) => Value): ((file: string) => Value) => {
  const known = new Map<string, Value>();
  return (file) => {
    const value = known.get(file) ?? make(file);
    known.set(file, value);
    return value;
  };
};

/** As it travels: its packed twin, which the build makes of everything that shrinks. */
export const brotliSize = once((file) => {
  const twin = join(dist, `${file}.br`);
  return existsSync(twin) ? statSync(twin).size : brotliCompressSync(readFileSync(join(dist, file))).length;
});

await init;

/** What a script imports when it starts; `import()` comes later, if at all. */
export const staticImports = once((file): string[] =>
  parse(readBuilt(file))[0].flatMap(({ d, n }) =>
    d === -1 && n !== undefined ? [posix.join(posix.dirname(file), n)] : [],
  ),
);

/** These scripts and all they need to start. */
export const withImports = (entries: readonly string[]): string[] => {
  const found = new Set<string>();
  const walk = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    staticImports(file).forEach(walk);
  };
  entries.forEach(walk);
  return [...found];
};

const ours = (address: string | undefined): string[] =>
  address?.startsWith('/mc/') ? [address.slice('/mc/'.length)] : [];

/** Script files a document asks for by itself, and those its islands bring. */
export const scriptsOfDocument = (html: string): { own: string[]; islands: string[] } => ({
  own: [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"|\b(?:import|from)"([^"]+)"/g)].flatMap(([, src, imported]) =>
    ours(src ?? imported),
  ),
  // An island of `client:touch` brings nothing until a finger or the focus is on it.
  islands: [...html.matchAll(/<astro-island\b[^>]*>/g)]
    .filter(([tag]) => !tag.includes('client="touch"'))
    .flatMap(([tag]) =>
      ['component-url', 'renderer-url'].flatMap((name) => ours(new RegExp(`\\s${name}="([^"]+)"`).exec(tag)?.[1])),
    ),
});

/** Texts of the scripts that stand in a document and run. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(
      ([, attributes = '']) => !/\ssrc=/.test(attributes) && !/\stype="(?!module|text\/javascript)/.test(attributes),
    )
    .map(([, , text = '']) => text);

/** Rows that a document stands for: those whose own it is, or the one whose optional segments it was built for. */
export const rowsOf = (file: string): readonly Route[] => {
  const own = routes.filter((row) => documentOf(row) === file);
  return own.length > 0
    ? own
    : routes.filter((row) => row.tail !== undefined && file.startsWith(`${row.path.slice(1)}/`));
};
