/** Who somebody is: logging in, profiles, and how members treat each other. */
import type { Route } from './route.ts';

export const people = [
  {
    path: '/user/info',
    title: '个人主页',
    description: '走过的省级行政区、写过的游记和带过的队。',
    budget: 'list',
    shared: true,
    keepAlive: true,
    query: { userId: 'id', tab: 'word', folder: 'word', events: 'word', as: 'word', year: 'index' },
  },
  {
    path: '/account/login',
    title: '登录',
    description: '用手机号和验证码登录，首次登录即注册。',
    budget: 'island',
    noindex: true,
    noReferrer: true,
    query: { redirect: 'returnTo' },
    own: ['redirect'],
  },
  {
    path: '/account/modify',
    title: '修改密码',
    description: '修改密码，更换手机号，管理已登录的设备，注销账号。',
    budget: 'form',
    noindex: true,
    noReferrer: true,
  },
  {
    path: '/user/protocol',
    title: '领队与队员行为规范',
    description: '一起走，就要一起平安回来：领队和队员各自的责任。',
    offline: 'readable',
    budget: 'plain',
    tail: [
      ['document', 'word'],
      ['version', 'word'],
      ['since', 'word'],
    ],
    query: { v: 'text' },
  },
  {
    path: '/login.htm',
    title: '登录',
    description: '用手机号和验证码登录，首次登录即注册。',
    budget: 'island',
    host: 'main',
    noindex: true,
    noReferrer: true,
    canonical: '/account/login',
    query: { redirect: 'returnTo' },
    own: ['redirect'],
  },
] as const satisfies readonly Route[];
