import { describe, expect, it } from 'vitest';
import { readPasted } from '../../../../src/stores/search/pasted.lazy.ts';

const HERE = 'https://trail.example';
const read = (text: string) => readPasted(text, HERE);

describe('an address of ours', () => {
  it.each([
    [`${HERE}/mc/community/detail?id=12`, '/mc/community/detail?id=12', '打开这篇帖子'],
    [`${HERE}/mc/community/h5/details?id=12&topicId=3`, '/mc/community/h5/details?id=12&topicId=3', '打开这篇帖子'],
    [`${HERE}/mc/dynamic/detail?did=12#f3`, '/mc/dynamic/detail?did=12#f3', '打开这条动态'],
    [`${HERE}/spaceindex/personal_dynamic_new.htm?did=5`, '/spaceindex/personal_dynamic_new.htm?did=5', '打开这条动态'],
    [`${HERE}/mc/user/info?userId=7`, '/mc/user/info?userId=7', '打开这位成员的主页'],
    [`${HERE}/mc/community/topic?id=7`, '/mc/community/topic?id=7', '打开这个话题'],
    [`${HERE}/mc/community/more/list?id=7`, '/mc/community/more/list?id=7', '打开这个版块'],
    [`${HERE}/mc/route/detail?id=20&day=2`, '/mc/route/detail?id=20&day=2', '打开这条路线'],
    [`${HERE}/event/d-1.htm`, '/event/d-1.htm', '打开这场活动'],
    [`${HERE}/mc/match/rank?group=2&id=1`, '/mc/match/rank?group=2&id=1', '打开这场赛事的成绩'],
    [`${HERE}/mc/match/rank`, '/mc/match/rank', '打开这个页面'],
    [`${HERE}/mc/goods?alias=x9`, '/mc/goods?alias=x9', '打开这件商品'],
    [`${HERE}/mc/goods`, '/mc/goods', '打开这个页面'],
    [`${HERE}/mc/list/share?id=4`, '/mc/list/share?id=4', '打开这份装备清单'],
    [`${HERE}/mc/vip/rights/3`, '/mc/vip/rights/3', '打开这个页面'],
    [`${HERE}/mc/`, '/mc/', '打开这个页面'],
  ])('%s leads to %s', (text, path, words) => expect(read(text)).toEqual({ kind: 'own', path, words }));

  it('is found in the middle of a sentence', () => {
    expect(read(`【武功山】${HERE}/mc/community/detail?id=12，快看`)).toMatchObject({
      path: '/mc/community/detail?id=12',
    });
    expect(read(`看 ${HERE}/mc/community/detail?id=12 很好`)).toMatchObject({ path: '/mc/community/detail?id=12' });
  });
  it('leaves secrets behind', () => {
    expect(read(`${HERE}/mc/community/detail?id=12&authCode=x&token=y`)).toMatchObject({
      path: '/mc/community/detail?id=12',
    });
  });
});

it.each([
  'https://evil.example/mc/community/detail?id=1',
  'https://trail.example.evil.example/mc/community/detail?id=1',
  'https://trail.example@evil.example/mc/',
  'https://trail.example:8443/mc/community/detail?id=1',
  'https://trail.example/api/community/feed',
  'http://trail.example/mc/community/detail?id=1',
  'https://trail.example/mc/..%2f..%2fapi',
  'www.evil.example/mc/',
])('%s is foreign', (text) => expect(read(text)).toMatchObject({ kind: 'foreign' }));

it.each([
  '武功山',
  '1234',
  'javascript://trail.example/%0aalert(1)',
  'data:text/html,x',
  '//evil.example',
  'https://',
  '',
])('%j is no address', (text) => expect(read(text)).toBeNull());
