import type { DatabaseSync } from 'node:sqlite';
import { yuan } from '../../../../lib/money.ts';
import { absoluteDate, absoluteTime } from '../../../../lib/time.ts';
import type { PlanFacts } from '../../../vip/plans.ts';
import type { NewPrice } from '../../../vip/pricing/check.ts';
import { type Price, usualAt } from '../../../vip/pricing/managed.ts';
import { renewalsOf } from '../../../vip/pricing/running.ts';

/** What a price does to renewals: a lower usual one counts for those that run, from their next period on. */
const renewalWords = (database: DatabaseSync, { id }: PlanFacts, { priceFen, from, until }: NewPrice): string => {
  const { n, dearer } = renewalsOf(database, id, priceFen, from);
  const later =
    until === null
      ? `以后开通的人每期扣 ${yuan(priceFen)}。`
      : `在这个价卖的时候开通的人，以后每期都扣 ${yuan(priceFen)}，不只是第一期。`;
  if (n === 0) return `现在没有人在续费。${later}`;
  if (until !== null) return `正在续费的 ${n} 人照旧按现在的价扣，限时价不算调价。${later}`;
  if (dearer === 0) return `正在续费的 ${n} 人照旧按现在的价扣。${later}`;
  const rest = n === dearer ? '' : `，另外 ${n - dearer} 人照旧`;
  return `正在续费的 ${n} 人里，${dearer} 人从下一期起改扣 ${yuan(priceFen)}${rest}：连续订阅协议 2.5，调低了再调高也不能自动涨回去。扣款前的提醒会写这个价。${later}`;
};

/** What members will see of a price, and what it does not touch; a line each. */
export const previewLines = (
  database: DatabaseSync,
  plan: PlanFacts,
  prices: readonly Price[],
  price: NewPrice,
  now: number,
): readonly string[] => {
  const struck = price.originFen === null ? '，没有划线价' : `，划掉原价 ${yuan(price.originFen)}`;
  const told =
    price.until === null
      ? ''
      : `，并写着“这个价格到 ${absoluteDate(price.until - 1)} 为止”，最后一天写着“今天是这个价格的最后一天”`;
  const before = usualAt(prices, now);
  const after = price.until === null ? undefined : usualAt(prices, price.until);
  return [
    `成员会看到：${plan.name} ${yuan(price.priceFen)}${struck}${told}。`,
    ...(plan.off_at === null ? [] : ['这个方案已下架，上架以后成员才看得到。']),
    `从${price.from === now ? '提交的时候' : ` ${absoluteTime(price.from)} `}起${before ? `；平常的价现在是 ${yuan(before.price_fen)}` : ''}。`,
    ...(price.until === null
      ? []
      : [after ? `之后恢复 ${yuan(after.price_fen)}。` : '之后没有别的价，这个方案不再卖。']),
    ...(plan.renews === 0 ? [] : [renewalWords(database, plan, price)]),
    ...(plan.iap_id === null
      ? []
      : [
          price.inStore
            ? `应用商店按 ${plan.iap_id} 自己的价收钱，这里改不了它：商店后台要在同一时间改成 ${yuan(price.priceFen)}${price.until === null ? '' : '，结束时改回去'}。`
            : '这个价卖的时候，应用商店里买不了这个方案。',
        ]),
    '已经下的单，价格不变。',
  ];
};
