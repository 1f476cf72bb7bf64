import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, importsOf, layerOf, root, sources } from './support/sources.ts';

const facts = ['routes', 'site', 'settings', 'messages'];

/** The arrows of CONTRIBUTING.md: what each folder may import besides itself and the facts. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  pages: ['components', 'layouts', 'islands', 'ui', 'styles', 'live', 'stores', 'api', 'host', 'lib', 'edge'],
  components: ['layouts', 'islands', 'ui', 'styles', 'live', 'stores', 'api', 'host', 'lib'],
  layouts: ['islands', 'ui', 'styles', 'live', 'host', 'lib'],
  islands: ['ui', 'styles', 'live', 'stores', 'api', 'host', 'lib'],
  ui: ['styles', 'lib'],
  live: ['stores', 'api', 'host', 'lib'],
  stores: ['api', 'host', 'lib'],
  api: ['host', 'lib'],
  host: ['lib'],
  lib: [],
  directives: [],
  // The worker fills pages by the code that fills them in the browser.
  edge: ['live', 'api', 'host', 'lib'],
  // What runs when the site is built or developed: nothing of the site imports it. Contracts are printed as shapes.
  build: ['edge', 'api', 'dev', 'lib'],
  dev: ['edge'],
  backend: ['edge', 'api', 'host', 'lib'],
  routes: [],
  site: [],
  settings: [],
  messages: [],
};

/** The demo world fills a backend from outside; only who starts the server may hand it in. */
const demo = filesBelow('demo').filter((file) => file.endsWith('.ts'));
const demoArrows = ['backend', 'api', 'lib', ...facts];

test('the demo world knows the backend, and the backend does not know it', () => {
  expect(demo.length).toBeGreaterThan(40);
  const out = demo.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => /^(?:src|tests|scripts|cms)\//.test(target) && !demoArrows.includes(layerOf(target)))
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(out).toEqual([]);
  const users = sources.filter((file) => importsOf(file).some(({ target }) => target.startsWith('demo/')));
  expect(users).toEqual(['src/backend/main.ts']);
});

const ofSource = (target: string): boolean => target.startsWith('src/');
const edges = sources.flatMap((file) =>
  importsOf(file)
    .filter(({ target }) => ofSource(target))
    .map(({ target, types }) => ({ file, target, types })),
);

test('every folder below src has its arrows', () => {
  const layers = new Set(sources.map(layerOf));
  layers.delete('env.d');
  layers.delete('content.config');
  layers.delete('middleware');
  expect([...layers].filter((layer) => !(layer in arrows))).toEqual([]);
});

test('imports point down, never up', () => {
  const up = edges.filter(({ file, target }) => {
    const [from, to] = [layerOf(file), layerOf(target)];
    return from in arrows && from !== to && !facts.includes(to) && !arrows[from]?.includes(to);
  });
  expect(up.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test('what only comes with a touch, or when the page rests, says so in its name, and nothing brings it sooner', () => {
  const named = (lazy: boolean): Set<string> =>
    new Set(
      sources
        .filter((file) => !lazy || !/^src\/(?:backend|edge|build|dev)\//.test(file))
        .flatMap(importsOf)
        .filter((one) => one.lazy === lazy && ofSource(one.target) && !one.types)
        .map(({ target }) => target),
    );
  const [late, soon] = [named(true), named(false)];
  const isLazy = (file: string): boolean => /\.(?:lazy|idle|later)\.tsx?$/.test(file);
  expect(late.size).toBeGreaterThan(40);
  expect([...late].filter((file) => !soon.has(file) && !isLazy(file))).toEqual([]);
  expect(sources.filter((file) => isLazy(file) && (soon.has(file) || !late.has(file)))).toEqual([]);
});

test('facts import only facts, words and tables know no code', () => {
  const outside = sources
    .filter((file) => facts.includes(layerOf(file)))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => !facts.includes(layerOf(target)))
        .map(({ target }) => `${file} → ${target}`),
    );
  expect(outside).toEqual([]);
});

test('relative imports carry their ending and meet a file', () => {
  const broken = edges.filter(({ target }) => !/\.\w+$/.test(target) || !existsSync(join(root, target)));
  expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test('no import leads back to where it came from, not even for a type', () => {
  const graph = new Map<string, string[]>();
  const known = new Set([...sources, ...demo]);
  for (const file of known)
    graph.set(
      file,
      importsOf(file)
        .map(({ target }) => target)
        .filter((target) => known.has(target)),
    );
  const done = new Set<string>();
  const circles: string[][] = [];
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file) || path.includes(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  expect(circles.map((circle) => circle.join(' → '))).toEqual([]);
});

test('the site never imports the backend, the tests or a script', () => {
  const foreign = sources
    .filter((file) => !file.startsWith('src/backend/'))
    .flatMap((file) => importsOf(file).map(({ target }) => ({ file, target })))
    .filter(({ target }) => /^(?:src\/backend|tests|scripts)\//.test(target));
  expect(foreign).toEqual([]);
});

test('node: modules stay with the servers and the build', () => {
  const [servers, build] = [['backend', 'edge', 'build', 'dev', 'directives'], /\.astro$/];
  const found = sources
    .filter((file) => !servers.includes(layerOf(file)) && !build.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target, types }) => target.startsWith('node:') && !types)
        .map(({ target }) => `${file} → ${target}`),
    );
  expect(found).toEqual([]);
});

test('crypto-js is imported by one module, by sub-path', () => {
  const users = sources.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith('crypto-js'))
      .map(({ target }) => ({ file, target })),
  );
  expect(new Set(users.map(({ file }) => file))).toEqual(new Set(['src/host/tokens.ts']));
  for (const { target } of users) expect(target).toMatch(/^crypto-js\/[\w-]+(?:\.js)?$/);
});

test('the arrows in CONTRIBUTING.md name the folders that are here', () => {
  for (const layer of Object.keys(arrows))
    if (!facts.includes(layer)) expect(existsSync(join(root, dirname(`src/${layer}/x`))), layer).toBe(true);
});

/** Folders that grow by number: texts of editors, and steps of the database. */
const NUMBERED = /^src\/(?:content\/|backend\/database\/migrations$)/;

test('no folder has more than twenty files side by side', () => {
  const beside = new Map<string, number>();
  for (const file of ['src', 'demo', 'tests'].flatMap(filesBelow))
    beside.set(dirname(file), (beside.get(dirname(file)) ?? 0) + 1);
  const crowded = [...beside].filter(([folder, count]) => count > 20 && !NUMBERED.test(folder));
  expect(crowded).toEqual([]);
});
