import type { ReplyOf } from '../../api/define.ts';
import type { queryTenReport } from '../../api/annualReport/tenReport.ts';
import { grouped } from '../../lib/number.ts';
import { absoluteDate, absoluteTime } from '../../lib/time.ts';
import { tierName } from '../../lib/vip/words.ts';

export type TenReport = ReplyOf<typeof queryTenReport>;
export type Reward = NonNullable<TenReport['reward']>;

/** What one can do about the reward now. */
export type RewardAct = 'claim' | 'import' | 'member' | 'exchange' | 'login' | null;

/** The reward as it stands: what it says, line by line, and what there is to do. */
export interface RewardFace {
  readonly title: string;
  readonly lines: readonly string[];
  readonly act: RewardAct;
  readonly actWords: string;
}

const leftWords = ({ left }: Reward): string[] => (left === null ? [] : [`还剩 ${grouped(left)} 份`]);
const untilWords = ({ deadline }: Reward): string[] =>
  deadline === null ? [] : [`${absoluteTime(deadline)} 截止领取`];

const claimable = (reward: Reward): RewardFace => {
  const { days, type, vipUntil, expireAt } = reward;
  const gift = `${tierName(type)} ${days} 天`;
  const end = expireAt === null ? '' : absoluteDate(expireAt);
  const becomes =
    vipUntil === null
      ? [end === '' ? '领取后马上生效' : `领取后会员到 ${end}`]
      : [`你的会员到 ${absoluteDate(vipUntil)}`, end === '' ? `将顺延 ${days} 天` : `将顺延 ${days} 天，到期 ${end}`];
  return {
    title: `${gift}可以领了`,
    lines: [...becomes, ...leftWords(reward), ...untilWords(reward)],
    act: 'claim',
    actWords: '领取',
  };
};

const locked = (reward: Reward, notBegun: boolean): RewardFace => {
  const { have, need } = reward.progress;
  const gift = `${tierName(reward.type)} ${reward.days} 天`;
  if (notBegun)
    return {
      title: '领取还没开始',
      lines: [`${absoluteTime(reward.startsAt)} 开始领取 ${gift}`, '到时候再来这一页，报告一直都在'],
      act: null,
      actWords: '',
    };
  return {
    title: have < need ? `还差 ${grouped(need - have)} 公里` : '还差一步',
    lines: [
      ...(need > 0 ? [`十年走满 ${grouped(need)} 公里，送 ${gift}`] : []),
      ...(have > 0 ? [`你已经走了 ${grouped(have)} 公里`] : []),
      ...(reward.note === '' ? [] : [reward.note]),
      '以前没上传的轨迹，导入进来也算',
      ...untilWords(reward),
    ],
    act: 'import',
    actWords: '导入以前的轨迹',
  };
};

/**
 * What each of the seven states says and what to do in it. `notBegun`: the anniversary has not begun by the server's clock
 * (both are `locked`).
 */
export const rewardFace = (reward: Reward, notBegun: boolean): RewardFace => {
  const gift = `${tierName(reward.type)} ${reward.days} 天`;
  switch (reward.state) {
    case 'claimable':
      return claimable(reward);
    case 'locked':
      return locked(reward, notBegun);
    case 'claiming':
      return {
        title: '正在核实',
        lines: [`${gift}，一般几分钟内到账`, '不用重复领取，离开这一页也没有关系'],
        act: 'exchange',
        actWords: '看兑换记录',
      };
    case 'received':
      return {
        title: '已经领到',
        lines: [
          reward.receivedAt === null ? `${gift}，已经到账` : `${gift}，${absoluteTime(reward.receivedAt)} 领取`,
          ...(reward.vipUntil === null ? [] : [`会员现在到 ${absoluteDate(reward.vipUntil)}`]),
          '时间在会员中心，记录在兑换中心',
        ],
        act: 'member',
        actWords: '去会员中心看看',
      };
    case 'gone':
      return {
        title: '已经领完',
        lines: [`${gift}的名额都领走了，你的报告不受影响`, '兑换中心里也许还有别的礼物'],
        act: 'exchange',
        actWords: '去兑换中心',
      };
    case 'expired':
      return {
        title: '领取已经截止',
        lines: [
          reward.deadline === null ? '这次活动结束了' : `${absoluteTime(reward.deadline)} 截止`,
          '报告一直能看，领过的会员时间照常有效',
        ],
        act: 'exchange',
        actWords: '看看别的礼物',
      };
    case 'otherAccount':
      return {
        title: '这份礼物不适用于当前账号',
        lines: ['也许这个账号注册得晚了，也许你的另一个账号已经领走', '换那个账号登录就能看到；拿不准就问客服'],
        act: 'login',
        actWords: '换账号登录',
      };
  }
};
