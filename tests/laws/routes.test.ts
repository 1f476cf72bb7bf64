import { expect, test } from 'vitest';
import { documentOf } from '../../src/edge/documents.ts';
import { routes } from '../../src/routes.ts';
import { OPEN_WORK, plannedPaths } from '../support/openWork.ts';
import { filesBelow, read } from './support/sources.ts';

/** Rows without a page yet. It only falls: who builds one lowers it. */
const PLANNED = 0;

const pages = filesBelow('src/pages').filter((file) => file.endsWith('.astro'));
/** `src/pages/community/home.astro` → `/community/home`; a page of rest parameters stands for several rows. */
const pathOf = (page: string): string =>
  `/${page.slice('src/pages/'.length, -'.astro'.length)}`.replace(/\/index$/, '') || '/';
const paths = pages.filter((page) => !page.includes('[')).map(pathOf);
const live = routes.filter((row) => row.planned === undefined && row.redirect === undefined);
/** `/event/d-{id}.htm` stands in `d-id.htm.astro`. */
const spelled = (path: string): string => path.replace(/[{}]/g, '');
const nameOf = (row: (typeof routes)[number]): string => (row.host === 'main' ? `${row.path} (main)` : row.path);

test('every row that is not planned has a page', () => {
  expect(live.filter(({ path }) => !paths.includes(spelled(path))).map(nameOf)).toEqual([]);
});

test('every page has a row, and a planned row has no page yet', () => {
  // An address that has moved may have a page too, for hosts that know no rules.
  const known = routes.filter((row) => row.planned === undefined).map(({ path }) => spelled(path));
  expect(paths.filter((path) => !known.includes(path))).toEqual([]);
});

test('a page of several addresses stands below a row with optional segments', () => {
  const below = routes.filter((row) => row.tail !== undefined).map(({ path }) => `${path}/[`);
  const several = pages.filter((page) => page.includes('[') && page !== 'src/pages/[...planned].astro').map(pathOf);
  expect(several.filter((path) => !below.some((start) => path.startsWith(start)))).toEqual([]);
});

test('what is planned only shrinks', () => {
  const planned = routes.filter((row) => row.planned);
  const message = planned.length < PLANNED ? `built: lower PLANNED to ${planned.length}` : 'a row needs its page';
  expect(planned.length, message).toBe(PLANNED);
});

test('open work names what is planned, and nothing that has been built', () => {
  expect(plannedPaths.filter((path) => !OPEN_WORK.includes(path))).toEqual([]);
  expect(OPEN_WORK.filter((path) => !plannedPaths.includes(path))).toEqual([]);
});

test('each address stands once, and its canonical and its redirect are addresses of the table', () => {
  const names = routes.map(nameOf);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const shell = routes.filter((row) => row.host === undefined).map(({ path }) => path);
  for (const row of routes)
    for (const other of [row.canonical, row.redirect])
      if (other !== undefined) expect(shell, nameOf(row)).toContain(other);
});

test('a canonical address is its own, and a redirect does not lead to another', () => {
  const rowOf = (path: string) => routes.find((row) => row.path === path && row.host === undefined);
  for (const row of routes) {
    if (row.canonical !== undefined) expect(rowOf(row.canonical)?.canonical, nameOf(row)).toBeUndefined();
    if (row.redirect !== undefined) expect(rowOf(row.redirect)?.redirect, nameOf(row)).toBeUndefined();
  }
});

test('titles and descriptions are written for people', () => {
  for (const { path, title, description } of routes) {
    expect(title, path).toMatch(/^[\p{Script=Han}\p{N}\p{P} A-Za-z+]{2,20}$/u);
    expect(description, path).toMatch(/^.{6,60}[。]$/u);
  }
});

test('what reads a phone, a code or a return address sends no Referer and is not indexed', () => {
  for (const row of routes) {
    const secret = Object.entries(row.query ?? {}).some(
      ([name, kind]) => kind === 'returnTo' || name === 'phone' || (name === 'code' && row.path.startsWith('/app/')),
    );
    if (secret) expect(row, nameOf(row)).toMatchObject({ noindex: true, noReferrer: true });
  }
});

test('no two rows write the same document unless they are one page', () => {
  const byFile = new Map<string, string[]>();
  for (const row of live)
    byFile.set(documentOf(row), [...(byFile.get(documentOf(row)) ?? []), row.canonical ?? row.path]);
  for (const [file, owners] of byFile) expect(new Set(owners).size, file).toBe(1);
});

test('a page is short: it names its place and leaves the work to others', () => {
  for (const page of pages) expect(read(page).split('\n').length, page).toBeLessThanOrEqual(160);
});
