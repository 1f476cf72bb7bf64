import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, layerOf, root, sources } from './support/sources.ts';

const facts = ['routes', 'site', 'messages'];

/** The arrows of CONTRIBUTING.md: what each folder may import besides itself and the facts. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  pages: ['layouts', 'components', 'islands', 'styles', 'fill', 'stores', 'api', 'host', 'lib', 'edge'],
  layouts: ['components', 'islands', 'styles', 'fill', 'stores', 'api', 'host', 'lib'],
  components: ['islands', 'styles', 'fill', 'stores', 'api', 'host', 'lib'],
  islands: ['ui', 'styles', 'fill', 'stores', 'api', 'host', 'lib'],
  ui: ['styles', 'lib'],
  fill: ['stores', 'api', 'host', 'lib'],
  stores: ['api', 'host', 'lib'],
  api: ['host', 'lib'],
  host: ['lib'],
  lib: [],
  directives: [],
  // Its build plugin prints contracts as shapes.
  edge: ['api'],
  backend: ['edge', 'api', 'host', 'lib'],
  routes: [],
  site: [],
  messages: [],
};

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
  expect([...layers].filter((layer) => !(layer in arrows))).toEqual([]);
});

test('imports point down, never up', () => {
  const up = edges.filter(({ file, target }) => {
    const [from, to] = [layerOf(file), layerOf(target)];
    return from in arrows && from !== to && !facts.includes(to) && !arrows[from]?.includes(to);
  });
  expect(up.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
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

test('no import leads back to where it came from', () => {
  const graph = new Map<string, string[]>();
  // A type is gone at run time; a circle through one is no circle.
  for (const { file, target, types } of edges) if (!types) graph.set(file, [...(graph.get(file) ?? []), target]);
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  expect(circles).toEqual([]);
});

test('the site never imports the backend, the tests or a script', () => {
  const foreign = sources
    .filter((file) => !file.startsWith('src/backend/'))
    .flatMap((file) => importsOf(file).map(({ target }) => ({ file, target })))
    .filter(({ target }) => /^(?:src\/backend|tests|scripts)\//.test(target));
  expect(foreign).toEqual([]);
});

test('node: modules stay with the servers and the build', () => {
  const [servers, build] = [['backend', 'edge', 'directives'], /\.astro$/];
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
