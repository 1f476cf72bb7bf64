/** Membership: buying it, what it gives, questions and agreements. */
import type { Route } from './route.ts';

export const vip = [
  {
    path: '/vip/member',
    title: '会员中心',
    description: '会员状态、权益用量和续费管理。',
    budget: 'list',
    appOnly: '使用会员权益',
  },
  {
    path: '/vip/buy',
    title: '开通会员',
    description: '看清价格、时长和续费方式再开通。',
    budget: 'island',
    appOnly: '用App Store或手机应用付款',
    query: { iapId: 'iapId', plan: 'word', order: 'id', gift: 'word', coupon: 'word' },
    own: ['gift', 'coupon'],
  },
  {
    path: '/vip/rights',
    title: '会员权益',
    description: '每一项权益能做什么、不能做什么，都写清楚。',
    budget: 'list',
    shared: true,
    appOnly: '使用这些权益',
    tail: [
      ['id', 'id'],
      ['type', 'word'],
      ['iapId', 'iapId'],
    ],
  },
  {
    path: '/vip/question',
    title: '会员常见问题',
    description: '开通、续费、取消、兑换和退款，常见问题都在这里。',
    offline: 'readable',
    budget: 'list',
    tail: [['id', 'id']],
  },
  {
    path: '/vip/contact',
    title: '会员客服',
    description: '先自助，再找人；遇险请直接拨打救援电话。',
    budget: 'island',
    query: { order: 'id', question: 'id', lost: 'text' },
  },
  {
    path: '/vip/duty',
    title: '会员服务协议',
    description: '开通会员前请阅读的服务协议，历史版本均可查看。',
    offline: 'readable',
    budget: 'plain',
    tail: [
      ['version', 'word'],
      ['since', 'word'],
    ],
    query: { v: 'text' },
  },
  {
    path: '/vip/userduty',
    title: '连续订阅协议',
    description: '自动续费的金额、日期和取消办法。',
    offline: 'readable',
    budget: 'plain',
    tail: [
      ['version', 'word'],
      ['since', 'word'],
    ],
    query: { v: 'text' },
  },
  {
    path: '/vip/exchange',
    title: '兑换中心',
    description: '用兑换码换会员，领取送给你的会员礼物。',
    budget: 'island',
    appOnly: '要兑换到App里登录的账号',
    query: { code: 'text' },
  },
] as const satisfies readonly Route[];
