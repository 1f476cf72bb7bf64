import type { Catalogue, Plan, Tier } from './choice.ts';

/** Shape of a plan's card: its lines, not its words. */
interface CardShape {
  readonly tier: Tier;
  readonly months: number;
  readonly renews: boolean;
}

/**
 * The cards that a page opens with, as the catalogue of a new server has them (a test holds the two together): their
 * places are kept from the first paint, so that nothing moves when the prices come. A shop that sells others moves once.
 */
export const SHELF: readonly CardShape[] = [
  { tier: 1, months: 1, renews: false },
  { tier: 1, months: 3, renews: false },
  { tier: 1, months: 12, renews: false },
  { tier: 1, months: 1, renews: true },
  { tier: 1, months: 12, renews: true },
];

/** A day as wide as every other; it is never seen. */
const SOME_DAY = 1_767_225_600_000;
/** As wide as such prices are: a year takes a digit more than a month. */
const someFen = (months: number): number => (months < 12 ? 1_000 : 10_000);

const planOf = ({ tier, months, renews }: CardShape, at: number): Plan => ({
  id: String(at),
  name: 'VIP 年卡',
  tier,
  months,
  priceFen: someFen(months),
  monthlyFen: someFen(1),
  originFen: null,
  renewal: renews ? { amountFen: someFen(months), everyMonths: months, nextChargeAt: SOME_DAY } : null,
  iapId: null,
  giftable: !renews,
  isDefault: false,
  saleEndsAt: null,
  until: SOME_DAY,
  svipUntil: null,
  vipUntil: null,
  bestCouponId: null,
});

const agreement = (doc: string, title: string) => ({ doc, title, version: '1.0', before: null });

/** Takes the room of the catalogue while it is on its way. Its words are not shown: only the server says a price. */
export const placeholder: Catalogue = {
  now: SOME_DAY,
  plans: SHELF.map(planOf),
  coupons: [],
  subscription: null,
  channels: [],
  agreements: { purchase: [agreement('vip-duty', '会员服务协议')], renewal: [] },
};
