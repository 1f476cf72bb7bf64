import { expect, test } from 'vitest';
import { routes } from '../../src/routes.ts';
import { read, sources } from './support/sources.ts';

/** The table, what writes addresses, and what prints servers' rules from the table. */
const writers = /^src\/(?:routes(?:\.ts$|\/)|site\.ts$|lib\/url\/|edge\/|build\/|dev\/)/;
const known = new Set(routes.map(({ path }) => path));

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|[^:])\/\/.*$/gm, '$1');

/** Addresses of the table that a text spells by hand: behind the base, or with a query of their own. */
const spelled = (text: string): string[] => {
  const plain = withoutComments(text);
  const based = [
    ...plain.matchAll(/(?:\$\{BASE\}|\bBASE\s*\+\s*['"`]|['"`]\/mc(?=[/'"`?#]))(?!\/\$\{)([^'"`?#$\s]*)/g),
  ];
  const asked = [...plain.matchAll(/['"`](\/[\w./-]*)(?=\?)/g)];
  return [...based, ...asked]
    .map(([, path = '']) => (path.length > 1 ? path.replace(/\/$/, '') : path))
    .filter((path) => known.has(path) || known.has(path.replace(/\/[^/]+$/, '')));
};

test('addresses of pages are written by urlOf and href, never by hand', () => {
  const found = sources
    .filter((file) => !writers.test(file))
    .flatMap((file) => spelled(read(file)).map((path) => `${file}: ${path}`));
  expect(found).toEqual([]);
});

test('the reader of addresses knows a page from a file and from a path that names a row', () => {
  const base = '${BASE}';
  for (const bad of [
    `\`${base}/vip/buy\``,
    `\`${base}/vip/question/3\``,
    `\`${base}/vip/question/${'${id}'}\``,
    `\`${base}/\``,
    `BASE + '/vip/member'`,
    `'/mc/vip/buy?order={openOrder}'`,
    `'/community/detail?id='`,
  ])
    expect(spelled(bad), bad).toHaveLength(1);
  for (const good of [
    `\`${base}/avatar.svg\``,
    `urlOf('/vip/buy', { order })`,
    `page: '/account/login'`,
    `BASE + way`,
    `\`${base}/${'${BUILD_FILE}'}\``,
    `// ${base}/vip/buy`,
    `'/vip/duty'`,
  ])
    expect(spelled(good), good).toEqual([]);
});

/** Scripts that stand in the HTML and are counted in bytes, and one that writes its own address anew. */
const INLINE =
  /^src\/(?:components\/(?:agreement\/reader\/(?:early|findVersion)|landing\/toNormalPage|place\/cityFirst|shell\/notFound|viewer\/gallery)|live\/head\/head)\.ts$/;

test('parameters of a page are read by paramOf, once checked; only scripts inside of documents parse by hand', () => {
  const byHand = /new URLSearchParams\(\s*(?:host\.)?location\.search\s*\)|\bsearchParams\.get\(/;
  const found = sources.filter((file) => !file.startsWith('src/backend/') && byHand.test(read(file)));
  expect(found.filter((file) => !INLINE.test(file) && file !== 'src/lib/shareable.ts')).toEqual([]);
});
