import { describe, expect, it } from 'vitest';
import { shapeOf } from '../../../src/api/shape.ts';
import { listDynamics } from '../../../src/api/dynamic/dynamics.ts';
import { readFeed } from '../../../src/api/community/feed/feed.ts';
import { belongsInFeed, readsAdded } from '../../../src/components/feed/added.ts';
import { belongsAmongDynamics } from '../../../src/components/feed/belongsAmongDynamics.ts';

const author = { userId: '7', nickName: '山友', avatar: null, vip: 0, leader: false };
const item = (more: object = {}) => ({
  id: '501',
  kind: 'dynamic',
  author,
  createdAt: 1,
  excerpt: '山',
  more: false,
  pictures: [],
  pictureCount: 0,
  place: null,
  topic: null,
  board: null,
  counts: { likes: 0, comments: 0, reads: 0 },
  liked: false,
  mine: true,
  best: false,
  track: null,
  pinned: false,
  own: { visibility: 'public', audit: 0, reason: '', pinned: false },
  ...more,
});
const reader = (call: typeof listDynamics | typeof readFeed, choice: Record<string, string> = {}) => {
  const reads = readsAdded(choice, call === listDynamics ? belongsAmongDynamics : belongsInFeed);
  return (added: unknown) => reads(added, { shape: shapeOf(call.reply) });
};

describe('a dynamic just published', () => {
  it('stands in the feed and among the dynamics', () => {
    expect(reader(readFeed)(item())?.id).toBe('501');
    expect(reader(listDynamics)(item())?.id).toBe('501');
    expect(reader(listDynamics, { userId: '7' })(item())?.id).toBe('501');
    expect(reader(readFeed, { topicId: '3' })(item({ topic: { id: '3', name: '雪山' } }))?.id).toBe('501');
  });

  it.each([
    { tab: 'follow' },
    { tab: 'travel' },
    { sort: 'hot' },
    { boardId: '1' },
    { cityId: '1' },
    { topicId: '3' },
    { track: 'true' },
  ])('does not stand in the feed of %j', (choice) => expect(reader(readFeed, choice)(item())).toBeNull());

  it.each([{ month: '2026-10' }, { topicId: '3' }, { placeId: '16142' }, { track: 'true' }])(
    'does not stand among the dynamics narrowed by %j',
    (choice) => expect(reader(listDynamics, choice)(item())).toBeNull(),
  );

  it('stands among the dynamics of its topic and its place', () => {
    const placed = item({ topic: { id: '3', name: '雪山' }, place: { id: '16142', name: '石家庄市' } });
    expect(reader(listDynamics, { topicId: '3', placeId: '16142', userId: '7' })(placed)?.id).toBe('501');
  });

  it('stands in no list of another member, and in the feed only when everybody may read it', () => {
    expect(reader(listDynamics, { userId: '8' })(item())).toBeNull();
    expect(reader(listDynamics, { tab: 'follow' })(item())).toBeNull();
    const friends = item({
      own: { visibility: 'friends', audit: 0, reason: '', pinned: false },
    });
    expect(reader(readFeed)(friends)).toBeNull();
    expect(reader(listDynamics)(friends)?.id).toBe('501');
  });

  it.each([null, 'x', {}, [], { id: '501' }, { ...item(), counts: null }, { ...item(), id: 'javascript:1' }])(
    'is none when it does not read: %j',
    (odd) => {
      expect(reader(readFeed)(odd)).toBeNull();
      expect(reader(listDynamics)(odd)).toBeNull();
    },
  );
});
