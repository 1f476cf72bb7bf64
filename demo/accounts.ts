/** Members one can log in as in demo mode; the code arrives in /demo/inbox. */
export interface DemoAccount {
  /** Mainland number without its area code. */
  readonly phone: string;
  readonly nickName: string;
  /** What logging in as this member shows. */
  readonly shows: string;
  readonly intro: string;
  readonly vip: 0 | 1 | 2;
  /** Days that the membership still runs; negative: so long over. */
  readonly vipDays: number | null;
  readonly autoRenew: boolean;
  readonly leader: boolean;
  /** 0 active, 1 frozen. */
  readonly state: 0 | 1;
  readonly privacy: 0 | 1 | 2;
  /** Brand new: wrote nothing, follows nobody. */
  readonly fresh: boolean;
}

const ordinary = {
  vip: 0,
  vipDays: null,
  autoRenew: false,
  leader: false,
  state: 0,
  privacy: 0,
  fresh: false,
} as const;

export const demoAccounts: readonly DemoAccount[] = [
  {
    ...ordinary,
    phone: '13800138000',
    nickName: '半坡听松',
    intro: '周末在山上，平日在城里。走得慢，但都走完了。',
    shows: '普通会员：写过动态和游记，有关注、粉丝、收藏和被回复的评论',
  },
  {
    ...ordinary,
    phone: '13800138001',
    nickName: '领队老秦',
    intro: '带队十一年，四百多场，一个也没少带回来。天黑前下山。',
    leader: true,
    vip: 1,
    vipDays: 143,
    shows: '认证领队：粉丝多，能在“领队之家”发帖，主页有带队场次',
  },
  {
    ...ordinary,
    phone: '13800138002',
    nickName: '云上的阿满',
    intro: '云海运气还不错。照片喜欢就拿走。',
    vip: 1,
    vipDays: 26,
    autoRenew: true,
    shows: 'VIP 会员：还有 26 天到期，开着自动续费',
  },
  {
    ...ordinary,
    phone: '13800138003',
    nickName: '雪线以上',
    intro: '六座五千米，一次下撤。下撤那次最骄傲。',
    vip: 2,
    vipDays: 311,
    shows: 'SVIP 会员：全部权益，未开自动续费',
  },
  {
    ...ordinary,
    phone: '13800138004',
    nickName: '新来的小鹿',
    intro: '',
    fresh: true,
    shows: '刚注册：什么也没有，看得见每一个空状态',
  },
  {
    ...ordinary,
    phone: '13800138005',
    nickName: '过期的地图',
    intro: '去年的会员，今年的腿。',
    vip: 1,
    vipDays: -18,
    shows: 'VIP 已过期 18 天：续费和权益失效的样子；上次同意的是旧版会员协议',
  },
  {
    ...ordinary,
    phone: '13800138006',
    nickName: '只给自己看',
    intro: '山里的事，山里说。',
    privacy: 2,
    shows: '主页仅自己可见，有仅自己、仅好友可见和审核中的内容',
  },
  {
    ...ordinary,
    phone: '13800138007',
    nickName: '被冻结的雪',
    intro: '',
    state: 1,
    fresh: true,
    shows: '账号已冻结：登录会被拒绝',
  },
];
