import { expect, test } from 'vitest';
import { routes } from '../../src/routes.ts';
import { entries } from '../bench/entries.ts';
import { liveRows, targetsOf } from '../bench/targets.ts';

const paths = liveRows.map(({ path }) => path);
const world = { post: '1', pictured: '2', dynamic: '3' };

test('the bench visits every page of the table, and nothing else', () => {
  expect(paths.filter((path) => entries[path] === undefined)).toEqual([]);
  expect(Object.keys(entries).filter((path) => !paths.includes(path as (typeof paths)[number]))).toEqual([]);
});

test('two visits of one page have names of their own', () => {
  const names = targetsOf().map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('a visit gives only parameters that its row has, and no more segments', () => {
  for (const [path, visits] of Object.entries(entries))
    for (const { rest } of visits) {
      const [segments = '', query = ''] = (rest?.(world) ?? '').split('?');
      const rows = routes.filter((row) => row.path === path);
      for (const row of rows) {
        const known = Object.keys(row.query ?? {});
        expect(
          [...new URLSearchParams(query).keys()].filter((name) => !known.includes(name)),
          path,
        ).toEqual([]);
        const room = Object.keys(row.tail ?? {}).length;
        expect(segments.split('/').length - 1, path).toBeLessThanOrEqual(room);
      }
    }
});

test('a page that shows one thing is visited with that thing', () => {
  const bare = liveRows.filter(
    ({ path, query }) =>
      entries[path]?.some(({ kind, rest }) => kind === 'shared' && rest === undefined) &&
      query !== undefined &&
      !path.includes('{'),
  );
  expect(bare.map(({ path }) => path)).toEqual([]);
});
