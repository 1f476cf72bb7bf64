import { HOUR_MS } from '../../../../site.ts';
import type { GivenGift } from '../../../vip/gifts/given.ts';
import { type Html, onDay } from '../../page/html.ts';

export const stateOf = ({ starts_at, expires_at, stock, taken }: GivenGift, now: number): string => {
  if (expires_at !== null && expires_at <= now) return '已结束';
  if (starts_at > now) return '还没开始';
  return stock !== null && taken >= stock ? '领完了' : '正在领';
};
export const forWhom = ({ audience, shared }: GivenGift): string =>
  audience === null ? '所有人' : `${audience} 位成员${shared === 1 ? '合领一份' : ''}`;
export const checkWords = (ms: number): string =>
  ms === 0 ? '领了马上到账' : `领了以后核对 ${ms / HOUR_MS} 小时再到账`;
export const lastDay = ({ expires_at }: GivenGift): Html | string =>
  expires_at === null ? '不限' : onDay(expires_at - 1);
