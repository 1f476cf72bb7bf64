import { beforeEach, expect, test } from 'vitest';
import { type CachePorts, writeCopy } from '../../../../src/live/afterPaint/offlineCache.ts';
import { keepWaiting } from '../../../../src/stores/outbox/queue.ts';
import { savedHere } from '../../../../src/stores/saved/savedHere.ts';

const PAGES = [
  { path: '/mc/community/detail', title: '帖子' },
  { path: '/mc/dynamic/detail', title: '动态' },
  { path: '/mc/route/detail', title: '路线' },
  { path: '/mc/short_publish', title: '发动态' },
  { path: '/mc/community/topic', title: '话题' },
];

let kept: Map<string, string>;
let now: number;
const local = {
  get: (key: string) => kept.get(key) ?? null,
  set: (key: string, value: string) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
  keys: () => [...kept.keys()],
};
beforeEach(() => {
  kept = new Map();
  now = 1_000;
});
const ports = (path: string, search: string): CachePorts => ({ local, path, search, now: () => (now += 1_000) });
/** As `stores/outbox` keeps it, for member 7. */
const like = (user: string) => ({
  user,
  name: 'setLike' as const,
  payload: { targetKind: 'dynamic', targetId: '5', on: true },
  key: 'k'.repeat(32),
  at: 9_000,
  triedAt: null,
});

test('tells what was read, each with its own words, its age and the address that opens it, the newest first', () => {
  writeCopy(ports('/mc/community/detail', '?id=3&sort=hot'), 'id=3', null, { title: '武功山反穿' });
  writeCopy(ports('/mc/route/detail', '?id=4'), 'id=4', '7', { name: '雨崩环线' });
  writeCopy(ports('/mc/dynamic/detail', '?did=5'), 'id=5', '7', { text: ` 雾\n散了 ${'长'.repeat(60)}` });
  expect(savedHere(local, '7', PAGES).read).toEqual([
    { title: `雾 散了 ${'长'.repeat(35)}…`, kind: '动态', at: 4_000, href: '/mc/dynamic/detail?did=5' },
    { title: '雨崩环线', kind: '路线', at: 3_000, href: '/mc/route/detail?id=4' },
    { title: '武功山反穿', kind: '帖子', at: 2_000, href: '/mc/community/detail?id=3&sort=hot' },
  ]);
});

test('calls a list by what it is a list of', () => {
  writeCopy(ports('/mc/community/topic', '?id=1'), 'id=1', null, { topic: { id: '1', name: '周末去哪儿' }, items: [] });
  writeCopy(ports('/mc/community/topic', '?id=2'), 'id=2', null, { topic: null, items: [{ title: '一篇' }] });
  expect(savedHere(local, null, PAGES).read.map(({ title }) => title)).toEqual(['话题', '周末去哪儿']);
});

test('tells nothing of another member, and to guests only what everybody gets', () => {
  writeCopy(ports('/mc/community/detail', '?id=3'), 'id=3', '7', { title: '只给好友看' });
  writeCopy(ports('/mc/community/detail', '?id=4'), 'id=4', null, { title: '大家都能看' });
  kept.set('draft:dynamic:7', JSON.stringify({ version: 1, at: 5, text: '七号的草稿' }));
  kept.set('draft:post:7:w1', JSON.stringify({ version: 1, at: 5, title: '七号的游记' }));
  keepWaiting(local, like('7'));
  for (const reader of ['77', '8', null]) {
    const found = savedHere(local, reader, PAGES);
    expect(found.read.map(({ title }) => title)).toEqual(['大家都能看']);
    expect([found.drafts, found.waiting]).toEqual([[], []]);
  }
});

test('tells of drafts and of what waits, and leads only to what opens', () => {
  kept.set('draft:dynamic:7', JSON.stringify({ version: 1, at: 5, text: '' }));
  kept.set('draft:post:7:w1', JSON.stringify({ version: 1, at: 6, title: '雨崩五天' }));
  keepWaiting(local, like('7'));
  expect(savedHere(local, '7', PAGES)).toEqual({
    read: [],
    drafts: [
      { title: '雨崩五天', kind: '帖子草稿', at: 6, href: null },
      { title: '还没有写字', kind: '动态草稿', at: 5, href: '/mc/short_publish' },
    ],
    waiting: [{ title: '点赞', kind: '待发送的点赞', at: 9_000, href: '/mc/dynamic/detail?did=5' }],
  });
});

test('leaves out what no kept page shows, and what cannot be read', () => {
  writeCopy(ports('/mc/match/rank', '?id=3'), 'id=3', null, { title: '没有留下的页面' });
  writeCopy(ports('/mc/community/detail', '?id=1'), 'id=1', null, { title: '坏掉的一份' });
  kept.set('saved::/mc/community/detail?id=1', '{"at":');
  kept.set('draft:dynamic:guest', '[]');
  kept.set('outbox', 'none');
  expect(savedHere(local, null, PAGES)).toEqual({ read: [], drafts: [], waiting: [] });
  kept.set('saved', '{"0":1}');
  expect(savedHere(local, null, PAGES).read).toEqual([]);
});
