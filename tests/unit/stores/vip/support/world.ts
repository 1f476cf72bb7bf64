import type { Order } from '../../../../../src/api/vip/fields.ts';
import { listPlans } from '../../../../../src/api/vip/plans.ts';
import type { Catalogue, Plan } from '../../../../../src/stores/vip/buy/choice.ts';

const NOW = 1_790_000_000_000;

export const orderOf = (over: Partial<Order>): Order => ({
  orderId: '12',
  state: 'created',
  kind: 'purchase',
  planId: 'vip-year',
  planName: 'VIP 年卡',
  tier: 1,
  months: 12,
  channel: 'sandbox',
  listFen: 19_800,
  offFen: 0,
  payFen: 19_800,
  couponName: null,
  renewal: null,
  createdAt: NOW,
  payBy: NOW + 900_000,
  paidAt: null,
  closedAt: null,
  money: 'none',
  returnedFen: 0,
  reason: null,
  until: null,
  giftCode: null,
  refundUntil: null,
  invoice: 'none',
  invoiceNote: '',
  ...over,
});

const planOf = (over: Partial<Plan>): Plan => ({
  id: 'vip-month',
  name: 'VIP 月卡',
  tier: 1,
  months: 1,
  priceFen: 2_500,
  monthlyFen: 2_500,
  originFen: null,
  renewal: null,
  iapId: `shell.${over.id ?? 'vip-month'}`,
  giftable: true,
  isDefault: false,
  saleEndsAt: null,
  until: NOW,
  svipUntil: null,
  vipUntil: NOW,
  bestCouponId: null,
  ...over,
});
const renewal = { amountFen: 1_800, everyMonths: 1, nextChargeAt: NOW + 86_400_000 };

/** A small catalogue that the contract accepts. */
export const catalogue = (): Catalogue =>
  listPlans.reply.parse({
    now: NOW,
    plans: [
      planOf({ id: 'vip-month-auto', name: 'VIP 连续包月', renewal, giftable: false }),
      planOf({}),
      planOf({ id: 'vip-year', name: 'VIP 年卡', months: 12, priceFen: 19_800, isDefault: true, bestCouponId: '7' }),
      planOf({ id: 'svip-month-auto', name: 'SVIP 连续包月', tier: 2, renewal, giftable: false }),
    ],
    coupons: [
      {
        id: '7',
        name: '年卡券',
        offFen: 3_000,
        minFen: 16_000,
        planIds: ['vip-year'],
        state: 'usable',
        startsAt: 0,
        expiresAt: NOW,
      },
      { id: '8', name: '旧券', offFen: 500, minFen: 1_000, planIds: [], state: 'expired', startsAt: 0, expiresAt: 1 },
    ],
    subscription: null,
    channels: ['iap', 'android', 'harmony', 'sandbox'],
    agreements: {
      purchase: [{ doc: 'vip-duty', title: '会员服务协议', version: '2.0', before: null }],
      renewal: [{ doc: 'vip-userduty', title: '连续订阅协议', version: '2.0', before: null }],
    },
  });
