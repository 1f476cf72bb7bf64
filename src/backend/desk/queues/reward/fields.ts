import { DAY_MS } from '../../../../site.ts';
import { chinaDayOf } from '../../../content/house.ts';
import type { ManagedReward, WantedReward } from '../../../review/ten/manage/wanted.ts';
import type { Box, Values } from '../../page/boxes.ts';
import { dayTyped, wholeTyped } from '../../page/fields.ts';
import { TIERS } from '../../page/values.ts';

/** The form of the anniversary's reward. */
export const REWARD_BOXES: readonly Box[] = [
  { name: 'name', label: '名称，成员会看到，2 到 20 个字', must: true, max: 20 },
  { name: 'note', label: '说明，一句话，可以空着', max: 40 },
  { name: 'tier', label: '会员', options: { 1: TIERS[1], 2: TIERS[2] } },
  { name: 'days', label: '每份多少天', look: 'whole', must: true, max: 3 },
  { name: 'stock', label: '一共多少份，先到先得；空着是人人有份', look: 'whole', max: 7 },
  { name: 'km', label: '十年里要走满多少公里', look: 'whole', must: true, max: 6 },
  { name: 'joined', label: '只给这一天以前加入的成员；空着是所有人', look: 'day' },
  { name: 'from', label: '第一天，空着是马上', look: 'day' },
  { name: 'until', label: '最后一天', look: 'day', must: true },
];

export const NEW_REWARD: Values = { tier: '1' };

export const rewardValues = (reward: ManagedReward): Values => ({
  name: reward.name,
  note: reward.note,
  tier: String(reward.tier),
  days: String(reward.days),
  stock: reward.stock === null ? '' : String(reward.stock),
  km: String(Math.ceil(reward.need_m / 1_000)),
  joined: reward.joined_before === null ? '' : chinaDayOf(reward.joined_before),
  from: chinaDayOf(reward.starts_at),
  until: reward.expires_at === null ? '' : chinaDayOf(reward.expires_at - 1),
});

/** `begins`: what an empty first day means. */
export const wantedReward = (values: Values, begins: number): WantedReward => {
  const of = (name: string): string => values[name] ?? '';
  return {
    name: of('name'),
    note: of('note'),
    tier: wholeTyped(of('tier')),
    days: wholeTyped(of('days')),
    stock: of('stock') === '' ? null : wholeTyped(of('stock')),
    startsAt: of('from') === '' ? begins : dayTyped(of('from')),
    expiresAt: dayTyped(of('until')) + DAY_MS,
    km: wholeTyped(of('km')),
    joined: of('joined') === '' ? null : dayTyped(of('joined')),
  };
};
