import { useState } from 'react';
import { yuan } from '../../../lib/money.ts';
import { absoluteDate } from '../../../lib/time.ts';
import { everyWords } from '../../../lib/vip/words.ts';
import type { Catalogue } from '../../../stores/vip/buy/choice.ts';
import type { PlanCard } from '../../../stores/vip/buy/offer.ts';
import { Day, Whole } from '../../../ui/Whole.tsx';
import styles from './Choose.module.css';

interface Props {
  readonly cards: readonly PlanCard[];
  /** The server's time at which they stand so. */
  readonly now: number;
  readonly subscription: Catalogue['subscription'];
  readonly pending: boolean;
  readonly disabled: boolean;
  readonly onChoose: (planId: string) => void;
}

/** Why a card cannot be chosen, or that it is the one that renews. */
const noteOf = ({ running, barred }: PlanCard, subscription: Catalogue['subscription']): string | null => {
  if (running && subscription !== null)
    return `正在自动续费，${absoluteDate(subscription.nextChargeAt)} 扣 ${yuan(subscription.amountFen)}，在会员中心随时可以关闭`;
  if (barred === 'subscribed') return `“${subscription?.planName ?? ''}”正在自动续费。要换，先在会员中心关闭它`;
  if (barred === 'gift') return '连续方案不能送朋友';
  if (barred === 'once') return '这里的支付方式不能自动续费，请在App里购买';
  return barred === 'store' ? '应用商店里没有这个方案' : null;
};

/** A renewal that runs keeps its price where newcomers pay more (连续订阅协议 2.5). */
const keepsLess = ({ plan, running }: PlanCard, subscription: Catalogue['subscription']): boolean =>
  running && subscription !== null && subscription.amountFen < plan.priceFen;

/** How long a price is there still; its last day in the size of what matters. */
const SaleEnd = ({ at, now }: { readonly at: number; readonly now: number }) =>
  absoluteDate(at - 1) === absoluteDate(now) ? (
    <b>今天是这个价格的最后一天</b>
  ) : (
    <span className={styles.faint}>
      这个价格到 <Day at={at - 1} /> 为止
    </span>
  );

/** In large text so many are shown at first, with what is chosen or runs; the others come when they are asked for (Choose.module.css). */
const BIG_CARDS = 3;

/** The plans as one radio group. What a renewal will take, and when, stands beside the price and as large as the text. */
export const PlanChoice = ({ cards, now, subscription, pending, disabled, onChoose }: Props) => {
  const [isAll, setAll] = useState(false);
  const others = cards.slice(BIG_CARDS).filter(({ chosen, running }) => pending || !(chosen || running));
  return (
    <fieldset className={styles.plans} disabled={disabled} data-all={isAll || undefined}>
      <legend className="vh">选择会员方案</legend>
      {cards.map((card) => {
        const { plan, chosen, barred, running } = card;
        const note = noteOf(card, subscription);
        return (
          <label
            key={plan.id}
            className={styles.plan}
            data-chosen={chosen && !pending}
            data-barred={barred}
            data-running={running}
          >
            {pending ? (
              <span className={styles.dot} />
            ) : (
              <input
                type="radio"
                name="plan"
                value={plan.id}
                checked={chosen}
                disabled={barred !== null}
                onChange={() => onChoose(plan.id)}
              />
            )}
            <span className={styles.planWords}>
              <span className={styles.planName}>
                <span>{plan.name}</span>
              </span>
              <span className={styles.price}>
                <strong className="num">{yuan(plan.priceFen)}</strong>
                {plan.originFen !== null && (
                  <del className="num">
                    <span className="vh">原价</span>
                    {yuan(plan.originFen)}
                  </del>
                )}
                {plan.months > 1 && <span className="num whole">合每月 {yuan(plan.monthlyFen)}</span>}
              </span>
              {keepsLess(card, subscription) && <span>你仍按同意过的价扣，不会自动涨</span>}
              {running ? null : plan.renewal === null ? (
                <span>
                  <span>到期自动停止，不会自动扣款</span>
                </span>
              ) : (
                <span className={styles.renews}>
                  <span>
                    自动续费：下一次{' '}
                    <b>
                      <Day at={plan.renewal.nextChargeAt} />
                    </b>{' '}
                    扣 <b className="num">{yuan(plan.renewal.amountFen)}</b>，之后{everyWords(plan.renewal.everyMonths)}
                    一次，可随时取消
                  </span>
                </span>
              )}
              {note !== null && (
                <span className={styles.note}>
                  <Whole text={note} />
                </span>
              )}
              {plan.saleEndsAt !== null && <SaleEnd at={plan.saleEndsAt} now={now} />}
            </span>
          </label>
        );
      })}
      {others.length > 0 && !isAll && (
        <button type="button" className={`button ${styles.others}`} onClick={() => setAll(true)}>
          {pending ? '还有别的方案' : `还有 ${others.length} 个方案：${others.map(({ plan }) => plan.name).join('、')}`}
        </button>
      )}
    </fieldset>
  );
};
