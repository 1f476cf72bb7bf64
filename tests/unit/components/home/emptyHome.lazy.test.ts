import { describe, expect, test } from 'vitest';
import { emptyOf } from '../../../../src/components/home/emptyHome.lazy.ts';

const HERE = '/mc/community/home?sort=best';

describe('an empty home says what it is narrowed by, and leads out of that', () => {
  test.each([
    [{}, null],
    [{ tab: 'recommend', sort: 'latest' }, null],
    [{ tab: 'follow' }, ['你关注的人还没有新内容，去推荐里认识几位同路人', '去推荐看看', '/mc/community/home']],
    [{ tab: 'travel' }, ['这里还没有游记', '看全部', '/mc/community/home']],
    [{ sort: 'best' }, ['这里还没有精华', '看全部', '/mc/community/home']],
    [{ track: 'true' }, ['这里还没有带轨迹的内容', '看全部', '/mc/community/home']],
    [{ tab: 'event' }, ['没有要开始的活动，过几天再来看看', '看全部活动', '/mc/community/home?tab=event']],
    [{ boardId: '7' }, ['这个版块里还没有这样的内容', '看全部版块', HERE]],
    // Of several the narrowest.
    [{ tab: 'travel', sort: 'best' }, ['这里还没有精华', '看全部', '/mc/community/home']],
    [{ tab: 'follow', sort: 'best', track: 'true' }, ['这里还没有带轨迹的内容', '看全部', '/mc/community/home']],
    [
      { tab: 'event', track: 'true' },
      ['没有要开始的活动，过几天再来看看', '看全部活动', '/mc/community/home?tab=event'],
    ],
    [{ tab: 'travel', sort: 'best', boardId: '7' }, ['这个版块里还没有这样的内容', '看全部版块', HERE]],
  ] as const)('%j', (chosen, said) => {
    const empty = emptyOf(chosen, HERE);
    expect(empty && [empty.words, empty.way, empty.href]).toEqual(said);
  });
});
