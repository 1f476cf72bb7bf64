import type { Order } from '../../../api/vip/fields.ts';
import { isStore } from '../../../lib/vip/stores.ts';
import { type Piece, piecesOf } from '../../../lib/whole.ts';
import { isOpen, orderWords, type OrderWords } from '../../../stores/vip/orderWords.ts';

const INVOICES: Readonly<Record<Order['invoice'], string>> = {
  none: '',
  requested: '发票开具中',
  issued: '发票已开，号码 ',
  refused: '发票没有开出：',
};

/** What the list shows of an order, as its template names it. */
export interface OrderRow extends Pick<Order, 'planName' | 'payFen' | 'state' | 'giftCode' | 'refundUntil'> {
  readonly id: string;
  readonly title: string;
  readonly tone: OrderWords['tone'];
  /** Where the money is. */
  readonly money: readonly Piece[];
  /** When it was paid, or else made; milliseconds since 1970. */
  readonly at: number;
  /** With the mark in front of it; '' where nobody has asked for one. */
  readonly invoice: string;
  readonly canGoOn: boolean;
  readonly canRefund: boolean;
  readonly canInvoice: boolean;
}

/** An order as a row, with what can be done with it at `now`. */
export const rowOf = (order: Order, now: number): OrderRow => {
  const { orderId, planName, payFen, state, giftCode, refundUntil, kind, invoice, channel } = order;
  const { title, tone, money } = orderWords(order);
  const isTaken = order.money === 'taken';
  return {
    id: orderId,
    planName,
    payFen,
    state,
    giftCode,
    refundUntil,
    title,
    tone,
    money: piecesOf(money),
    at: order.paidAt ?? order.createdAt,
    invoice: invoice === 'none' ? '' : ` · ${INVOICES[invoice]}${order.invoiceNote}`,
    canGoOn: isOpen(order) && kind !== 'renewal',
    canRefund: refundUntil !== null && refundUntil > now && isTaken,
    canInvoice: state === 'paid' && isTaken && !isStore(channel) && (invoice === 'none' || invoice === 'refused'),
  };
};
