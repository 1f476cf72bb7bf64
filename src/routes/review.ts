/** Reports of a year, and of ten. */
import type { Route } from './route.ts';

export const review = [
  {
    path: '/review/index2024',
    title: '2024 足迹报告',
    description: '这一年走过多少路、爬过多少山，一页一页看给你听。',
    budget: 'list',
    shared: true,
  },
  {
    path: '/review/page2024',
    title: '我的 2024 足迹报告',
    description: '里程、爬升、走过的省级行政区和同行的人，都在这份报告里。',
    budget: 'list',
    shared: true,
    query: { sid: 'word' },
  },
  {
    path: '/review/index10',
    title: '十周年足迹',
    description: '从第一条轨迹到今天，十年山野一次看完。',
    budget: 'list',
    shared: true,
    appOnly: '领取十周年礼物',
  },
  {
    path: '/review/page10',
    title: '我的十年足迹',
    description: '十年里的第一次、最远一次和最难忘的同伴。',
    budget: 'list',
    shared: true,
    query: { sid: 'word' },
  },
  {
    path: '/review/track',
    title: '2022 年度报告（存档）',
    description: '按你 2022 年现在还在的轨迹重新算一遍，旧链接依然可以打开。',
    budget: 'list',
    shared: true,
    query: { sid: 'word' },
  },
  {
    path: '/review/track/list',
    title: '2023 足迹报告（存档）',
    description: '2023 年的轨迹按月排好，可以筛选也可以做成年度十二图。',
    budget: 'list',
    shared: true,
    keepAlive: true,
    query: { sid: 'word', m: 'index', sort: 'word', q: 'text' },
  },
] as const satisfies readonly Route[];
