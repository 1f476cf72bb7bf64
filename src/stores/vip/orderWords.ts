import type { Order } from '../../api/vip/fields.ts';
import { yuan } from '../../lib/money.ts';
import { absoluteDate } from '../../lib/time.ts';

export interface OrderWords {
  readonly title: string;
  /** Where the money is: said for every order that did not simply end well. */
  readonly money: string;
  readonly tone: 'good' | 'bad' | 'wait';
}

const reasons: Readonly<Record<NonNullable<Order['reason']>, string>> = {
  declined: '支付渠道拒绝了这笔付款',
  noFunds: '余额不足',
  timeout: '超过了付款时间',
  member: '你取消了这笔订单',
  late: '付款到得太晚，订单已经关闭',
  other: '付款没有完成',
};

const moneyWords: Readonly<Record<Order['money'], string>> = {
  none: '没有扣款。',
  unknown: '是否已经扣款还不清楚，正在向支付渠道核实。请不要重复付款。',
  taken: '',
  returning: '钱正在原路退回，一般三个工作日内到账。',
  returned: '钱已经原路退回。',
};

const titles: Readonly<Record<Order['state'], string>> = {
  created: '订单已创建，等待付款',
  paying: '正在支付',
  paid: '开通成功',
  cancelled: '订单已取消',
  failed: '支付没有成功',
  refunded: '已退款',
  renewing: '正在自动续费',
};

const tones: Readonly<Record<Order['state'], OrderWords['tone']>> = {
  created: 'wait',
  paying: 'wait',
  renewing: 'wait',
  paid: 'good',
  cancelled: 'bad',
  failed: 'bad',
  refunded: 'bad',
};

/** What a person reads of an order; it always tells whether money has left. */
export const orderWords = (order: Order): OrderWords => {
  const { state, kind, money, reason, until, returnedFen } = order;
  // What the server calls "unknown" for an order nobody has handed to a channel yet is nothing.
  const where = state === 'created' && money === 'unknown' ? 'none' : money;
  const tone = tones[state];
  if (state === 'paid') {
    const title =
      money === 'returning'
        ? '退款处理中'
        : kind === 'gift'
          ? '付款成功，礼物已准备好'
          : kind === 'renewal'
            ? '续费成功'
            : '开通成功';
    const end = until === null || money === 'returning' ? '' : `会员有效期到 ${absoluteDate(until)}。`;
    const part = returnedFen > 0 && money === 'taken' ? `已退回 ${yuan(returnedFen)}，会员时间不变。` : '';
    return { title, money: moneyWords[where] + part + end, tone };
  }
  const why = reason === null || tone !== 'bad' || state === 'refunded' ? '' : `${reasons[reason]}。`;
  const taken =
    where === 'taken' && tone === 'bad'
      ? '已经扣款，我们会原路退回；三个工作日没有到账请联系客服。'
      : moneyWords[where];
  return { title: titles[state], money: why + taken, tone };
};

/** Whether an order may still change by itself or by its buyer. */
export const isOpen = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'created' || state === 'paying' || state === 'renewing';
