import { expect, it } from 'vitest';
import { SEARCH_HISTORY_KEY } from '../../../../src/host/storageKeys.ts';
import {
  forgetSearch,
  forgetSearches,
  HISTORY_MAX,
  rememberSearch,
  searchHistory,
} from '../../../../src/stores/search/history.ts';
import { keysOf } from '../../../../src/stores/session/storageFates.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

it('remembers ten questions, the latest first and once each', () => {
  const host = memoryHost();
  for (let at = 0; at < HISTORY_MAX + 3; at += 1) rememberSearch(host, `第 ${at} 座山`);
  rememberSearch(host, '第 5 座山');
  expect(searchHistory(host)).toHaveLength(HISTORY_MAX);
  expect(searchHistory(host).slice(0, 2)).toEqual(['第 5 座山', '第 12 座山']);
});

it('keeps one plain line of sixty characters, and nothing of what is blank', () => {
  const host = memoryHost();
  rememberSearch(host, ' \u202e武功山\n反穿 ');
  rememberSearch(host, '   ');
  rememberSearch(host, '山'.repeat(500));
  expect(searchHistory(host)).toEqual(['山'.repeat(60), '武功山 反穿']);
});

it('forgets one, then all, and then has nothing in the store', () => {
  const host = memoryHost();
  for (const question of ['山', '湖', '海']) rememberSearch(host, question);
  forgetSearch(host, '湖');
  expect(searchHistory(host)).toEqual(['海', '山']);
  forgetSearches(host);
  expect([searchHistory(host), host.local.get(SEARCH_HISTORY_KEY)]).toEqual([[], null]);
});

it.each(['', 'x', '{}', '[1,null,{"a":1}]', '"山"', `[${'['.repeat(5_000)}`])('believes nothing of %j', (text) => {
  const host = memoryHost();
  host.local.set(SEARCH_HISTORY_KEY, text);
  expect(searchHistory(host)).toEqual([]);
});

it('goes when its user logs out or another one comes', () => {
  expect(keysOf('local', 'copy', [SEARCH_HISTORY_KEY])).toEqual([SEARCH_HISTORY_KEY]);
});
