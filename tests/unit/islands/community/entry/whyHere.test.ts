import { expect, test } from 'vitest';
import { whyHere } from '../../../../../src/islands/community/entry/whyHere.ts';

test('why an entry stands in a list is said by what chose the list, and by nothing else', () => {
  expect(whyHere('community/readFeed', {})).toBe('所有人公开发布的，最新发布的在前');
  expect(whyHere('community/readFeed', { tab: 'follow', sort: 'hot' })).toBe('你关注的人发的，最近热度高的在前');
  expect(whyHere('community/readFeed', { tab: 'city', sort: 'best' })).toBe('在看这座城市，只有精华');
  expect(whyHere('dynamic/listDynamics', { userId: '7', track: 'true' })).toBe(
    '在看这个人的动态，带轨迹，最新发布的在前',
  );
  expect(whyHere('community/readFeed', { tab: 'event' })).toBe('');
  expect(whyHere('user/queryUserBaseInfo', {})).toBe('');
});
