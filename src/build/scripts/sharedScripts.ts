import { type Chunks, closed, wholeOf } from './chunks.ts';

/** A file that several pages share, and the pieces in it. No piece stands in two. */
export type Shared = ReadonlyMap<'live' | 'common' | 'react', ReadonlySet<string>>;

const REACT = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//;
/** The script that brings the living parts: the first reply of a page waits for it and for what it imports. */
const ENGINE = /\/src\/layouts\/LiveScript\.astro/;

/** Four of five living pages: a piece that fewer need would be brought to too many that don't. */
const MOST_PAGES = 0.8;

export const engineOf = (chunks: Chunks): string | undefined =>
  [...chunks.values()].find(({ modules }) => modules.some((id) => ENGINE.test(id)))?.file;

/**
 * What pages share, by what each starts with, so that the second page of a visit has it: the engine of living parts, what nearly all living pages
 * start with, and React. All else is in each page's own files. Pieces that bring others later
 * (`import()`) are in none: what they bring would have to be one for all pages, and have its own copy of their stores.
 */
export const sharedScripts = (chunks: Chunks, starts: readonly ReadonlySet<string>[]): Shared => {
  const engine = engineOf(chunks);
  const react = closed(
    chunks,
    [...chunks.values()].flatMap(({ file, modules }) => (modules.some((id) => REACT.test(id)) ? [file] : [])),
    () => false,
  );
  if (react.size === 0) throw new Error('React is in pieces that need others: pages would each have a copy');
  const live = engine === undefined ? new Set<string>() : wholeOf(chunks, [engine]);
  for (const file of live)
    if ((chunks.get(file)?.brings.length ?? 0) > 0)
      throw new Error(`${file}: what all pages share brings nothing later`);
  const living = starts.filter((start) => engine !== undefined && start.has(engine));
  const times = new Map<string, number>();
  for (const start of living) for (const file of start) times.set(file, (times.get(file) ?? 0) + 1);
  const most = [...times].flatMap(([file, count]) =>
    count >= living.length * MOST_PAGES && !live.has(file) && !react.has(file) && chunks.get(file)?.brings.length === 0
      ? [file]
      : [],
  );
  const common = closed(chunks, most, (file) => live.has(file));
  return new Map([
    ['live', live],
    ['common', common],
    ['react', react],
  ] as const);
};
