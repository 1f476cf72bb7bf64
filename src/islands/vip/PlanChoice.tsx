import { yuan } from '../../lib/money.ts';
import { absoluteDate } from '../../lib/time.ts';
import { everyWords, tierName } from '../../lib/vip/words.ts';
import type { Plan } from '../../stores/vip/price.ts';
import styles from './Buy.module.css';

interface Props {
  readonly plans: readonly Plan[];
  readonly chosen: string | null;
  readonly disabled: boolean;
  readonly onChoose: (planId: string) => void;
}

/** The plans as one radio group. What a renewal will take, and when, stands beside the price and as large as the text. */
export const PlanChoice = ({ plans, chosen, disabled, onChoose }: Props) => (
  <fieldset className={styles.plans} disabled={disabled}>
    <legend className="vh">选择会员方案</legend>
    {plans.map((plan) => (
      <label key={plan.id} className={styles.plan} data-chosen={plan.id === chosen}>
        <input
          type="radio"
          name="plan"
          value={plan.id}
          checked={plan.id === chosen}
          onChange={() => onChoose(plan.id)}
        />
        <span className={styles.planWords}>
          <span className={styles.planName}>
            {plan.name}
            {!plan.name.includes(tierName(plan.tier)) && (
              <span className={styles.tier} data-tier={plan.tier}>
                {tierName(plan.tier)}
              </span>
            )}
          </span>
          <span className={styles.price}>
            <strong className="num">{yuan(plan.priceFen)}</strong>
            {plan.originFen !== null && (
              <del className="num">
                <span className="vh">原价</span>
                {yuan(plan.originFen)}
              </del>
            )}
            {plan.months > 1 && <span className="num">合每月 {yuan(plan.monthlyFen)}</span>}
          </span>
          {plan.renewal === null ? (
            <span>到期自动停止，不会自动扣款</span>
          ) : (
            <span className={styles.renews}>
              自动续费：下一次 <b className="num">{absoluteDate(plan.renewal.nextChargeAt)}</b> 扣{' '}
              <b className="num">{yuan(plan.renewal.amountFen)}</b>，之后{everyWords(plan.renewal.everyMonths)}
              一次，可随时取消
            </span>
          )}
          {plan.saleEndsAt !== null && (
            <span className={styles.faint}>这个价格到 {absoluteDate(plan.saleEndsAt)} 为止</span>
          )}
        </span>
      </label>
    ))}
  </fieldset>
);
