import { describe, expect, test } from 'vitest';
import type { Order } from '../../../../../src/api/vip/fields.ts';
import { rowOf } from '../../../../../src/components/vip/orders/row.ts';

const NOW = 1_800_000_000_000;
const order: Order = {
  orderId: '2611',
  state: 'paid',
  kind: 'purchase',
  planId: 'vip-year',
  planName: 'VIP 年卡',
  tier: 1,
  months: 12,
  channel: 'wechat',
  listFen: 19_800,
  offFen: 0,
  payFen: 19_800,
  couponName: null,
  renewal: null,
  createdAt: NOW - 2_000,
  payBy: null,
  paidAt: NOW - 1_000,
  closedAt: null,
  money: 'taken',
  returnedFen: 0,
  reason: null,
  until: NOW,
  giftCode: null,
  refundUntil: NOW + 1,
  invoice: 'none',
  invoiceNote: '',
};
const waysOf = (changed: Partial<Order>): Record<'canGoOn' | 'canRefund' | 'canInvoice', boolean> => {
  const { canGoOn, canRefund, canInvoice } = rowOf({ ...order, ...changed }, NOW);
  return { canGoOn, canRefund, canInvoice };
};

describe('a row of the orders', () => {
  test.each<[what: string, order: Partial<Order>, ways: ReturnType<typeof waysOf>]>([
    ['paid today', {}, { canGoOn: false, canRefund: true, canInvoice: true }],
    ['paid long ago', { refundUntil: NOW }, { canGoOn: false, canRefund: false, canInvoice: true }],
    ['paid in a store', { channel: 'iap', refundUntil: null }, { canGoOn: false, canRefund: false, canInvoice: false }],
    ['with an invoice', { invoice: 'issued' }, { canGoOn: false, canRefund: true, canInvoice: false }],
    ['refused an invoice', { invoice: 'refused' }, { canGoOn: false, canRefund: true, canInvoice: true }],
    ['on its way back', { money: 'returning' }, { canGoOn: false, canRefund: false, canInvoice: false }],
    ['unpaid', { state: 'created', money: 'none' }, { canGoOn: true, canRefund: false, canInvoice: false }],
    [
      'renewing',
      { state: 'renewing', kind: 'renewal', money: 'none' },
      { canGoOn: false, canRefund: false, canInvoice: false },
    ],
  ])('%s offers what can be done', (_, changed, ways) => {
    expect(waysOf(changed)).toEqual(ways);
  });

  test('says where its invoice is', () => {
    expect(rowOf(order, NOW).invoice).toBe('');
    expect(rowOf({ ...order, invoice: 'issued', invoiceNote: '0042' }, NOW).invoice).toBe(' · 发票已开，号码 0042');
  });

  test('keeps a date of its words in one piece', () => {
    expect(rowOf(order, NOW).money.filter(({ whole }) => whole)).toHaveLength(1);
  });

  test('tells when it was made where it is not paid', () => {
    expect(rowOf({ ...order, paidAt: null }, NOW).at).toBe(order.createdAt);
  });
});
