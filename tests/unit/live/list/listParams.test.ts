import { expect, test } from 'vitest';
import { listUrl } from '../../../../src/live/list/listParams.ts';
import { routes } from '../../../../src/routes.ts';

const HOSTILE = [...'az09&=?#/%+ "<>\'\\山', '😀', '__proto__', 'authCode=1', '..'];
let seed = 11;
const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
const hostile = (): string => Array.from({ length: 1 + random(8) }, () => HOSTILE[random(HOSTILE.length)]).join('');
const paramsOf = (url: string): [string, string][] => [...new URL(url, 'https://x.example').searchParams];

test('a change of one parameter keeps all others of the row, for every row and any value', () => {
  for (const { path, query } of routes) {
    const names = Object.keys(query ?? {});
    for (let round = 0; round < 60 && names.length > 0; round += 1) {
      const given = new Map(names.filter(() => random(3) > 0).map((name) => [name, hostile()]));
      const search = new URLSearchParams([...given, ['authCode', 'secret'], ['sid', '7']]).toString();
      const changed = names[random(names.length)] as string;
      const value = random(2) === 0 ? null : hostile();
      const wanted = new Map(given);
      if (value === null) wanted.delete(changed);
      else wanted.set(changed, value);
      const url = listUrl(path, names, `?${search}`, { [changed]: value });
      const own = new Map(paramsOf(url));
      expect(own, url).toEqual(
        names.includes('sid') && !given.has('sid') && changed !== 'sid' ? wanted.set('sid', '7') : wanted,
      );
      expect(url.split('?')[0]).toBe(path);
    }
  }
});

test('the first of repeated values stays, in the order of the row, and what is empty goes', () => {
  const names = ['tab', 'sort', 'boardId'];
  expect(listUrl('/mc/', names, '?boardId=3&sort=hot&sort=best&tab=', {})).toBe('/mc/?sort=hot&boardId=3');
  expect(listUrl('/mc/', names, '?sort=hot', { sort: null })).toBe('/mc/');
  expect(listUrl('/mc/', names, '', { tab: '', sort: undefined, boardId: '5' })).toBe('/mc/?boardId=5');
});

test('what nobody changed is no change, whatever it is called', () => {
  expect(listUrl('/x', ['constructor', 'toString'], '?constructor=1', {})).toBe('/x?constructor=1');
});
