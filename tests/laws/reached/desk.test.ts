import { expect, test } from 'vitest';
import { THING_KINDS } from '../../../src/backend/community/moderation/things.ts';
import { deskRoutes } from '../../../src/backend/desk/routes.ts';
import { TOUR } from '../../screens/desk/tour.ts';
import { filesBelow, read, sources } from '../support/sources.ts';

/** What an operator does is looked at, proved, and written down. */

const desk = sources.filter((file) => file.startsWith('src/backend/desk/'));
const tests = filesBelow('tests/unit/backend')
  .filter((file) => file.endsWith('.ts') && read(file).includes('/desk/'))
  .map(read)
  // The address of a queue may have a name of its own there.
  .map((text) =>
    [...text.matchAll(/const (\w+) = '(\/desk\/[^']*)'/g)].reduce(
      (all, [, name = '', path = '']) => all.replaceAll(`\${${name}}`, path),
      text,
    ),
  )
  .join('\n');
const tour = read('tests/screens/desk/tour.ts');

/** No page: the bytes of a picture or a film. */
const FILES = ['/desk/pictures/:id', '/desk/films/:id'];

test('every page of the desk is in the tour that takes its pictures', () => {
  const pages = deskRoutes.filter(({ method, path }) => method === 'GET' && !FILES.includes(path));
  const shown = pages
    .flatMap(({ path }) => (path === '/desk/review/:id' ? THING_KINDS.map((kind) => `/desk/review/${kind}`) : [path]))
    .filter((path) => {
      const [, list, rest] = /^(.*)\/:id(?:\/(\w+))?$/.exec(path) ?? [];
      const [last] = /\w+$/.exec(list ?? '') ?? [''];
      if (list === undefined) return !TOUR.some((look) => look.path.split('?')[0] === path);
      return !tour.includes(rest === undefined ? `first(/${last}\\/` : `first(/${rest}$/)`);
    });
  expect(pages.length).toBeGreaterThan(30);
  expect(shown).toEqual([]);
});

test('every form of the desk is sent by a test', () => {
  const forms = deskRoutes.filter(({ method }) => method === 'POST').map(({ path }) => path);
  const never = forms.filter((path) => {
    const [list = '', rest = ''] = path.split('/:id');
    const one = path.includes(':id') ? `/(?:\\$\\{|\\w)[^'"\`]*${rest}` : '';
    return !new RegExp(`${list}${one}['"\`#?]`).test(tests);
  });
  expect(forms.length).toBeGreaterThan(25);
  expect(never).toEqual([]);
});

test('whatever a page of the desk changes, it changes by an act, whose line stands in the log of the same transaction', () => {
  const pages = desk.filter((file) => file.includes('/queues/'));
  const beside = pages.filter((file) => /\b(?:run|transaction|grouped)\(|\.prepare\(/.test(read(file)));
  expect(pages.length).toBeGreaterThan(40);
  expect(beside).toEqual([]);
});
