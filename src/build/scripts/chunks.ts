import type { Plugin } from 'vite';

/** A piece of script as the bundler leaves it: what the same entries need. Files are names inside `_astro/`. */
export interface Chunk {
  readonly file: string;
  readonly code: string;
  /** What it needs to start. */
  readonly imports: readonly string[];
  /** What it brings later, by `import()`. */
  readonly brings: readonly string[];
  /** The sources in it. */
  readonly modules: readonly string[];
  /** Names that it gives to others. */
  readonly exports: readonly string[];
}

export type Chunks = ReadonlyMap<string, Chunk>;

const plain = (file: string): string => file.replace(/^.*\//, '');

let made: Chunks = new Map();

/** The pieces of the last build of this process. */
export const builtChunks = (): Chunks => made;

/** Vite plugin: keeps what the bundler made of the browsers' part of the site, for `bundlePages.ts`. */
export const keepChunks = (): Plugin => ({
  name: 'keep-chunks',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      made = new Map(
        Object.values(bundle).flatMap((one) =>
          one.type === 'chunk'
            ? [
                [
                  plain(one.fileName),
                  {
                    file: plain(one.fileName),
                    code: one.code,
                    imports: one.imports.map(plain),
                    brings: one.dynamicImports.map(plain),
                    modules: one.moduleIds,
                    exports: one.exports,
                  },
                ] as const,
              ]
            : [],
        ),
      );
    },
  },
});

/** Some pieces and all that they need to start. */
export const wholeOf = (chunks: Chunks, files: Iterable<string>): Set<string> => {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...(chunks.get(file)?.imports ?? []));
  }
  return found;
};

/** What comes by itself when a page rests, or when it comes into view. */
const IDLE = /\.idle\./;
/** It comes by itself, and with it all that it brings: what a page may want where there is no network. */
const REST = /^rest\.idle\./;

/** It comes by itself as well, though not to every visitor and long after the page rests. */
export const LATER = /\.later\./;

/** What some pieces bring by themselves when the page rests, and what that brings then. */
export const restOf = (chunks: Chunks, files: Iterable<string>): Set<string> => {
  const found = new Set<string>();
  const waiting = [...files];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop())
    for (const file of wholeOf(chunks, [from]))
      for (const to of chunks.get(file)?.brings ?? [])
        if ((IDLE.test(to) || REST.test(file)) && !found.has(to)) {
          found.add(to);
          waiting.push(to);
        }
  return found;
};

/** What may come when a page is touched: the roots, each asked for by itself. `early` is what the page has by then. */
export const lateRootsOf = (chunks: Chunks, files: Iterable<string>, early: ReadonlySet<string>): Set<string> => {
  const found = new Set<string>();
  const waiting = [...files];
  const seen = new Set<string>();
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    if (seen.has(from)) continue;
    seen.add(from);
    const { imports = [], brings = [] } = chunks.get(from) ?? {};
    for (const to of brings) if (!early.has(to)) found.add(to);
    waiting.push(...imports, ...brings);
  }
  return found;
};

/** Pieces that need nothing but each other and what stands already. */
export const closed = (chunks: Chunks, files: Iterable<string>, stands: (file: string) => boolean): Set<string> => {
  const found = new Set(files);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const file of found)
      if (chunks.get(file)?.imports.some((one) => !found.has(one) && !stands(one)) !== false) found.delete(file);
  }
  return found;
};
