import { checkCode, getReceiveVipInfo, listRedemptions, receiveVip } from '../../../api/vip/exchange.ts';
import { DAY_MS } from '../../../site.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { codeDays, codeLength, codeState, showCode } from '../../vip/gifts/codes.ts';
import { giftsFor, giftState } from '../../vip/gifts/gifts.ts';
import { receiveCode } from '../../vip/gifts/receiveCode.ts';
import { receiveGift } from '../../vip/gifts/receiveGift.ts';
import { codeTyped } from '../../vip/gifts/tries.ts';
import { endWith, standingOf } from '../../vip/membership.ts';
import { pageOf, positionIn } from '../../vip/orders/page.ts';

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

export const answerCheckCode = answer(checkCode, ({ code: typed }, context) => {
  const { database, now } = context;
  const userId = memberOf(context);
  const { code, row } = codeTyped(context, userId, typed);
  const state = codeState(row, userId, now);
  const length = codeLength(row);
  return {
    code: showCode(code),
    state,
    name: row.name,
    tier: row.tier,
    days: codeDays(row, now),
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    expireAt: state === 'usable' ? endWith(database, userId, { tier: row.tier, length }, now) : null,
  };
});

export const answerReceiveVip = answer(receiveVip, (payload, context) => {
  const userId = memberOf(context);
  return 'id' in payload ? receiveGift(context, userId, payload.id) : receiveCode(context, userId, payload.code);
});

interface Row {
  readonly id: number;
  readonly kind: 'gift' | 'code' | 'reward';
  readonly name: string;
  readonly tier: 1 | 2;
  readonly total_ms: number;
  readonly at: number;
  readonly reached_at: number;
}

const PAGE = 20;
const OWN = `SELECT id, kind, name, tier, total_ms, at, reached_at FROM vip_grants
  WHERE user_id = ?1 AND kind IN ('gift', 'code', 'reward') AND (at, id) < (?2, CAST(?3 AS INTEGER))
  ORDER BY at DESC, id DESC LIMIT +?4`;

export const answerListRedemptions = answer(listRedemptions, ({ cursor }, context) => {
  const [at, id] = positionIn(cursor);
  const rows = all<Row>(context.database, OWN, memberOf(context), at, id, PAGE + 1);
  const { list, next } = pageOf(rows, PAGE, (row) => [row.at, String(row.id)]);
  return {
    list: list.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      name: row.name,
      tier: row.tier,
      days: Math.round(row.total_ms / DAY_MS),
      at: row.at,
      expireAt: row.reached_at,
    })),
    next,
  };
});
