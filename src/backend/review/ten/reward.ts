import type { ReplyOf } from '../../../api/define.ts';
import type { readAnniversary } from '../../../api/annualReport/anniversary.ts';
import type { claimReward, queryTenReport } from '../../../api/annualReport/tenReport.ts';
import type { GiftState } from '../../../api/vip/fields.ts';
import type { CallContext } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { giftById, giftState, type Gift } from '../../vip/gifts/gifts.ts';
import { receiveGift } from '../../vip/gifts/receiveGift.ts';
import { endWith, standingOf } from '../../vip/membership.ts';

type Reward = NonNullable<ReplyOf<typeof queryTenReport>['reward']>;
type Campaign = ReplyOf<typeof queryTenReport>['campaign'];

interface Terms {
  readonly gift_id: number;
  readonly need_m: number;
  readonly joined_before: number | null;
}
const TERMS = 'SELECT gift_id, need_m, joined_before FROM ten_reward WHERE id = 1';
const MEANT = 'INSERT INTO vip_gift_audience (user_id, gift_id) VALUES (?, ?) ON CONFLICT DO NOTHING';

const termsOf = ({ database }: CallContext): Terms | undefined => one<Terms>(database, TERMS);

/** State for a member: what the gift says, and above it who is meant and how far one must have gone. */
const stateOf = (gift: Gift, terms: Terms, walkedM: number, joinedAt: number, now: number): GiftState => {
  const state = giftState(gift, now);
  if (state !== 'claimable' && state !== 'locked') return state;
  if (terms.joined_before !== null && joinedAt >= terms.joined_before) return 'otherAccount';
  return walkedM < terms.need_m ? 'locked' : state;
};

const progressOf = (walkedM: number, { need_m }: Terms): { have: number; need: number } => ({
  have: Math.floor(walkedM / 1_000),
  need: Math.ceil(need_m / 1_000),
});

/** The anniversary as it stands on the server's clock; null where none was set up. */
export const campaignOf = (context: CallContext): Campaign => {
  const terms = termsOf(context);
  const gift = terms && giftById(context.database, String(terms.gift_id), String(context.userId ?? '0'));
  if (!gift) return null;
  const { starts_at, expires_at } = gift;
  const over = expires_at !== null && expires_at <= context.now;
  return {
    state: over ? 'over' : starts_at > context.now ? 'before' : 'running',
    startsAt: starts_at,
    endsAt: expires_at,
  };
};

/** What there is to be had, for a cover that everybody reads; null where none was set up. `need` in whole kilometres. */
export const rewardOnOffer = (context: CallContext): ReplyOf<typeof readAnniversary>['reward'] => {
  const terms = termsOf(context);
  const gift = terms && giftById(context.database, String(terms.gift_id), String(context.userId ?? '0'));
  if (!terms || !gift) return null;
  return {
    name: gift.name,
    type: gift.tier,
    days: gift.days,
    need: progressOf(0, terms).need,
    left: gift.stock === null ? null : Math.max(0, gift.stock - gift.taken),
  };
};

/** The reward as this member finds it; null where none was set up. */
export const rewardFor = (context: CallContext, userId: number, walkedM: number, joinedAt: number): Reward | null => {
  const { database, now } = context;
  const terms = termsOf(context);
  const gift = terms && giftById(database, String(terms.gift_id), String(userId));
  if (!terms || !gift) return null;
  const state = stateOf(gift, terms, walkedM, joinedAt, now);
  const { tier, expireAt } = standingOf(database, String(userId), now);
  const length = { days: gift.days };
  return {
    state,
    name: gift.name,
    note: gift.note,
    type: gift.tier,
    days: gift.days,
    progress: progressOf(walkedM, terms),
    startsAt: gift.starts_at,
    deadline: gift.expires_at,
    left: gift.stock === null ? null : Math.max(0, gift.stock - gift.taken),
    receivedAt: state === 'received' ? gift.claimed_at : null,
    vipUntil: tier === 0 ? null : expireAt,
    expireAt: state === 'claimable' ? endWith(database, String(userId), { tier: gift.tier, length }, now) : null,
  };
};

/**
 * Takes the reward. The claim's slot decides, so it is given once, whatever is sent how often: it is the same one as
 * `vip/receiveVip` would take.
 */
export const takeReward = (
  context: CallContext,
  userId: number,
  walkedM: number,
  joinedAt: number,
): ReplyOf<typeof claimReward> => {
  const { database, now } = context;
  const terms = termsOf(context);
  const gift = terms && giftById(database, String(terms.gift_id), String(userId));
  if (!terms || !gift) throw refuse('noGift');
  const state = stateOf(gift, terms, walkedM, joinedAt, now);
  if (state === 'otherAccount') throw refuse('vipOtherAccount', { errMsg: '这份礼物不适用于当前账号' });
  if (state === 'locked' && gift.starts_at <= now)
    throw refuse('rewardLocked', { data: { progress: progressOf(walkedM, terms) } });
  // Meant for whoever came so far: the exchange centre shows it from now on.
  run(database, MEANT, userId, gift.id);
  const { days, state: reached, expireAt } = receiveGift(context, String(userId), String(gift.id));
  return { state: reached, days, expireAt };
};
