import { escaped } from '../http/escaped.ts';
import type { OrderState } from '../../api/vip/fields.ts';
import { yuan } from '../../lib/money.ts';
import { type CashierOrder, buttonsFor } from './cashierButtons.ts';

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
