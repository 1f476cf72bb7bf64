/**
 * Which scripts travel together, read from the graph of imports and from what each page starts with, so that a new file
 * needs no word here. Modules that the same pages need are one bundle; so are those that the same touches bring. Bundles
 * are joined where that saves visits more than it costs them (`joinBundles.ts`), and import each other in no circle: who
 * needs a module needs what it imports. What every page has, and React, stay as they are.
 */
import { fileURLToPath } from 'node:url';
import { type Bundle, joinBundles, type Visit, type Worth } from './joinBundles.ts';
import { moduleGraph, type ModuleOf, type Node } from './moduleGraph.ts';
import { type PageFiles, pageFiles } from './pageEntries.ts';
import { FAULT_BYTES, settleBundles } from './settleBundles.ts';

const REACT =
  /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|@astrojs\/react|nanostores\/(?:listen-keys|deep-map))\//;
const PAGE_SCRIPT = /\.astro\?/;
/** What comes by itself when the page rests, or when it comes into view. */
const IDLE = /\.idle\.tsx?$/;
/** It comes by itself, and with it all that it brings: what a page may want where there is no network. */
const REST = /\/rest\.idle\.ts$/;
/** What brings the living parts: the first reply of a page waits for it and for what it imports. */
const ENGINE = /\/src\/live\/main\.ts$/;

/** What asking for one more file is worth to a visit, in bytes as they travel. */
const REQUEST_BYTES = 500;
/** What a page with islands would rather load than ask for one more when it rests; pages to read never ask for more. */
const CROWD_BYTES = 6_000;
/** What a page waits for to begin weighs so much more than what comes when it rests. */
const START_WEIGHT = 12;
/** So many scripts a page asks for at most before it is touched. */
const MOST = 8;
/** Joining begins as if a page might ask for so many more: where it ends depends on where it began. */
const LOOSER = [0, 1, 2, 3];
/** What a page asks for at once is larger than a kilobyte. */
const LEAST_BYTES = 1_000;
/** A page's script whose own part is smaller stands in the HTML (Astro's inlining). */
const IN_HTML_BYTES = 100;
/** What is left of a source text without comments when it is minified and compressed. */
const TRAVELS = 0.2;

const bytesOf = ({ code }: Node): number =>
  code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\s+/g, ' ').length * TRAVELS;

/** Everything that comes with some modules, they included. */
const wholeOf = (graph: ReadonlyMap<string, Node>, ids: readonly string[]): Visit => {
  const found = new Set<string>();
  const walk = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.get(id)?.imports.forEach(walk);
  };
  ids.forEach(walk);
  return found;
};

/** What some modules bring by themselves when the page rests, and what that brings then. */
const idleOf = (graph: ReadonlyMap<string, Node>, ids: readonly string[]): string[] => {
  const found = new Set<string>();
  const walk = (from: readonly string[]): void => {
    for (const id of wholeOf(graph, from))
      for (const to of graph.get(id)?.brings ?? [])
        if ((IDLE.test(to) || REST.test(id)) && !found.has(to)) {
          found.add(to);
          walk([to]);
        }
  };
  walk(ids);
  return [...found];
};

/** Everything that may ever come with some modules, by itself or by a touch. */
const everOf = (graph: ReadonlyMap<string, Node>, ids: readonly string[]): Visit => {
  const found = new Set<string>();
  const walk = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const node = graph.get(id);
    for (const to of [...(node?.imports ?? []), ...(node?.brings ?? [])]) walk(to);
  };
  ids.forEach(walk);
  return found;
};

/** Modules by the visits that need them. */
const sharedBy = (nodes: readonly Node[], visits: readonly Visit[]): ReadonlyMap<string, readonly Node[]> => {
  const found = new Map<string, Node[]>();
  for (const node of nodes) {
    const key = visits.flatMap((visit, index) => (visit.has(node.id) ? [index] : [])).join();
    found.set(key, [...(found.get(key) ?? []), node]);
  }
  return found;
};

const bundle = (nodes: readonly Node[]): Bundle => ({
  modules: nodes.map(({ id }) => id),
  bytes: nodes.reduce((sum, node) => sum + bytesOf(node), 0),
});

/** Bundles that somebody looks for by name, in a list of requests or in a test, each by a module that it has. */
const NAMES: readonly (readonly [name: string, has: RegExp])[] = [
  ['base', /\/src\/site\.ts$/],
  ['live', ENGINE],
  ['lists', /\/src\/live\/list\/liveList\.ts$/],
  ['ports', /\/src\/host\/browser\/open\.ts$/],
  ['afterPaint', /\/src\/live\/afterPaint\/main\.idle\.ts$/],
  ['comments', /\/src\/components\/comments\/comments\.idle\.ts$/],
  ['enhance', /\/src\/components\/post\/enhance\.idle\.ts$/],
  ['send', /\/src\/api\/send\.idle\.ts$/],
];

