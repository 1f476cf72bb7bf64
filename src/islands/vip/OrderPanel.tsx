import type { Order } from '../../api/vip/fields.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { yuan } from '../../lib/money.ts';
import type { Buy } from '../../stores/vip/buy/buy.ts';
import type { Phase } from '../../stores/vip/buy/choosing.ts';
import { orderWords } from '../../stores/vip/orderWords.ts';
import styles from './buy/Buy.module.css';
import { Moment, Whole } from '../../ui/Whole.tsx';

interface Props {
  readonly phase: Extract<Phase, { order: Order }>;
  readonly buy: Buy;
  readonly onCopy: (text: string) => void;
}

const titleOf = ({ name, order }: Props['phase']): string => {
  if (name === 'invoking') return '正在唤起支付…';
  if (name === 'waiting') return '正在等待支付结果…';
  if (name === 'unsure') return '支付结果待确认';
  if (name !== 'open') return orderWords(order).title;
  return order.state === 'paying' ? '还没有收到付款结果' : '你有一笔没有完成的订单';
};

const textOf = ({ name, order }: Props['phase']): string => {
  if (name === 'invoking') return '请在弹出的支付界面里完成付款。';
  if (name === 'waiting') return '最多等一分钟。已经付过钱的话，请不要重复付款。';
  if (name === 'unsure') return '支付渠道还没有给出结果。如果已经付款，到账后会自动开通；请不要重复付款。';
  if (name === 'open' && order.state === 'paying')
    return '没有付完的话，可以继续付款。已经付过的话，不用再付，结果一到这里就会显示。';
  if (name === 'open') return '还没有扣款。可以继续付款，也可以取消后重新选择。';
  return orderWords(order).money;
};

/** It is shorter than the plans it stands for: who had scrolled to the end of them would see only what is below it. */
const show = (panel: HTMLElement | null): void => panel?.scrollIntoView({ block: 'nearest' });

/** An order and what can be done with it: while it is being paid, when it was found again, and how it ended. */
export const OrderPanel = ({ phase, buy, onCopy }: Props) => {
  const { name, order } = phase;
  const tone = name === 'ended' ? orderWords(order).tone : 'wait';
  return (
    <section
      key={name}
      ref={show}
      className={styles.panel}
      data-phase={name}
      data-state={order.state}
      data-tone={tone}
      role="status"
    >
      <h2>{titleOf(phase)}</h2>
      <p>
        <Whole text={textOf(phase)} />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>方案</dt>
          <dd>{order.planName}</dd>
        </div>
        <div>
          <dt>金额</dt>
          <dd className="num">{yuan(order.payFen)}</dd>
        </div>
        <div>
          <dt>订单号</dt>
          <dd className="num">{order.orderId}</dd>
        </div>
        {name === 'open' && order.payBy !== null && (
          <div>
            <dt>付款截止</dt>
            <dd>
              <Moment at={order.payBy} />
            </dd>
          </div>
        )}
        {order.giftCode !== null && (
          <div>
            <dt>兑换码</dt>
            <dd className="num">{order.giftCode}</dd>
          </div>
        )}
      </dl>
      <p className={styles.ways}>
        {name === 'open' && (
          <button type="button" className="button call" onClick={() => void buy.goOn(order)}>
            继续付款 {yuan(order.payFen)}
          </button>
        )}
        {(name === 'unsure' || (name === 'open' && order.state === 'paying')) && (
          <button
            type="button"
            className={name === 'unsure' ? 'button main' : 'button'}
            onClick={() => buy.askAgain(order)}
          >
            我已付款，再查一次
          </button>
        )}
        {(name === 'open' || name === 'unsure' || name === 'waiting') && (
          <button type="button" className="button" onClick={() => void buy.cancel(order)}>
            取消订单
          </button>
        )}
        {order.giftCode !== null && (
          <button type="button" className="button main" onClick={() => onCopy(order.giftCode ?? '')}>
            复制兑换码
          </button>
        )}
        {name === 'ended' && order.state === 'paid' && (
          <a className="button main" href={urlOf('/vip/member')}>
            去会员中心
          </a>
        )}
        {name === 'ended' && (
          <button type="button" className="button" onClick={buy.again}>
            {order.state === 'paid' ? '再看看方案' : '重新选择'}
          </button>
        )}
        {(name === 'unsure' || tone === 'bad') && (
          <a className="button" href={urlOf('/vip/contact', { order: order.orderId })}>
            联系客服
          </a>
        )}
      </p>
    </section>
  );
};
