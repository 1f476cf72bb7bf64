import type { QuestionGroup } from './content.ts';

/** Headings of the groups of questions. */
export const groupNames: Readonly<Record<QuestionGroup, string>> = {
  cancel: '续费与取消',
  buy: '开通与付款',
  redeem: '兑换与礼物',
  refund: '退款',
  invoice: '发票',
  device: '账号与设备',
};

export const tierName = (tier: number): string => (tier === 2 ? 'SVIP' : 'VIP');

/** How often a month, in words: 每月 50 条, 不限. */
export const monthlyWords = (limit: number | null, unit: string): string =>
  limit === null ? '不限' : `每月 ${limit} ${unit}`;

/** A plan's length: 1 个月, 1 年, 2 年. */
export const lengthWords = (months: number): string =>
  months % 12 === 0 && months > 0 ? `${months / 12} 年` : `${months} 个月`;

/** How often an automatic renewal takes money: 每月, 每 3 个月, 每年. */
export const everyWords = (months: number): string =>
  months === 1 ? '每月' : months === 12 ? '每年' : `每 ${lengthWords(months)}`;
