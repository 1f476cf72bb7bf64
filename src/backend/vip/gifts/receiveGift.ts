import type { ReplyOf } from '../../../api/define.ts';
import type { receiveVip } from '../../../api/vip/exchange.ts';
import type { CallContext } from '../../context.ts';
import { refuse, type Refusal } from '../../errors.ts';
import { claimGift, giftFor, giftState, type Gift } from './gifts.ts';
import { endWith } from '../membership.ts';

type Received = ReplyOf<typeof receiveVip>;

const refusalFor = (gift: Gift, now: number): Refusal | null => {
  switch (giftState(gift, now)) {
    case 'claimable':
      return null;
    case 'received':
      return refuse('giftReceived', { data: { receivedAt: gift.claimed_at } });
    case 'claiming':
      return refuse('giftChecking', { data: { dueAt: gift.due_at } });
    case 'locked':
      return refuse('vipNotYet', { data: { startsAt: gift.starts_at } });
    case 'expired':
      return refuse('vipExpired', { errMsg: '这份礼物已经过期', data: { expiresAt: gift.expires_at } });
    case 'gone':
      return refuse('giftGone');
    case 'otherAccount':
      return refuse('vipOtherAccount', { errMsg: '这份礼物已由另一个账号领取' });
  }
};

/** Receives a gift for a member; the claim's slot, not what was read before, decides who has it. */
export const receiveGift = ({ database, now }: CallContext, userId: string, giftId: string): Received => {
  const gift = giftFor(database, giftId, userId);
  if (!gift) throw refuse('noGift');
  const refusal = refusalFor(gift, now);
  if (refusal) throw refusal;
  const claimed = claimGift(database, gift, userId, now);
  if (claimed === 'taken') throw refuse('giftReceived');
  if (claimed === 'gone') throw refuse('giftGone');
  const { days, tier } = gift;
  return claimed.end === null
    ? { days, tier, state: 'claiming', expireAt: endWith(database, userId, { tier, length: { days } }, now) }
    : { days, tier, state: 'received', expireAt: claimed.end };
};
