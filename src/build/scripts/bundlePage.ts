import { bundle, type Standing } from './bundle.ts';
import { type Chunks, closed, lateRootsOf, LATER, restOf, wholeOf } from './chunks.ts';
import { comesByItself, type DocumentScripts, type Island, islandName } from './documentScripts.ts';

type Part = 'start' | 'islands' | 'rest' | 'drawn' | 'later' | 'more' | 'sheets' | 'touched';

/** A larger piece that a touch brings travels alone, in characters: not every touch pays for a chart. */
const ALONE_CHARACTERS = 24_000;

const partsOf = ({ component, renderer }: Island): string[] => [component, renderer];

/** What draws some islands, in one file: the renderer as its default, each component by its name. */
const handing = (islands: readonly Island[]): string =>
  [
    ...new Set(islands.map(({ renderer }) => `export { default } from './${renderer}';`)),
    ...new Set(
      islands.map(({ component, name }) => `export { ${name} as ${islandName(component)} } from './${component}';`),
    ),
  ].join('\n');

/** Pieces that several later parts need: what draws (`sheets`, with React) apart from what does not (`more`). */
const sharedByTouches = (
  chunks: Chunks,
  roots: ReadonlySet<string>,
  stands: (file: string) => boolean,
  isReact: (file: string) => boolean,
): { readonly more: ReadonlySet<string>; readonly sheets: ReadonlySet<string> } => {
  const times = new Map<string, number>();
  for (const root of roots)
    for (const file of wholeOf(chunks, [root])) if (!stands(file)) times.set(file, (times.get(file) ?? 0) + 1);
  const several = [...times].flatMap(([file, count]) =>
    count > 1 && (chunks.get(file)?.code.length ?? 0) < ALONE_CHARACTERS ? [file] : [],
  );
  const draws = (file: string): boolean => [...wholeOf(chunks, [file])].some(isReact);
  const more = closed(
    chunks,
    several.filter((file) => !draws(file)),
    stands,
  );
  const sheets = closed(chunks, several.filter(draws), (file) => stands(file) || more.has(file));
  return { more, sheets };
};

export interface PageOutput {
  readonly output: readonly { readonly fileName: string; readonly code: string; readonly imports: readonly string[] }[];
  /** The file of a part that the document itself names. */
  readonly fileOf: (part: 'start' | 'islands' | 'touched') => string | null;
  /** What a file imports when it starts. */
  readonly importsOf: (file: string) => readonly string[];
}

/**
 * The files of one page: what it starts with, what draws its islands, what comes when it rests and what comes by itself later,
 * what several touches bring, and a file for each touch. A piece stands in the first of these that needs it. `standing` are pieces in files that pages
 * share, `kept` scripts that stay in the document.
 */
export const bundlePage = async (
  chunks: Chunks,
  name: string,
  { scripts, islands }: DocumentScripts,
  standing: (file: string) => Standing | undefined,
  kept: ReadonlySet<string>,
): Promise<PageOutput> => {
  const drawn = islands.filter(comesByItself);
  const touched = islands.filter((island) => !comesByItself(island));
  const begun = [...scripts, ...drawn.flatMap(partsOf)];
  const isReact = (file: string): boolean => standing(file)?.file.startsWith('react.') === true;
  const rests = [...restOf(chunks, begun)];
  const needsReact = new Set(rests.filter((file) => [...wholeOf(chunks, [file])].some(isReact)));
  const start = ['start', wholeOf(chunks, scripts)] as const;
  const island = ['islands', wholeOf(chunks, drawn.flatMap(partsOf))] as const;
  const rest = [
    'rest',
    wholeOf(
      chunks,
      rests.filter((file) => !needsReact.has(file)),
    ),
  ] as const;
  const atOnce = drawn.some(({ when }) => when !== 'visible');
  // Where no island comes at once, what comes at rest does not wait for what draws one.
  const early: (readonly [Part, ReadonlySet<string>])[] = [
    start,
    ...(atOnce ? [island, rest] : [rest, island]),
    ['drawn', wholeOf(chunks, needsReact)],
  ];
  const all = [...begun, ...touched.flatMap(partsOf)];
  const roots = lateRootsOf(chunks, all, new Set(early.flatMap(([, files]) => [...files])));
  // With all that it needs: it does not bring what touches share.
  const later = [...roots].filter((file) => LATER.test(file));
  early.push(['later', wholeOf(chunks, later)]);
  const stands = (file: string): boolean => standing(file) !== undefined || early.some(([, files]) => files.has(file));
  const { more, sheets } = sharedByTouches(
    chunks,
    new Set([...roots].filter((file) => !later.includes(file)).concat(touched.map(({ component }) => component))),
    stands,
    isReact,
  );
  const places: typeof early = [
    ...early,
    ['more', more],
    ['sheets', sheets],
    ['touched', wholeOf(chunks, touched.flatMap(partsOf))],
  ];
  const entries = new Map<string, string>();
  if (scripts.some((file) => !kept.has(file)))
    entries.set(`${name}.start`, scripts.map((file) => `import './${file}';`).join('\n'));
  if (drawn.length > 0) entries.set(`${name}.islands`, handing(drawn));
  if (touched.length > 0) entries.set(`${name}.touched`, handing(touched));
  const placeOf = (file: string): string | null => {
    const part = places.find(([, files]) => files.has(file))?.[0];
    return part === undefined ? null : `${name}.${part}`;
  };
  const output = entries.size === 0 ? [] : await bundle({ chunks, entries, placeOf, standing });
  return {
    output,
    fileOf: (part) => output.find((one) => one.isEntry && one.name === `${name}.${part}`)?.fileName ?? null,
    importsOf: (file) =>
      output.find(({ fileName }) => fileName === file)?.imports.map((one) => one.replace(/^\.\//, '')) ?? [],
  };
};
