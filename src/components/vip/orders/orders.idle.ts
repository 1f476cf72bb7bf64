/** The member's orders, drawn by the filler of all lists from their store; what is asked for above the page comes with its touch. */
import type { Order } from '../../../api/vip/fields.ts';
import { yuan } from '../../../lib/money.ts';
import { drawList } from '../../../live/fill.ts';
import { onTap } from '../../../live/onTap.ts';
import { $reloads, reload } from '../../../live/views.ts';
import { messages } from '../../../messages.ts';
import { askConfirm, Cancelled } from '../../../stores/confirm.ts';
import { showFailure } from '../../../stores/failure.ts';
import { lazy } from '../../../stores/lazy.ts';
import { showToast } from '../../../stores/toast.ts';
import { createOrders, orderCalls, type OrderList } from '../../../stores/vip/orders.ts';
import { button, element } from '../../live/element.ts';
import { rowOf } from './row.ts';
import { orderTemplate } from './templates.ts';

const NOTES: Readonly<Record<Exclude<OrderList['name'], 'ready'>, string>> = {
  loading: '',
  guest: '登录后可以看到自己的订单。',
  failed: '订单没有加载出来 ',
};
const noteOf = (orders: OrderList): string =>
  orders.name !== 'ready' ? NOTES[orders.name] : orders.list.length === 0 ? '还没有订单。' : '';

const bringInvoice = lazy(() => import('../../../islands/vip/Invoice.lazy.tsx'));
const { $orders, load, more, refund, invoice } = createOrders(orderCalls);

const giveBack = async ({ orderId, payFen, returnedFen }: Order): Promise<void> => {
  try {
    await askConfirm({
      content: `退款 ${yuan(payFen - returnedFen)}？\n这笔订单的会员时间会一起收回，钱原路退回，一般三个工作日到账。`,
      confirmText: '确认退款',
      destructive: true,
    });
    await refund(orderId);
    showToast({ message: '退款已提交', type: 'success' });
    reload();
  } catch (error) {
    if (!(error instanceof Cancelled)) showFailure(error);
  }
};

const act = (target: Element): void => {
  const name = target.closest<HTMLElement>('[data-order-act]')?.dataset['orderAct'];
  const id = target.closest<HTMLElement>('[data-order]')?.dataset['order'];
  const orders = $orders.get();
  const order = orders.name === 'ready' ? orders.list.find(({ orderId }) => orderId === id) : undefined;
  if (order === undefined) return;
  if (name === 'refund') void giveBack(order);
  if (name === 'invoice') void bringInvoice.use(({ askInvoice }) => askInvoice(order, invoice));
};

let begun = false;

/** Reads and shows them in `root`, once; what becomes of them later is drawn by itself. */
export const begin = (root: HTMLElement): void => {
  if (begun) return;
  begun = true;
  const rows = orderTemplate();
  const list = element('ul', '', rows);
  const says = element('span', '');
  const again = button(messages.retry, () => void load());
  const note = element('p', 'order-note', says, again);
  const next = button(messages.loadMore, () => void more().catch(showFailure));
  next.classList.add('order-more');
  $orders.subscribe((orders) => {
    if (orders.name === 'loading') return;
    const now = Date.now();
    drawList(rows, orders.name === 'ready' ? orders.list.map((order) => rowOf(order, now)) : []);
    says.textContent = noteOf(orders);
    again.hidden = orders.name !== 'failed';
    note.hidden = noteOf(orders) === '';
    next.hidden = orders.name !== 'ready' || orders.next === null;
    if (list.isConnected) return;
    root.querySelector('.skeleton')?.remove();
    root.append(list, note, next);
  });
  onTap(list, act);
  $reloads.listen(() => void load());
  void load();
};
