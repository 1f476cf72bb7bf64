import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/site.ts';
import { readNews, rememberNews, unreadNews } from '../../../../src/stores/community/news.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

const NOW = Date.UTC(2026, 10, 20);
const item = (id: string, days: number, state: 'open' | 'over' = 'open') => ({
  id,
  state,
  startsAt: NOW - days * DAY_MS,
});

test('what is new, in force and not read is unread', () => {
  const items = [item('new', 1), item('read', 2), item('over', 3, 'over'), item('old', 90)];
  expect(unreadNews(items, ['read'], NOW)).toEqual(['new']);
});

test('what was read is remembered once, the latest first, and not for ever', () => {
  const host = memoryHost();
  rememberNews(host, ['a', 'b']);
  rememberNews(host, ['b', 'c']);
  expect(readNews(host)).toEqual(['b', 'c', 'a']);
  rememberNews(
    host,
    Array.from({ length: 150 }, (_, at) => `n${at}`),
  );
  expect(readNews(host)).toHaveLength(100);
});

test.each(['{', '{"a":1}', 'null', '[1,null]'])('a store that holds %s is read as nothing', (text) => {
  const host = memoryHost();
  host.local.set('news.read', text);
  expect(readNews(host)).toEqual([]);
});
