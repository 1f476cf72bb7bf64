import type { ReactNode } from 'react';
import { yuan } from '../../../lib/money.ts';
import type { Quote } from '../../../stores/vip/buy/price.ts';
import type { PayWay } from '../../../stores/vip/buy/webWay.ts';
import styles from './PayBar.module.css';

/** Where a membership is opened that cannot be paid for here. */
const ELSEWHERE: Readonly<Record<Exclude<PayWay['kind'], 'channel'>, string>> = {
  old: '更新App后开通',
  oldSystem: '更新系统后开通',
  app: '在App里开通',
  closed: '在App里开通',
};

interface Props {
  readonly quote: Quote | null;
  readonly way: PayWay;
  /** What is going on, said instead of the sum on the button; null: it can be pressed. */
  readonly busy: string | null;
  /** Why it did not begin. */
  readonly refused: string | null;
  readonly onPay: (quote: Quote) => void;
  /** What has to be agreed to. */
  readonly children: ReactNode;
}

/** Consent, what was refused, the sum and the button: together, at the bottom of the screen, from the first paint on. */
export const PayBar = ({ quote, way, busy, refused, onPay, children }: Props) => (
  <div className={styles.pay} data-pay>
    {children}
    {refused !== null && (
      <p className={styles.refused} role="alert">
        {refused}
      </p>
    )}
    <div className={styles.row}>
      <p className={styles.sum}>
        {quote !== null && (
          <>
            <span className={styles.what}>{quote.plan.name}</span>应付{' '}
            <strong className="num">{yuan(quote.payFen)}</strong>
            {quote.offFen > 0 && <span className="num">已减 {yuan(quote.offFen)}</span>}
          </>
        )}
      </p>
      {way.kind !== 'channel' ? (
        <button type="button" className="button call" data-gate-open>
          {ELSEWHERE[way.kind]}
        </button>
      ) : (
        <button
          type="button"
          className="button call"
          disabled={busy !== null || quote === null}
          onClick={() => {
            if (quote !== null) onPay(quote);
          }}
        >
          {busy ?? (quote === null ? '先选一个方案' : `支付 ${yuan(quote.payFen)}`)}
        </button>
      )}
    </div>
  </div>
);
