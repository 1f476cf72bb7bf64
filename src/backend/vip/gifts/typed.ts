import type { DatabaseSync } from 'node:sqlite';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { allPlans, type PlanFacts, planOnSale } from '../plans.ts';

/** What an operator types when something is given away, and why it does not go. Each throws a `badRequest` in words. */

export const MEMBERS_MAX = 500;
const NAME_MAX_CHARACTERS = 20;
const DAYS_MAX = 366;

/** A name that members read: 2 to 20 characters. */
export const checkName = (name: string): void => {
  const { length } = [...name];
  if (length < 2 || length > NAME_MAX_CHARACTERS || /\p{C}/u.test(name))
    throw refuse('badRequest', { errMsg: `名称是 2 到 ${NAME_MAX_CHARACTERS} 个字` });
};

export const inRange = (value: number, least: number, most: number, label: string): void => {
  if (!Number.isSafeInteger(value) || value < least || value > most)
    throw refuse('badRequest', { errMsg: `${label}是 ${least} 到 ${most}` });
};

/** A membership's kind and its days. */
export function checkTime(tier: number, days: number): asserts tier is 1 | 2 {
  inRange(days, 1, DAYS_MAX, '天数');
  if (tier !== 1 && tier !== 2) throw refuse('badRequest', { errMsg: '选 VIP 或者 SVIP' });
}

const THERE = 'SELECT 1 FROM users WHERE id = ? AND state <> 2';

/** Ids of members as they are typed, each once; refused as a whole where one of them is not there. */
export const membersNamed = (database: DatabaseSync, typed: string): string[] => {
  const ids = [...new Set(typed.split(/[\s,，、;；]+/).filter((member) => member !== ''))];
  inRange(ids.length, 1, MEMBERS_MAX, '成员数');
  const lost = ids.filter((member) => !/^\d{1,15}$/.test(member) || !one(database, THERE, Number(member)));
  if (lost.length > 0) throw refuse('badRequest', { errMsg: `没有这些成员：${lost.slice(0, 10).join('、')}` });
  return ids;
};

/**
 * The plans that a coupon is limited to, by their ids, in the catalogue's order; none: it is for all. Refused where one of them is
 * not there, or costs less now than what the coupon counts from (`minFen`, 分): it would never fit.
 */
export const plansNamed = (
  database: DatabaseSync,
  ids: readonly string[],
  minFen: number,
  now: number,
): readonly PlanFacts[] => {
  const plans = allPlans(database).filter(({ id }) => ids.includes(id));
  if (plans.length !== new Set(ids).size) throw refuse('badRequest', { errMsg: '没有这个会员方案' });
  for (const { id, name } of plans) {
    const sale = planOnSale(database, id, now);
    if (!sale || sale.price_fen < minFen)
      throw refuse('badRequest', { errMsg: `${name}现在${sale ? '不到“满多少元”' : '不在卖'}，这张券用不上` });
  }
  return plans;
};