/** A bundle is called by what it is known for, others by the room of their largest module. */
const nameOf = ({ modules }: Bundle, graph: ReadonlyMap<string, Node>, taken: Set<string>): string => {
  const size = (id: string): number => graph.get(id)?.code.length ?? 0;
  const [largest = ''] = [...modules].sort((one, other) => size(other) - size(one));
  const room =
    NAMES.find(([, has]) => modules.some((id) => has.test(id)))?.[0] ??
    /\/src\/(?:(?:components|islands|pages|stores|api)\/)?(\w+)/.exec(largest)?.[1] ??
    /\/node_modules\/(?:@[^/]+\/)?([^/]+)/.exec(largest)?.[1] ??
    'rest';
  let name = room;
  for (let number = 2; taken.has(name); number++) name = `${room}-${number}`;
  taken.add(name);
  return name;
};

/** Modules that a page's script imports for what they do, not for what they give: `import './x.ts'`. */
const actorsOf = ({ code, imports }: Node): string[] =>
  [...code.matchAll(/(?:^|[;\n])\s*import\s*["']([^"']+)["']/g)].flatMap(([, from = '']) =>
    imports.filter((id) => id.endsWith(from.replace(/^(?:\.\.?\/)+/, '/'))),
  );

/** The bundle of each module that has one. `pages` are the files of the components and islands of each page. */
export const bundlesOf = (
  graph: ReadonlyMap<string, Node>,
  pages: readonly PageFiles[],
): ReadonlyMap<string, string> => {
  const nodes = [...graph.values()];
  const roots = nodes.filter(({ isRoot }) => isRoot);
  const entries = roots.filter(({ isEntry }) => isEntry).map(({ id }) => id);
  // Astro brings what draws islands to every page that has one.
  const drawing = entries.filter((id) => REACT.test(id));
  // A page starts with its scripts; its islands, and what draws them, come when they are seen or touched.
  const entriesOf = (files: ReadonlySet<string>): string[] =>
    entries.filter((id) => files.has(id.replace(/\?.*$/, '')));
  const drawnBy = (ids: readonly string[]): string[][] =>
    ids.every((id) => PAGE_SCRIPT.test(id)) ? [] : [[...ids, ...drawing]];
  const starts = pages.flatMap(({ atOnce }) => {
    const ids = entriesOf(atOnce);
    const scripts = ids.filter((id) => PAGE_SCRIPT.test(id));
    return [...(scripts.length > 0 ? [scripts] : []), ...drawnBy(ids)];
  });
  // What comes by itself when the page rests is loaded by as many, and may be in more pieces.
  const drawnAt = pages.flatMap(({ untouched }) => {
    const ids = entriesOf(untouched);
    const drawn = ids.every((id) => PAGE_SCRIPT.test(id)) ? ids : [...ids, ...drawing];
    return drawn.length > 0 ? [drawn] : [];
  });
  const rests = drawnAt.map((drawn) => [...drawn, ...idleOf(graph, drawn)]);
  const early = [...starts, ...rests].map((ids) => wholeOf(graph, ids));
  const needed = new Set(early.flatMap((visit) => [...visit]));
  const lateRoots = roots.map(({ id }) => id).filter((id) => !needed.has(id));
  const late = lateRoots.map((id) => wholeOf(graph, [id]));
  const wholes = roots.map(({ id }) => wholeOf(graph, [id]));
  // What one root alone needs travels with it.
  const timesNeeded = new Map<string, number>();
  for (const id of wholes.flatMap((whole) => [...whole])) timesNeeded.set(id, (timesNeeded.get(id) ?? 0) + 1);
  const isShared = ({ id, isEntry }: Node): boolean => !isEntry && (timesNeeded.get(id) ?? 0) > 1;
  const importsOf = (id: string): readonly string[] => graph.get(id)?.imports ?? [];
  const first = wholeOf(
    graph,
    nodes.map(({ id }) => id).filter((id) => ENGINE.test(id)),
  );
  const everywhere = nodes.filter(
    ({ id, isEntry }) => !isEntry && !first.has(id) && early.every((visit) => visit.has(id)),
  );
  const startsWith = new Set(starts.flatMap((ids) => [...wholeOf(graph, ids)]));
  const react = nodes.filter((node) => REACT.test(node.id) && needed.has(node.id) && !everywhere.includes(node));
  const isIdle = ({ id, isEntry }: Node): boolean => !isEntry && needed.has(id) && !startsWith.has(id);
  const shared = nodes.filter(
    (node) => (isShared(node) || isIdle(node)) && !everywhere.includes(node) && !react.includes(node),
  );
  const drawn = new Set(react.map(({ id }) => id));
  const needsReact = new Set(
    nodes.filter(({ id }) => [...wholeOf(graph, [id])].some((one) => drawn.has(one))).map(({ id }) => id),
  );
  // What draws islands never travels with what does not: it would bring React to pages that need none.
  const together = (one: string, other: string): boolean =>
    needsReact.has(one) === needsReact.has(other) && first.has(one) === first.has(other);
  // It may stand with what nobody asks for who has no React.
  const undrawn = new Set(
    [...early, ...late].filter((visit) => ![...visit].some((id) => drawn.has(id))).flatMap((visit) => [...visit]),
  );
  const beside = (one: string, other: string): boolean =>
    together(one, other) || (!first.has(one) && !first.has(other) && !undrawn.has(one) && !undrawn.has(other));
  const joinedFor = (visits: readonly Visit[], shared: readonly Node[], worth: Partial<Worth>): readonly Bundle[] => {
    const parts = [true, false].flatMap((is) => [
      ...sharedBy(
        shared.filter(({ id }) => needsReact.has(id) === is),
        visits,
      ).values(),
    ]);
    const bundles = parts.map(bundle);
    const all = { request: REQUEST_BYTES, least: 0, together, ...worth };
    const { most, ...free } = all;
    // What is worth joining anyway is joined once; the ways part where a visit asks for too many.
    const joined = joinBundles(bundles, importsOf, visits, free);
    const begun =
      most === undefined
        ? [joined]
        : LOOSER.map((more) => joinBundles(joined, importsOf, visits, { ...all, most: (visit) => most(visit) + more }));
    return settleBundles(begun, bundles, importsOf, visits, { ...all, together: beside });
  };
  const found = new Map<string, string>();
  const take = (ids: readonly string[], name: string): void => ids.forEach((id) => found.set(id, name));
  take(bundle(everywhere).modules, 'shell');
  take(bundle(react).modules, 'react');
  const taken = new Set(['shell', 'react']);
  // The shell and the page's own files are asked for as well, apart from scripts so small that they stand in the HTML.
  const ownOf = (id: string): Node[] =>
    [...wholeOf(graph, [id])]
      .flatMap((one) => graph.get(one) ?? [])
      .filter((node) => !isShared(node) && !everywhere.includes(node));
  const scriptFiles = new Set(
    roots.filter(({ id }) => PAGE_SCRIPT.test(id) && bundle(ownOf(id)).bytes > IN_HTML_BYTES).map(({ id }) => id),
  );
  const filesOf = (ids: readonly string[]): number =>
    1 + (ids.some((id) => scriptFiles.has(id)) ? 1 : 0) + ids.filter((id) => !PAGE_SCRIPT.test(id)).length;
  const actors = new Set(roots.filter(({ id }) => PAGE_SCRIPT.test(id)).flatMap(actorsOf));
  const joined = joinedFor(
    early,
    shared.filter(({ id }) => needed.has(id)),
    {
      least: LEAST_BYTES,
      acts: (id) => actors.has(id),
      weight: (visit) => (visit < starts.length ? START_WEIGHT : 1),
      most: (visit) => MOST - filesOf(starts[visit] ?? drawnAt[visit - starts.length] ?? []),
      crowd: (visit) =>
        drawnAt[visit - starts.length]?.some((id) => !PAGE_SCRIPT.test(id)) === true ? CROWD_BYTES : FAULT_BYTES,
    },
  );
  // In a bundle that more pages load it would act on pages that never asked for it.
  for (const one of joined) {
    const loading = early.filter((visit) => one.modules.some((id) => visit.has(id))).length;
    for (const script of roots.filter(({ id }) => PAGE_SCRIPT.test(id)))
      for (const id of actorsOf(script))
        if (one.modules.includes(id) && early.filter((visit) => visit.has(id)).length < loading)
          throw new Error(`${id} acts when it starts and is shared: let it export a function`);
  }
  for (const one of joined) take(one.modules, nameOf(one, graph, taken));
  // A touch brings what the page has not: what all pages have that know this touch costs it nothing, the rest does.
  const stands = [...joined, bundle(everywhere), bundle(react)].filter(({ modules }) => modules.length > 0);
  const standing = new Map(stands.flatMap((one) => one.modules.map((id) => [id, one] as const)));
  const standingOf = (ids: readonly string[]): Set<string> =>
    new Set([...wholeOf(graph, ids)].flatMap((id) => standing.get(id)?.modules ?? []));
  const rested = rests.map((ids) => ({ ever: everOf(graph, ids), has: standingOf(ids) }));
  const known = (id: string): string[] => {
    const [first, ...others] = rested.filter(({ ever }) => ever.has(id));
    return [...(first?.has ?? [])].filter((one) => others.every(({ has }) => has.has(one)));
  };
  const later = joinedFor(
    lateRoots.map((id) => new Set([...wholeOf(graph, [id]), ...known(id)])),
    shared.filter(({ id }) => !needed.has(id)),
    { stands },
  );
  for (const one of later) take(one.modules, nameOf(one, graph, taken));
  return found;
};

interface Context {
  readonly getModuleInfo: ModuleOf;
}

const SRC = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
let found: ReadonlyMap<string, string> | undefined;

/** The setting of the bundler. */
export const bundles = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: 'bundles',
      name: (id: string, context: Context): string | null =>
        (found ??= bundlesOf(
          moduleGraph((one) => context.getModuleInfo(one), id),
          pageFiles(SRC),
        )).get(id) ?? null,
    },
  ],
};
