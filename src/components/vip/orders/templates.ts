import { bindings } from '../../../live/bindings.ts';
import { element, marked, template } from '../../live/element.ts';
import type { OrderRow } from './row.ts';

/** What a row of the orders is copied from. It comes with the script that reads it. */
export const orderTemplate = (): HTMLTemplateElement => {
  const s = bindings<OrderRow>();
  const piece = s.item('money');
  return template(
    {},
    marked(
      'li',
      s.mark('state', 'state'),
      element(
        'p',
        'order-line',
        marked('b', s.text('planName')),
        marked('b', { class: 'num', ...s.text('payFen', 'yuan') }),
      ),
      marked(
        'p',
        { class: 'order-line', ...s.mark('tone', 'tone') },
        marked('span', s.text('title')),
        marked('time', { class: 'order-note', ...s.text('at', 'date') }),
      ),
      marked(
        'p',
        { class: 'order-note', ...s.when('money') },
        template(
          s.each('money'),
          marked('span', { class: 'whole', ...piece.only('whole'), ...piece.text('text') }),
          marked('span', piece.text('text')),
        ),
      ),
      marked('p', s.when('giftCode'), '兑换码 ', marked('b', { class: 'num', ...s.text('giftCode') })),
      element('p', 'order-note', '订单号 ', marked('span', s.text('id')), marked('span', s.text('invoice'))),
      marked(
        'p',
        { class: 'order-ways', ...s.mark('order', 'id') },
        marked('a', { class: 'button main', ...s.when('canGoOn'), ...s.href('/vip/buy', { order: 'id' }) }, '去处理'),
        marked(
          'button',
          { type: 'button', class: 'button', 'data-destroys': '', 'data-order-act': 'refund', ...s.when('canRefund') },
          '退款（',
          marked('time', s.text('refundUntil', 'day')),
          ' 前）',
        ),
        marked(
          'button',
          { type: 'button', class: 'button', 'data-order-act': 'invoice', ...s.when('canInvoice') },
          '开发票',
        ),
      ),
    ),
  );
};
