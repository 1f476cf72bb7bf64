import { expect, test } from 'vitest';
import type { FloorComment } from '../../../../../src/api/community/comments.ts';
import { $comments } from '../../../../../src/stores/community/comments.ts';
import { offeredAtOnce } from '../../../../../src/stores/community/mentions/people.ts';
import { talking } from '../../../../../src/stores/community/mentions/talk.ts';

const comment = (userId: string, nickName: string, rest: Partial<FloorComment> = {}): FloorComment => ({
  id: userId,
  author: { userId, nickName, avatar: null, vip: 0, leader: false },
  text: '',
  picture: null,
  createdAt: 1,
  likes: 0,
  liked: false,
  mine: false,
  byAuthor: false,
  auditing: false,
  deleted: false,
  pinned: false,
  floor: 1,
  replyCount: 0,
  replies: [],
  ...rest,
});

const talk = (...items: readonly FloorComment[]): void => $comments.set({ ...$comments.get(), items });

test('those who are in the talk are offered, each once and never oneself', () => {
  talk(comment('1', '小满'), comment('2', '大雪'), comment('1', '小满'), comment('3', '我', { mine: true }));
  expect(talking().map(({ name }) => name)).toEqual(['小满', '大雪']);
  expect(offeredAtOnce('大', talking()).map(({ userId }) => userId)).toEqual(['2']);
  expect(offeredAtOnce('', talking())).toHaveLength(2);
});
