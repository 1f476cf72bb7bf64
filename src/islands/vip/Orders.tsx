import { isStore } from '../../lib/vip/stores.ts';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Order } from '../../api/vip/fields.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { $reloads, reload } from '../../live/views.ts';
import { yuan } from '../../lib/money.ts';
import { messages } from '../../messages.ts';
import { askConfirm, Cancelled } from '../../stores/confirm.ts';
import { lazy } from '../../stores/lazy.ts';
import { showFailure } from '../../stores/failure.ts';
import { showToast } from '../../stores/toast.ts';
import { createOrders, orderCalls, type OrderList } from '../../stores/vip/orders.ts';
import { isOpen, orderWords } from '../../stores/vip/orderWords.ts';
import styles from './Orders.module.css';
import { Day, Moment, Whole } from '../../ui/Whole.tsx';

type Invoice = (typeof import('./Invoice.lazy.tsx'))['Invoice'];
const bringInvoice = lazy(() => import('./Invoice.lazy.tsx'));

const blank = atom<OrderList>({ name: 'loading' });
const invoices: Readonly<Record<Order['invoice'], string>> = {
  none: '',
  requested: '发票开具中',
  issued: '发票已开，号码 ',
  refused: '发票没有开出：',
};

/** The member's orders: what became of each, and what can be done with it. */
export const Orders = () => {
  const [store, setStore] = useState<ReturnType<typeof createOrders> | null>(null);
  const orders = useStore(store?.$orders ?? blank);
  const [asking, setAsking] = useState<{ readonly order: Order; readonly Invoice: Invoice } | null>(null);
  useEffect(() => {
    const made = createOrders(orderCalls);
    setStore(made);
    void made.load();
    return $reloads.listen(() => void made.load());
  }, []);

  const refund = async (order: Order): Promise<void> => {
    try {
      await askConfirm({
        content: `退款 ${yuan(order.payFen - order.returnedFen)}？\n这笔订单的会员时间会一起收回，钱原路退回，一般三个工作日到账。`,
        confirmText: '确认退款',
        destructive: true,
      });
      await store?.refund(order.orderId);
      showToast({ message: '退款已提交', type: 'success' });
      reload();
    } catch (error) {
      if (!(error instanceof Cancelled)) showFailure(error);
    }
  };

  const invoice = (order: Order): void => void bringInvoice.use(({ Invoice }) => setAsking({ order, Invoice }));

  if (orders.name === 'loading') return <span className={`skeleton ${styles.skeleton}`} aria-hidden="true" />;
  if (orders.name === 'guest') return <p className={styles.note}>登录后可以看到自己的订单。</p>;
  if (orders.name !== 'ready')
    return (
      <p className={styles.note}>
        订单没有加载出来{' '}
        <button type="button" className="button" onClick={() => void store?.load()}>
          {messages.retry}
        </button>
      </p>
    );
  if (orders.list.length === 0) return <p className={styles.note}>还没有订单。</p>;
  const now = Date.now();
  return (
    <>
      <ul className={styles.orders}>
        {orders.list.map((order) => {
          const words = orderWords(order);
          return (
            <li key={order.orderId} data-state={order.state}>
              <p className={styles.line}>
                <b>{order.planName}</b>
                <b className="num">{yuan(order.payFen)}</b>
              </p>
              <p className={styles.line} data-tone={words.tone}>
                <span>{words.title}</span>
                <Moment className={styles.note} at={order.paidAt ?? order.createdAt} />
              </p>
              {words.money !== '' && (
                <p className={styles.note}>
                  <Whole text={words.money} />
                </p>
              )}
              {order.giftCode !== null && (
                <p>
                  兑换码 <b className="num">{order.giftCode}</b>
                </p>
              )}
              <p className={styles.note}>
                订单号 {order.orderId}
                {order.invoice !== 'none' && ` · ${invoices[order.invoice]}${order.invoiceNote}`}
              </p>
              <p className={styles.ways}>
                {isOpen(order) && order.kind !== 'renewal' && (
                  <a className="button main" href={urlOf('/vip/buy', { order: order.orderId })}>
                    去处理
                  </a>
                )}
                {order.refundUntil !== null && order.refundUntil > now && order.money === 'taken' && (
                  <button type="button" className="button" data-destroys onClick={() => void refund(order)}>
                    退款（
                    <Day at={order.refundUntil} /> 前）
                  </button>
                )}
                {order.state === 'paid' &&
                  order.money === 'taken' &&
                  !isStore(order.channel) &&
                  (order.invoice === 'none' || order.invoice === 'refused') && (
                    <button type="button" className="button" onClick={() => invoice(order)}>
                      开发票
                    </button>
                  )}
              </p>
            </li>
          );
        })}
      </ul>
      {orders.next !== null && (
        <button type="button" className={`button ${styles.more}`} onClick={() => void store?.more().catch(showFailure)}>
          {messages.loadMore}
        </button>
      )}
      {asking !== null && store !== null && (
        <asking.Invoice order={asking.order} onSend={store.invoice} onClose={() => setAsking(null)} />
      )}
    </>
  );
};
