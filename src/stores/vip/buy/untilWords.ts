import { absoluteDate } from '../../../lib/time.ts';
import type { Plan } from './choice.ts';

/** What ends when, if a plan is bought now: SVIP time runs first, VIP time waits behind it. */
export const untilWords = ({ tier, until, svipUntil, vipUntil }: Plan): string => {
  if (svipUntil === null || vipUntil === null) return `现在开通，会员有效期到 ${absoluteDate(until)}。`;
  return tier === 2
    ? `现在开通，SVIP 到 ${absoluteDate(svipUntil)}；已有的 VIP 时间不作废，接着用到 ${absoluteDate(vipUntil)}。`
    : `现在开通，先用完 SVIP，到 ${absoluteDate(svipUntil)}；VIP 接着用到 ${absoluteDate(vipUntil)}。`;
};
