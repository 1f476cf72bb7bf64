import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { minify } from 'terser';
import type { Chunks } from './chunks.ts';
import { mergeRuntime } from './mergeRuntime.ts';
import { ENGINES } from '../bundleText.ts';

/** A piece that stands in a file made before: where, and what its exports are called there. */
export interface Standing {
  readonly file: string;
  readonly names: ReadonlyMap<string, string>;
}

export interface Bundling {
  readonly chunks: Chunks;
  /** Texts of the files to make, by their names. Each may import pieces (`./file`). */
  readonly entries: ReadonlyMap<string, string>;
  /** Which entry's file a piece stands in; others stand where the bundler puts them. */
  readonly placeOf: (file: string) => string | null;
  readonly standing: (file: string) => Standing | undefined;
}

const ENTRY = '\0entry:';
const STANDING = '\0standing:';
const PIECE = '\0piece:';
/** Beside a piece that the bundler puts where it likes. */
const ALONE = ':';

/** A file is called by the piece that it is known for: `_piece_comment.lazy.DNXoEkd_` → `comment.lazy`. */
const nameOf = (name: string): string => name.replace(/^_?piece_/, '').replace(/\.[\w-]{8}$/, '');

/** The name of the piece that an id stands for. */
const plain = (id: string): string => id.replace(/^\0\w+:/, '').replace(/\?.*$/, '');

/** What brings parts (loadParts.ts) holds no state: a copy in each file costs less than asking another file for it. */
const isHelper = (chunks: Chunks, file: string): boolean =>
  chunks.get(file)?.modules.every((id) => id.includes('vite/preload-helper')) === true;

const handOn = ({ file, names }: Standing): string =>
  names.size === 0
    ? `import './${file}';`
    : `export { ${[...names].map(([name, there]) => `${there} as ${name}`).join(', ')} } from './${file}';`;

/** A first pass over what pages ask for by themselves, before the bundler's own: it takes one to two per cent off them. */
const again = (): Plugin => ({
  name: 'again',
  async renderChunk(code, { isEntry }) {
    if (!isEntry) return null;
    const { code: less } = await minify(code, { module: true, ecma: 2020, compress: { passes: 2 } });
    return less ?? null;
  },
});

/** Makes files of pieces; they name each other and what stands as neighbours in one folder. Returns those made. */
export const bundle = async ({ chunks, entries, placeOf, standing }: Bundling): Promise<OutputChunk[]> => {
  const placeOfId = (id: string): string | null => {
    if (id.startsWith(ENTRY)) return id.slice(ENTRY.length);
    if (!id.startsWith(PIECE) && !id.startsWith(STANDING)) return null;
    const [, copy] = id.split('?');
    return copy === undefined ? placeOf(plain(id)) : copy.startsWith(ALONE) ? null : copy;
  };
  /** Where a helper's copy stands: with whoever needs it. */
  const beside = (importer = ''): string => placeOfId(importer) ?? ALONE + plain(importer);
  const build = await rolldown({
    input: Object.fromEntries([...entries.keys()].map((name) => [name, ENTRY + name])),
    preserveEntrySignatures: 'allow-extension',
    transform: { target: ENGINES },
    // A part that a touch would bring may stand in a file that the page has: it then comes from there.
    onLog: (level, log, tell) => log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT' && tell(level, log),
    plugins: [
      {
        name: 'pieces',
        resolveId(source, importer) {
          if (source.startsWith(ENTRY)) return source;
          if (!source.startsWith('./')) return null;
          const file = source.slice(2);
          if (isHelper(chunks, file)) return `${PIECE}${file}?${beside(importer)}`;
          if (standing(file) !== undefined) return STANDING + file;
          return chunks.has(file) ? PIECE + file : { id: source, external: true };
        },
        load(id) {
          if (id.startsWith(ENTRY)) return entries.get(id.slice(ENTRY.length)) ?? null;
          const stands = id.startsWith(STANDING) ? standing(id.slice(STANDING.length)) : undefined;
          if (stands !== undefined) return handOn(stands);
          return id.startsWith(PIECE) ? (chunks.get(plain(id))?.code ?? null) : null;
        },
      },
      mergeRuntime(),
      again(),
    ],
  });
  const { output } = await build.generate({
    format: 'es',
    minify: true,
    comments: { legal: true, annotation: false, jsdoc: false },
    entryFileNames: '[name].[hash].js',
    chunkFileNames: ({ name }) => `${nameOf(name)}.[hash].js`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: 'places',
          name: placeOfId,
        },
      ],
    },
  });
  await build.close();
  return output.filter((one) => one.type === 'chunk');
};
