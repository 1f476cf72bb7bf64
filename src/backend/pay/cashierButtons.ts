import type { OrderState } from '../../api/vip/fields.ts';
import { yuan } from '../../lib/money.ts';

/** What the demo's cashier shows of an order. */
export interface CashierOrder {
  readonly ref: string;
  readonly subject: string;
  readonly payFen: number;
  /** What of it has gone back. */
  readonly returnedFen: number;
  readonly state: OrderState;
  readonly channel: string;
  /** Where the member goes on. */
  readonly back: string;
}

const button = (value: string, text: string): string => `<button name="action" value="${value}">${text}</button>`;

/** What can be done with an order in each state. */
export const buttonsFor = ({ state, channel, payFen, returnedFen }: CashierOrder): string => {
  if (state === 'paying')
    return [
      button('pay', '付款'),
      button('delay', '付款，但 15 秒后才通知'),
      button('cancel', '取消付款'),
      button('fail', '让付款失败（余额不足）'),
    ].join('');
  if (state === 'renewing') return button('pay', '扣款成功') + button('fail', '让扣款失败（余额不足）');
  if (state === 'cancelled' || state === 'failed') return button('pay', '钱晚到了（订单已关闭）');
  if (state !== 'paid') return '';
  const rest = payFen - returnedFen;
  // The store sends back whole purchases alone.
  const part = channel === 'iap' || rest < 2 ? '' : button('part', `退一半（${yuan(Math.floor(rest / 2))}）`);
  return button('refund', returnedFen > 0 ? `退款（剩下的 ${yuan(rest)}）` : '退款') + part;
};
