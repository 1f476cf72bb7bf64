import { getReceiveVipInfo } from '../../../api/vip/getReceiveVipInfo.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { giftsFor, giftState } from '../../vip/gifts.ts';
import { endWith, standingOf } from '../../vip/membership.ts';

export const answerGetReceiveVipInfo = answer(getReceiveVipInfo, (_, context) => {
  const { database, now } = context;
  const userId = memberOf(context);
  const { tier, expireAt } = standingOf(database, userId, now);
  const list = giftsFor(database, userId, now).map((gift) => {
    const state = giftState(gift, now);
    const end = () => endWith(database, userId, { tier: gift.tier, length: { days: gift.days } }, now);
    return {
      id: String(gift.id),
      name: gift.name,
      note: gift.note,
      tier: gift.tier,
      days: gift.days,
      state,
      startsAt: gift.starts_at,
      deadline: gift.expires_at,
      left: gift.stock === null ? null : Math.max(0, gift.stock - gift.taken),
      receivedAt: state === 'received' ? gift.claimed_at : null,
      expireAt: state === 'claimable' ? end() : null,
    };
  });
  const can = list.filter(({ state }) => state === 'claimable');
  return {
    now,
    list: [...can, ...list.filter(({ state }) => state !== 'claimable')],
    vip: { type: tier, expireAt },
  };
});
