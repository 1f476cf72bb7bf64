/** What people walk, carry and take part in: routes, gear, events, ranks. */
import type { Route } from './route.ts';

export const outdoors = [
  {
    path: '/goods',
    title: '户外好物',
    description: '看清重量、尺寸和适用季节，再决定要不要背上山。',
    budget: 'list',
    shared: true,
    query: { id: 'id', alias: 'word' },
  },
  {
    path: '/top/rank',
    title: '百强榜',
    description: '路线和行者的百强榜，算法公开。',
    budget: 'list',
    shared: true,
    keepAlive: true,
    query: { subject: 'word', at: 'word', placeId: 'id', from: 'word' },
  },
  {
    path: '/match/rank',
    title: '赛事成绩',
    description: '分组、净时间和名次，一查就有。',
    budget: 'list',
    shared: true,
    keepAlive: true,
    query: { id: 'id', group: 'id', q: 'text', a: 'id', b: 'id' },
  },
  {
    path: '/route/detail',
    title: '路线',
    description: '里程、爬升、海拔剖面和最近的路况。',
    map: true,
    planned: true,
    query: { id: 'id' },
  },
  {
    path: '/app/xhs',
    title: '打开分享内容',
    description: '先看内容，再决定要不要打开应用。',
    budget: 'list',
    shared: true,
    query: { type: 'word', id: 'id' },
  },
  {
    path: '/list/share',
    title: '装备清单',
    description: '边收拾边打勾，出门不落东西。',
    budget: 'list',
    shared: true,
    query: { id: 'id' },
  },
  {
    path: '/other/share',
    title: '步数挑战',
    description: '和队友一起走够二十一天。',
    planned: true,
    query: { id: 'id', team: 'word' },
  },
  {
    path: '/event/d-{id}.htm',
    title: '活动',
    description: '时间、集合地、费用、强度和退款规则。',
    host: 'main',
    planned: true,
  },
] as const satisfies readonly Route[];
