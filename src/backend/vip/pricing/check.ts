import type { DatabaseSync } from 'node:sqlite';
import { yuan } from '../../../lib/money.ts';
import { absoluteDate, absoluteTime } from '../../../lib/time.ts';
import { DAY_MS, MINUTE_MS } from '../../../site.ts';
import { all } from '../../database/statement.ts';
import { type Checked, gatherWrong, type Say } from '../../formCheck.ts';
import type { PlanFacts } from '../plans.ts';
import { dearIn, limitedAt, limitedIn, planManaged, type Price, pricesOf, usualAt, usualIn } from './managed.ts';

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

const PAID = `SELECT DISTINCT pay_fen AS fen FROM vip_orders WHERE plan_id = ? AND off_fen = 0 AND paid_at IS NOT NULL
  ORDER BY pay_fen`;

/** What was struck through was really taken for this plan: 会员服务协议 2.1 promises it, and so does the law of prices. */
const checkOrigin = (database: DatabaseSync, planId: string, { priceFen, originFen }: WantedPrice, say: Say): void => {
  if (originFen === null) return;
  if (!isSum(originFen)) return say('origin', '原价写成 25 或 25.50，最多 9,999 元；不划线就空着');
  if (originFen <= priceFen) return say('origin', '原价要比价格高；不划线就空着');
  const paid = all<{ fen: number }>(database, PAID, planId).map(({ fen }) => fen);
  if (paid.length === 0) return say('origin', '这个方案还没有人付过钱，没有能划掉的原价，先空着');
  if (!paid.includes(originFen)) say('origin', `划线价只能是这个方案真的收过的价：${paid.map(yuan).join('、')}`);
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

/** A price as it would stand. */
const NOT_YET = { id: Infinity, origin_fen: null, withdrawn_at: null, form_key: null } as const;

/** A limited price is lower than the usual one, whichever of the two comes later. */
const checkDear = (wouldBe: Price, prices: readonly Price[], now: number, say: Say): void => {
  const were = dearIn(prices, now);
  const after = [...prices, wouldBe].sort((one, other) => other.sale_from - one.sale_from || other.id - one.id);
  const dear = dearIn(after, now).find(({ id }) => were.every((were) => were.id !== id));
  if (dear === undefined) return;
  if (dear.id !== wouldBe.id)
    return say(
      'yuan',
      `${absoluteTime(dear.sale_from)} 起的限时价 ${yuan(dear.price_fen)} 不比它低，先撤回或者结束那个`,
    );
  const usual = usualAt(prices, wouldBe.sale_from);
  say('yuan', `限时价要比平常的价低，那时候平常卖 ${yuan(usual?.price_fen ?? 0)}；要一直卖这个价，最后一天空着`);
};

/** Who renews through a store is promised a lowered price like everybody: the store has to ask it too. */
const checkStore = ({ iap_id, renews }: PlanFacts, wouldBe: Price, prices: readonly Price[], say: Say): void => {
  if (iap_id === null || renews === 0 || wouldBe.in_store === 1 || wouldBe.sale_until !== null) return;
  const dearer = (price: Price): boolean =>
    price.withdrawn_at === null && price.in_store === 1 && price.price_fen > wouldBe.price_fen;
  if (prices.some(dearer))
    say('store', '调低平常的价，在应用商店里续费的人也要按低价扣（连续订阅协议 2.5）：商店后台要同一时间改成同价');
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
  else checkOrigin(database, planId, wanted, say);
  checkWindow(from, until, prices, now, say);
  const usual = usualAt(prices, from);
  if (until === null && usual?.price_fen === priceFen && usual.origin_fen === originFen && store !== null)
    if ((usual.in_store === 1) === (store === 'same')) say('yuan', `那时候卖的就是 ${yuan(priceFen)}`);
  const wouldBe = {
    ...NOT_YET,
    price_fen: priceFen,
    sale_from: from,
    sale_until: until,
    in_store: store === 'none' ? 0 : 1,
  };
  checkDear(wouldBe, prices, now, say);
  checkStore(plan, wouldBe, prices, say);
  if (plan.iap_id !== null && store === null) say('store', '应用商店里的价要先说清楚');
  if (isWrong()) return { wrong };
  return { priceFen, originFen, from, until, inStore: store !== 'none' };
};
