import { asId, asWord } from '../../../lib/url/kinds.ts';
import { paramOf } from '../../../lib/url/param.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import type { Choice } from './choice.ts';

const NO_COUPON = 'none';

/** Address that comes back from a login to what was chosen. Consent is not carried: it is given anew. */
export const choiceAddress = (planId: string, { gift, couponId }: Pick<Choice, 'gift' | 'couponId'>): string =>
  urlOf('/vip/buy', {
    plan: planId,
    ...(gift ? { gift: '1' } : {}),
    ...(couponId === 'best' ? {} : { coupon: couponId ?? NO_COUPON }),
  });

/** What an address says was chosen; nothing that cannot be read. */
export const choiceIn = (search: string): Partial<Pick<Choice, 'planId' | 'gift' | 'couponId'>> => {
  const plan = paramOf('/vip/buy', 'plan', asWord, search);
  const coupon = paramOf('/vip/buy', 'coupon', asWord, search);
  const couponId = coupon === NO_COUPON ? null : coupon == null ? undefined : asId(coupon);
  return {
    ...(plan == null ? {} : { planId: plan }),
    ...(paramOf('/vip/buy', 'gift', asWord, search) === '1' ? { gift: true } : {}),
    ...(coupon !== NO_COUPON && couponId == null ? {} : { couponId: couponId ?? null }),
  };
};
