import { expect, test } from 'vitest';
import { readOptions } from '../../bench/options.ts';
import { liveRows, targetsOf } from '../../bench/targets.ts';

test('without arguments every page is visited five times over both links', () => {
  expect(readOptions([])).toEqual({
    links: ['wire', 'plain'],
    runs: 5,
    routes: [],
    against: null,
    edge: false,
    swipe: false,
    rivals: false,
  });
  expect(new Set(targetsOf().map(({ path }) => path)).size).toBe(liveRows.length);
});

test('arguments narrow it', () => {
  expect(readOptions(['--link=wire', '--runs=2', '--routes=/404,/vip/*', '--against=other/dist', '--edge'])).toEqual({
    links: ['wire'],
    runs: 2,
    routes: ['/404', '/vip/*'],
    against: 'other/dist',
    edge: true,
    swipe: false,
    rivals: false,
  });
  expect(readOptions(['--swipe']).swipe).toBe(true);
  const paths = targetsOf(['/404', '/vip/*']).map(({ path }) => path);
  expect(paths).toContain('/mc/vip/buy');
  expect(paths.filter((path) => path !== '/mc/404' && !path.startsWith('/mc/vip/'))).toEqual([]);
});

test.each(['--link=fast', '--runs=0', '--runs=many', '--routes', 'home', '--quiet=1'])(
  '%s is not understood',
  (one) => {
    expect(() => readOptions([one])).toThrow(one);
  },
);

test('a page that nobody has is not understood either', () => {
  expect(() => targetsOf(['/nowhere'])).toThrow('/nowhere');
});
