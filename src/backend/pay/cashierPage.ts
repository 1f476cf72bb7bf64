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

export const CASHIER_STYLE =
  'body{margin:0 auto;max-width:480px;padding:24px 16px;background:#f6f7f2;color:#14201a;font:16px/1.6 system-ui,sans-serif}h1{font-size:22px}section{padding:20px;border:1px solid #d9ddd0;border-radius:12px;background:#fff}b{display:block;font-size:34px;font-variant-numeric:tabular-nums}p{margin:8px 0}button,a{display:block;box-sizing:border-box;width:100%;min-height:48px;margin-top:12px;padding:11px;border:1px solid #14201a;border-radius:12px;background:#fff;color:#14201a;font:inherit;text-align:center;text-decoration:none}button[value=pay]{background:#1d5a3c;border-color:#1d5a3c;color:#fff}small{color:#4c5a51}';

const STATES: Readonly<Record<OrderState, string>> = {
  created: '还没有交给收银台',
  paying: '等待付款',
  paid: '已付款',
  cancelled: '已取消',
  failed: '付款失败',
  refunded: '已退款',
  renewing: '等待自动扣款',
};

const CHANNELS: Readonly<Record<string, string>> = {
  iap: 'App Store',
  android: '安卓应用收银台',
  harmony: '鸿蒙应用收银台',
  sandbox: '网页收银台',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const button = (value: string, text: string): string => `<button name="action" value="${value}">${text}</button>`;

/** What can be done with an order in each state. */
const buttonsFor = ({ state, channel, payFen, returnedFen }: CashierOrder): string => {
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

const shell = (body: string): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>演示收银台</title><style>${CASHIER_STYLE}</style><h1>演示收银台</h1>${body}</html>`;

export const cashierPage = (order: CashierOrder | null): string => {
  if (!order) return shell('<section><p>没有这笔订单。</p></section>');
  const { ref, subject, payFen, returnedFen, state, channel, back } = order;
  const facts = `<section><p>${escaped(subject)}</p><b>${yuan(payFen)}</b><p>${STATES[state]}${returnedFen > 0 ? `，退回 ${yuan(returnedFen)}` : ''} · ${CHANNELS[channel] ?? ''}</p></section>`;
  const form = `<form method="post"><input type="hidden" name="order" value="${escaped(ref)}">${buttonsFor(order)}</form>`;
  const note = '<p><small>这里不会真的扣钱。每个按钮都会像真的支付渠道那样，向服务器发一条签名的通知。</small></p>';
  return shell(`${facts}${form}<a href="${escaped(back)}">返回</a>${note}`);
};
