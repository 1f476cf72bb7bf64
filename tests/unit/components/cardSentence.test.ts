import { expect, test } from 'vitest';
import type { Card } from '../../../src/api/community/feed/card.ts';
import { cardSentence } from '../../../src/components/feed/cardSentence.ts';

const NOW = Date.parse('2025-05-01T12:00:00+08:00');
const author = { userId: '1', nickName: '阿满', avatar: null, leader: false, vip: true } as unknown as Card['author'];
const dynamic = {
  kind: 'dynamic',
  id: '1',
  author,
  createdAt: NOW - 7_200_000,
  excerpt: '云海很好',
  more: false,
  pictures: [],
  pictureCount: 0,
  place: null,
  topic: null,
  board: null,
  counts: { likes: 0, comments: 0, reads: 5 },
  liked: false,
  mine: false,
  best: false,
  track: null,
} as Card;

test('what is not there is not said', () => {
  expect(cardSentence(dynamic, NOW)).toBe('阿满2小时前发的动态，“云海很好”。');
  expect(cardSentence({ ...dynamic, excerpt: '' } as Card, NOW)).toBe('阿满2小时前发的动态。');
});

test('what is there is said once, in the order of a glance', () => {
  const full = {
    ...dynamic,
    kind: 'post',
    title: '武功山两日',
    author: { ...author, leader: true },
    place: { id: '2', name: '萍乡市' },
    best: true,
    pictureCount: 12,
    track: { distance: 24_300 },
    counts: { likes: 3, comments: 1, reads: 5 },
  } as unknown as Card;
  expect(cardSentence(full, NOW)).toBe(
    '阿满领队2小时前在萍乡市发的精华帖子，“武功山两日”，12 张照片，带 24.3 公里的路线，3 个赞，1 条评论。',
  );
});

test('a long text is only begun', () => {
  const long = cardSentence({ ...dynamic, excerpt: '山'.repeat(140) } as Card, NOW);
  expect(long).toContain(`${'山'.repeat(60)}…”`);
  expect(long.length).toBeLessThan(90);
});
