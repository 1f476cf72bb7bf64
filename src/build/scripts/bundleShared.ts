import { bundle, type Standing } from './bundle.ts';
import type { Chunks } from './chunks.ts';
import type { Shared } from './sharedScripts.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const shortName = (index: number): string =>
  (index >= LETTERS.length ? shortName(Math.floor(index / LETTERS.length) - 1) : '') +
  (LETTERS[index % LETTERS.length] ?? '');

/** The shared files, and where each of their pieces stands. */
export const bundleShared = async (
  chunks: Chunks,
  shared: Shared,
  write: (file: string, code: string) => Promise<void>,
): Promise<{ readonly standing: ReadonlyMap<string, Standing>; readonly files: ReadonlyMap<string, string> }> => {
  const entries = new Map<string, string>();
  const named = new Map<string, Map<string, string>>();
  for (const [name, files] of shared) {
    if (files.size === 0) continue;
    let count = 0;
    const lines = [...files].sort().map((file) => {
      const names = new Map((chunks.get(file)?.exports ?? []).map((one) => [one, shortName(count++)] as const));
      named.set(file, names);
      return `export { ${[...names].map(([one, short]) => `${one} as ${short}`).join(', ')} } from './${file}';`;
    });
    entries.set(name, lines.join('\n'));
  }
  const placeOf = (file: string): string | null => [...shared].find(([, files]) => files.has(file))?.[0] ?? null;
  const output = await bundle({ chunks, entries, placeOf, standing: () => undefined });
  const files = new Map<string, string>();
  for (const one of output) {
    await write(one.fileName, one.code);
    if (one.isEntry) files.set(one.name, one.fileName);
  }
  const standing = new Map(
    [...named].map(([file, names]) => [file, { file: files.get(placeOf(file) ?? '') ?? '', names }] as const),
  );
  return { standing, files };
};
