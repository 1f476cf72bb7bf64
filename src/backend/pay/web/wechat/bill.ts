import type { DayLine } from '../provider.ts';
import { refOf } from './names.ts';

const fenOf = (yuan: string): number => {
  const found = /^(\d{1,9})\.(\d{2})$/.exec(yuan);
  if (!found) throw new Error('A sum of the bill reads as none');
  return Number(found[1]) * 100 + Number(found[2]);
};

/**
 * The lines of a day's bill (`bill_type=ALL`): a table in commas with a grave accent before each value, then a line of
 * sums. Returns that did not get through are left out. https://pay.weixin.qq.com/docs/merchant/apis/jsapi-payment/get-trade-bill.html.
 */
export const readBill = (text: string): readonly DayLine[] => {
  const [head = '', ...rows] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const names = head.split(',');
  const end = rows.findIndex((row) => row.startsWith('总交易单数'));
  if (!names.includes('微信订单号') || end < 0) throw new Error('The bill is no table of payments');
  const goods = names.indexOf('商品名称');
  return rows.slice(0, end).flatMap((row): DayLine[] => {
    const cells = row.slice(1).split(',`');
    // The name of what was sold is the one value that somebody writes: what is too much is its own.
    if (cells.length > names.length) cells.splice(goods, 1 + cells.length - names.length, '');
    const cell = (name: string): string => cells[names.indexOf(name)]?.trim() ?? '';
    const ref = refOf(cell('商户订单号'));
    const transactionId = cell('微信订单号');
    const state = cell('交易状态');
    if (state === 'SUCCESS')
      return [{ kind: 'paid', ref, transactionId, refundId: '', amountFen: fenOf(cell('订单金额')) }];
    if (!['REFUND', 'REVOKED'].includes(state) || cell('退款状态') === 'FAIL') return [];
    const amountFen = fenOf(cell('申请退款金额') || cell('退款金额'));
    return [{ kind: 'refunded', ref, transactionId, refundId: cell('微信退款单号'), amountFen }];
  });
};
