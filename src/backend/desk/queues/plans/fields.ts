import { absoluteDate, absoluteTime } from '../../../../lib/time.ts';
import { DAY_MS } from '../../../../site.ts';
import type { WantedPrice } from '../../../vip/pricing/check.ts';
import { type Price, usualAt } from '../../../vip/pricing/managed.ts';
import type { PlanFacts } from '../../../vip/plans.ts';
import type { Box, Values } from '../../page/boxes.ts';
import { dayTyped, fenTyped, minuteTyped } from '../../page/fields.ts';
import { STORE_PRICES } from '../../page/values.ts';

export const PLANS_PATH = '/desk/plans';

const OWN: readonly Box[] = [
  { name: 'yuan', label: '价格，元', must: true, max: 10, example: '25 或 25.50' },
  { name: 'origin', label: '原价，元，划掉给人看；要是真的收过的价，空着不划', max: 10 },
  { name: 'from', label: '从什么时候，北京时间；空着是马上', look: 'minute' },
  { name: 'until', label: '最后一天，北京时间，卖到这天结束；空着是一直卖', look: 'day' },
];

/** The form of a plan's price; one that stores sell says what they do. */
export const priceBoxes = ({ iap_id }: PlanFacts): readonly Box[] =>
  iap_id === null
    ? OWN
    : [
        ...OWN,
        {
          name: 'store',
          label: `苹果和华为商店里的 ${iap_id}，价格在商店后台另定`,
          options: { '': '请选', ...STORE_PRICES },
        },
      ];

export const wantedPrice = (values: Values): WantedPrice => {
  const of = (name: string): string => values[name] ?? '';
  const store = of('store');
  return {
    priceFen: fenTyped(of('yuan')),
    originFen: of('origin') === '' ? null : fenTyped(of('origin')),
    from: of('from') === '' ? null : minuteTyped(of('from')),
    until: of('until') === '' ? null : dayTyped(of('until')) + DAY_MS,
    store: store === 'same' || store === 'none' ? store : null,
  };
};

export const lengthOf = (months: number): string => `${months} 个月`;
export const renewalWords = ({ renews, months }: PlanFacts): string =>
  renews === 0 ? '不续费' : `每 ${months} 个月自动续费`;

export const stateOf = (price: Price, prices: readonly Price[], now: number): string => {
  if (price.sale_until !== null && price.sale_until <= price.sale_from) return '从没卖过：结束比开始早';
  if (price.withdrawn_at !== null) return '已撤回';
  if (price.sale_from > now) return '还没开始';
  if (price.sale_until !== null) return price.sale_until > now ? '现在的价' : '已结束';
  const usual = usualAt(prices, now);
  if (usual?.id !== price.id) return '已结束';
  const limited = prices.some(
    (one) => one.withdrawn_at === null && one.sale_until !== null && one.sale_from <= now && now < one.sale_until,
  );
  return limited ? '限时价结束后再用' : '现在的价';
};

export const fromWords = ({ sale_from }: Price): string => (sale_from < DAY_MS ? '一开始' : absoluteTime(sale_from));
/** Its end as members are told it: the day of its last instant. One that was ended by hand has a minute. */
export const untilWords = ({ sale_until }: Price): string => {
  if (sale_until === null) return '一直';
  const whole = dayTyped(new Date(sale_until + 28_800_000).toISOString().slice(0, 10)) === sale_until;
  return whole ? absoluteDate(sale_until - 1) : absoluteTime(sale_until);
};
