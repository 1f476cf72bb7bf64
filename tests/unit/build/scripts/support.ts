import type { Chunk, Chunks } from '../../../../src/build/scripts/chunks.ts';

/** Pieces by hand: `name: [imports, brings, code]`; each has one module of its name, or those named. */
export type Drawn = Readonly<
  Record<string, { imports?: string[]; brings?: string[]; code?: string; modules?: string[]; exports?: string[] }>
>;

export const drawn = (some: Drawn): Chunks =>
  new Map(
    Object.entries(some).map(([file, one]): [string, Chunk] => [
      file,
      { file, code: '', imports: [], brings: [], modules: [`/src/${file}`], exports: [], ...one },
    ]),
  );
