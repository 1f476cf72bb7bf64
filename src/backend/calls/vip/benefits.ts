import { listBenefits, useBenefit } from '../../../api/vip/benefits.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { standingOf } from '../../vip/membership.ts';
import { monthlyOf, spendBenefit, usageOf, type Benefit } from '../../vip/usage.ts';

export const answerListBenefits = answer(listBenefits, (_, { database, now, userId }) => {
  const standing = userId === null ? null : standingOf(database, userId, now);
  const usage = userId === null ? new Map<number, number>() : usageOf(database, userId, now);
  const shown = (benefit: Benefit) => {
    const owned = standing === null ? null : standing.tier >= benefit.from_tier;
    const used = standing === null || benefit.unit === '' ? null : (usage.get(benefit.id) ?? 0);
    const limit = standing && standing.tier !== 0 ? monthlyOf(benefit, standing.tier) : null;
    return {
      id: String(benefit.id),
      slug: benefit.slug,
      name: benefit.name,
      summary: benefit.summary,
      except: benefit.except_for,
      tiers: benefit.from_tier === 1 ? [1 as const, 2 as const] : [2 as const],
      monthly: { vip: benefit.from_tier === 1 ? benefit.monthly_vip : 0, svip: benefit.monthly_svip },
      unit: benefit.unit,
      since: { ios: benefit.since_ios, androidBuild: benefit.since_android, harmony: benefit.since_harmony },
      owned,
      used,
      left: owned === true && limit !== null ? Math.max(0, limit - (used ?? 0)) : null,
    };
  };
  return {
    benefits: all<Benefit>(database, 'SELECT * FROM vip_benefits ORDER BY position, id').map(shown),
    notIncluded: all<{ text: string }>(database, 'SELECT text FROM vip_exclusions ORDER BY position').map(
      ({ text }) => text,
    ),
  };
});

export const answerUseBenefit = answer(useBenefit, ({ slug, amount }, context) => {
  const { database, now } = context;
  const spent = spendBenefit(database, memberOf(context), slug, amount, now);
  if (spent === 'unknown') throw refuse('notFound', { errMsg: '没有这项计次的权益' });
  if (spent === 'notOwned') throw refuse('benefitNotOwned');
  const { used, left, unit } = spent;
  if (!spent.taken)
    throw refuse('benefitUsedUp', { errMsg: `这项权益本月还剩 ${left} ${unit}，不够这一次用`, data: { used, left } });
  return { used, left };
});
