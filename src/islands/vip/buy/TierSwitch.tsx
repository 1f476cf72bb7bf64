import { tierName } from '../../../lib/vip/words.ts';
import type { Tier } from '../../../stores/vip/buy/choice.ts';
import styles from './Choose.module.css';

interface Props {
  readonly tiers: readonly Tier[];
  readonly tier: Tier;
  readonly pending: boolean;
  readonly disabled: boolean;
  readonly onShow: (tier: Tier) => void;
}

/** VIP or SVIP: one kind's plans are shown at a time. */
export const TierSwitch = ({ tiers, tier, pending, disabled, onShow }: Props) => (
  <fieldset className={styles.tiers} disabled={disabled}>
    <legend className="vh">会员种类</legend>
    {tiers.map((one) => (
      <label key={one} className={styles.tier}>
        {!pending && (
          <input
            type="radio"
            className="vh"
            name="tier"
            value={one}
            checked={one === tier}
            onChange={() => onShow(one)}
          />
        )}
        <span>{tierName(one)}</span>
      </label>
    ))}
  </fieldset>
);
