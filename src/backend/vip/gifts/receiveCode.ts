import type { ReplyOf } from '../../../api/define.ts';
import type { receiveVip } from '../../../api/vip/exchange.ts';
import type { CallContext } from '../../context.ts';
import { refuse, type Refusal } from '../../errors.ts';
import { one } from '../../database/statement.ts';
import { codeDays, codeLength, codeState, spendCode, type CodeRow } from './codes.ts';
import { give } from '../membership.ts';
import { notifyMember } from '../notices.ts';
import { codeTyped } from './tries.ts';

type Received = ReplyOf<typeof receiveVip>;

const refusalFor = (row: CodeRow, userId: string, now: number): Refusal | null => {
  switch (codeState(row, userId, now)) {
    case 'usable':
      return null;
    case 'used':
      return refuse('vipCodeUsed', { data: { usedAt: row.used_at, mine: false } });
    case 'usedByMe':
      return refuse('vipCodeUsed', { errMsg: '你已经兑换过这个码了', data: { usedAt: row.used_at, mine: true } });
    case 'expired':
      return refuse('vipExpired', { errMsg: '兑换码已过期', data: { expiresAt: row.expires_at } });
    case 'notYet':
      return refuse('vipNotYet', { errMsg: '兑换码还没到生效时间', data: { startsAt: row.starts_at } });
    case 'otherAccount':
      return refuse('vipOtherAccount', { errMsg: '这个兑换码不适用于当前账号' });
  }
};

/** Tells the buyer of a gift that it arrived. */
const notifyBuyer = ({ database, now }: CallContext, orderId: string, userId: string): void => {
  const buyer = one<{ user_id: number }>(database, 'SELECT user_id FROM vip_orders WHERE id = ?', orderId);
  if (buyer && String(buyer.user_id) !== userId)
    notifyMember(database, { userId: String(buyer.user_id), kind: 'giftReceived', about: orderId }, now);
};

/** Redeems a code for a member, once for everybody. */
export const receiveCode = (context: CallContext, userId: string, typed: string): Received => {
  const { database, now } = context;
  const { row } = codeTyped(context, userId, typed);
  const refusal = refusalFor(row, userId, now);
  if (refusal) throw refusal;
  if (!spendCode(database, row, userId, now)) throw refuse('vipCodeUsed');
  const { tier, name } = row;
  const source = `code:${Buffer.from(row.hash).toString('hex')}`;
  const end = give(database, { userId, source, kind: 'code', name, tier, length: codeLength(row) }, now);
  if (end === null) throw refuse('vipCodeUsed');
  if (row.order_id !== null) notifyBuyer(context, row.order_id, userId);
  return { days: codeDays(row, now), tier, state: 'received', expireAt: end };
};
