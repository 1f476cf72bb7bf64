import { expect, test } from 'vitest';
import { documentOf } from '../../src/edge/documents.ts';
import { routes } from '../../src/routes.ts';
import { answerOf } from '../../src/routes/rowFacts.ts';
import { filesBelow, importsOf, read, sources } from './support/sources.ts';

const FACTS = 'src/routes/rowFacts.ts';
/** The one module that reads each flag. What a row is called and where it stands, everybody may ask. */
const READERS: Readonly<Record<string, string>> = {
  appOnly: 'src/components/shell/AppGate.astro',
  keepAlive: 'src/layouts/Screen.astro',
  offline: 'src/build/offline/serviceWorker.ts',
  scriptless: 'src/layouts/Screen.astro',
  shared: FACTS,
  map: 'src/edge/exceptions.ts',
  shopFilms: 'src/edge/exceptions.ts',
  budget: 'tests/laws/built/sizes.test.ts',
  noindex: FACTS,
  noReferrer: FACTS,
  planned: FACTS,
  redirect: FACTS,
  canonical: FACTS,
  tail: FACTS,
  query: FACTS,
  own: FACTS,
};
const NAMES = ['path', 'title', 'description', 'host'];

const [, shape = ''] = /export interface Route \{\n([\s\S]*?)\n\}/.exec(read('src/routes/route.ts')) ?? [];
const fields = [...shape.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name = '']) => name);

const readers = [...sources, ...filesBelow('tests/laws/built')].filter((file) =>
  importsOf(file).some(({ target }) => /^(?:src\/routes(?:\.ts|\/)|tests\/laws\/support\/built\.ts)/.test(target)),
);
/** Flags that a text reads of a row: of `row`, of what `routeOf` or `rowsOf` gives. */
const readBy = (text: string): string[] =>
  [...text.matchAll(/(?:\brow|\b(?:routeOf|rowsOf)\([^)]*\)(?:\[0\])?)\??\.(\w+)\b(?!\()/g)].map(
    ([, name = '']) => name,
  );

test('every field of a row has one reader, and that one reads it', () => {
  expect([...Object.keys(READERS), ...NAMES].sort()).toEqual([...fields].sort());
  // Laws about a flag read it beside its reader.
  const found = Object.entries(READERS).map(([flag, reader]) => [
    flag,
    ...readers.filter((file) => (file === reader || file.startsWith('src/')) && readBy(read(file)).includes(flag)),
  ]);
  expect(found).toEqual(Object.entries(READERS));
});

test('whoever asks the table calls a row by its name, so that its readers are found', () => {
  const other = readers
    .filter((file) => file.startsWith('src/') && !/^src\/routes(?:\.ts$|\/)/.test(file))
    .filter((file) => /\broutes\.\w+\(\s*(?!\(?row\b|documentOf\b)/.test(read(file)));
  expect(other).toEqual([]);
});

test('a page that runs scripts has a budget, one for all rows of its document', () => {
  const budgets = new Map<string, Set<string>>();
  for (const row of routes) {
    const runs = answerOf(row) === 'page' && !row.scriptless;
    expect(row.budget !== undefined, row.path).toBe(runs);
    if (row.budget) budgets.set(documentOf(row), (budgets.get(documentOf(row)) ?? new Set()).add(row.budget));
  }
  for (const [file, kinds] of budgets) expect(kinds.size, file).toBe(1);
});

test('what people pass on can be found, and its address may be told', () => {
  for (const row of routes)
    if (row.shared) expect([row.noindex, row.noReferrer], row.path).toEqual([undefined, undefined]);
});

test('what is kept for those without a network is a page of the shell that tells nobody’s secrets', () => {
  const kept = routes.filter((row) => row.offline !== undefined);
  for (const row of kept) {
    expect([answerOf(row), row.host, row.noReferrer], row.path).toEqual(['page', undefined, undefined]);
    expect(row.path.startsWith('/app/'), row.path).toBe(false);
  }
  // Where nothing is readable, whoever has no network would be led to empty pages.
  expect(new Set(kept.map((row) => row.offline))).toEqual(new Set(['readable', 'shell']));
});
