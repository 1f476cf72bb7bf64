import type { DatabaseSync } from 'node:sqlite';
import { yuan } from '../../../lib/money.ts';
import { absoluteDate, absoluteTime } from '../../../lib/time.ts';
import { DAY_MS, MINUTE_MS } from '../../../site.ts';
import { type Checked, gatherWrong, type Say } from '../../formCheck.ts';
import { limitedAt, limitedIn, planManaged, type Price, pricesOf, renewalsOf, usualAt, usualIn } from './managed.ts';

/** No membership costs more: what is above is a slip of the hand. 分 (ours). */
const PRICE_MOST_FEN = 999_900;
/** How far ahead a price is made (ours). */
const AHEAD_MOST_MS = 366 * DAY_MS;

/** A price as it was typed. Sums in 分, instants in ms; NaN for what is no sum or no time. */
export interface WantedPrice {
  readonly priceFen: number;
  /** Null: nothing is struck through. */
  readonly originFen: number | null;
  /** Null: at once. */
  readonly from: number | null;
  /** The first instant at which it is over. Null: a usual price, until another one begins. */
  readonly until: number | null;
  /** What the stores do: `same` price at the same time, or `none` sold there. Null where nothing was chosen. */
  readonly store: 'same' | 'none' | null;
}

/** A price that can be made. */
export interface NewPrice {
  readonly priceFen: number;
  readonly originFen: number | null;
  readonly from: number;
  readonly until: number | null;
  readonly inStore: boolean;
}

const isSum = (fen: number): boolean => Number.isSafeInteger(fen) && fen > 0 && fen <= PRICE_MOST_FEN;

/** What was struck through was charged once: 会员服务协议 2.1 promises it, and so does the law of prices. */
const checkOrigin = ({ priceFen, originFen }: WantedPrice, prices: readonly Price[], now: number, say: Say): void => {
  if (originFen === null) return;
  if (!isSum(originFen)) return say('origin', '原价写成 25 或 25.50，最多 9,999 元；不划线就空着');
  if (originFen <= priceFen) return say('origin', '原价要比价格高；不划线就空着');
  const charged = prices.filter((price) => price.withdrawn_at === null && price.sale_from <= now);
  if (charged.some((price) => price.price_fen === originFen)) return;
  const sums = [...new Set(charged.map((price) => yuan(price.price_fen)))].join('、');
  say('origin', `划线价只能是这个方案真的卖过的价：${sums}`);
};

const checkWindow = (from: number, until: number | null, prices: readonly Price[], now: number, say: Say): void => {
  if (Number.isNaN(from)) return say('from', '开始的时间写成某一天几点几分；马上开始就空着');
  if (from < now) return say('from', '开始的时间已经过了；马上开始就空着');
  if (from > now + AHEAD_MOST_MS) return say('from', '最早开始的时间离现在不超过一年');
  if (until === null) {
    const limited = limitedAt(prices, from);
    if (limited) say('from', `那时候 ${yuan(limited.price_fen)} 的限时价还没结束，换到它结束以后，或者先结束它`);
    if (prices.some((price) => price.withdrawn_at === null && price.sale_until === null && price.sale_from === from))
      say('from', '同一时间已经有一个价开始，先撤回它');
    return;
  }
  if (Number.isNaN(until)) return say('until', '最后一天写成某一天；一直卖就空着');
  if (until <= from) return say('until', '最后一天要在开始以后');
  if (until > now + 2 * AHEAD_MOST_MS) return say('until', '最后一天离现在不超过两年；一直卖就空着');
  const beside = limitedIn(prices, from, until);
  if (beside?.sale_until)
    return say(
      'from',
      `和 ${yuan(beside.price_fen)} 的限时价重叠（${absoluteTime(beside.sale_from)} 到 ${absoluteDate(beside.sale_until - 1)}），同一时间只能有一个价`,
    );
  const inside = usualIn(prices, from, until);
  if (inside) say('until', `${absoluteTime(inside.sale_from)} 起改卖 ${yuan(inside.price_fen)}，限时价要在那以前结束`);
};

/**
 * A new price of a plan, or what is wrong with it by the names of its fields: `yuan`, `origin`, `from`, `until`, `store`. A minute
 * that is just passing is now.
 */
export const checkPrice = (
  database: DatabaseSync,
  planId: string,
  wanted: WantedPrice,
  now: number,
): Checked<NewPrice> => {
  const plan = planManaged(database, planId);
  const prices = pricesOf(database, planId);
  const { wrong, say, isWrong } = gatherWrong();
  const { priceFen, originFen, until, store } = wanted;
  const passing = wanted.from !== null && Math.floor(wanted.from / MINUTE_MS) === Math.floor(now / MINUTE_MS);
  const from = wanted.from === null || passing ? now : wanted.from;
  if (!isSum(priceFen)) say('yuan', '价格写成 25 或 25.50，大于 0，最多 9,999 元');
  else checkOrigin(wanted, prices, now, say);
  checkWindow(from, until, prices, now, say);
  const usual = usualAt(prices, from);
  if (until === null && usual?.price_fen === priceFen && usual.origin_fen === originFen && store !== null)
    if ((usual.in_store === 1) === (store === 'same')) say('yuan', `那时候卖的就是 ${yuan(priceFen)}`);
  const { n, most } = renewalsOf(database, planId);
  if (until === null && n > 0 && priceFen < most)
    say(
      'yuan',
      `有人正按每期 ${yuan(most)} 续费。自动续费协议 2.5 说调低从下一期起也给他们，这里不会改他们的价；只能定限时价，或者不低于 ${yuan(most)}`,
    );
  if (plan.iap_id !== null && store === null) say('store', '应用商店里的价要先说清楚');
  if (isWrong()) return { wrong };
  return { priceFen, originFen, from, until, inStore: store !== 'none' };
};
