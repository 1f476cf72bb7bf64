import type { Catalogue, Choice, Tier } from '../../../stores/vip/buy/choice.ts';
import type { Offer } from '../../../stores/vip/buy/offer.ts';
import { untilWords } from '../../../stores/vip/buy/untilWords.ts';
import styles from './Choose.module.css';
import { PlanChoice } from './PlanChoice.tsx';
import { TierSwitch } from './TierSwitch.tsx';
import { Whole } from '../../../ui/Whole.tsx';

interface Props {
  readonly offer: Offer;
  readonly choice: Choice;
  readonly subscription: Catalogue['subscription'];
  /** Nothing is known yet: the places are kept, no word is shown. */
  readonly pending: boolean;
  readonly disabled: boolean;
  /** Null: this way of paying sells nothing for friends. */
  readonly onGift: ((gift: boolean) => void) | null;
  readonly onTier: (tier: Tier) => void;
  readonly onPlan: (planId: string) => void;
}

/** What is bought: the kind, the plan, for whom, and what ends when. */
export const ChoosePlan = ({ offer, choice, subscription, pending, disabled, onGift, onTier, onPlan }: Props) => {
  const plan = offer.quote?.plan ?? offer.cards[0]?.plan;
  return (
    <div className={pending ? styles.pending : undefined} aria-hidden={pending || undefined}>
      <TierSwitch
        tiers={pending ? [1, 2] : offer.tiers}
        tier={offer.tier}
        pending={pending}
        disabled={disabled}
        onShow={onTier}
      />
      <PlanChoice
        cards={offer.cards}
        now={offer.now}
        subscription={subscription}
        pending={pending}
        disabled={disabled}
        onChoose={onPlan}
      />
      {onGift !== null && (
        <label className={styles.gift}>
          {pending ? (
            <span className={styles.dot} />
          ) : (
            <input
              type="checkbox"
              checked={choice.gift}
              disabled={disabled || !(choice.gift || offer.giftable)}
              onChange={(event) => onGift(event.target.checked)}
            />
          )}
          <span>
            {pending || choice.gift || offer.giftable
              ? '送给朋友（付款后得到一个兑换码）'
              : offer.quote === null
                ? '送给朋友（先选一个方案）'
                : '连续方案不能送朋友，选一个到期自动停止的就可以'}
          </span>
        </label>
      )}
      {plan !== undefined && (offer.quote !== null || pending) && (
        <p className={styles.until}>
          <span>
            <Whole text={choice.gift ? '朋友兑换后开始计时，兑换码请妥善保管。' : untilWords(plan)} />
          </span>
        </p>
      )}
    </div>
  );
};
