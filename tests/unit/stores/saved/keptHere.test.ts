import { expect, test } from 'vitest';
import { keptHere } from '../../../../src/stores/saved/keptHere.ts';

const PAGES = [
  { path: '/mc/community/detail', title: '帖子' },
  { path: '/mc/route/detail', title: '路线' },
];

test('what was kept whole is named once, the latest first, where a page opens it', () => {
  const copies = [
    { title: '武功山反穿', page: '/mc/community/detail?id=3', at: 1 },
    { title: '雨崩环线', page: '/mc/route/detail?id=4', at: 3 },
    { title: '武功山反穿（改过）', page: '/mc/community/detail?id=3', at: 2 },
    { title: ' ', page: '/mc/route/detail/?id=5', at: 0 },
    { title: '别处', page: '/mc/gone?id=1', at: 9 },
    { title: '别的网站', page: 'https://example.com/mc/route/detail', at: 9 },
  ];
  expect(keptHere(copies, PAGES)).toEqual([
    { title: '雨崩环线', kind: '路线', at: 3, href: '/mc/route/detail?id=4' },
    { title: '武功山反穿（改过）', kind: '帖子', at: 2, href: '/mc/community/detail?id=3' },
    { title: '路线', kind: '路线', at: 0, href: '/mc/route/detail/?id=5' },
  ]);
});
