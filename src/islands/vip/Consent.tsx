import { addressOf } from '../../lib/agreements/addresses.ts';
import { yuan } from '../../lib/money.ts';
import { absoluteDate } from '../../lib/time.ts';
import { everyWords } from '../../lib/vip/words.ts';
import type { Catalogue, Choice, Plan } from '../../stores/vip/price.ts';
import styles from './Buy.module.css';

type Needed = Catalogue['agreements']['purchase'];

/**
 * The version's own address: the document's still shows what the build knew. `asking`: the page asks for an answer
 * (`?confirm=1`) that ticks the box. A renewal's box is ticked here alone, beside its sum.
 */
const Documents = ({ list, asking }: { readonly list: Needed; readonly asking: boolean }) =>
  list.map(({ doc, title, version }) => (
    <a key={doc} href={addressOf(doc, version) + (asking ? '?confirm=1' : '')} target="_blank" rel="noopener">
      《{title}》({version} 版)
    </a>
  ));

/** What is different from what this member agreed to before. */
const Changes = ({ list }: { readonly list: Needed }) =>
  list.map(
    ({ doc, version, before }) =>
      before && (
        <a key={doc} href={addressOf(doc, version, before)}>
          你同意过{before}版，看改了什么
        </a>
      ),
  );

interface Props {
  readonly catalogue: Catalogue;
  readonly plan: Plan;
  readonly choice: Choice;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<Choice>) => void;
}

/** Consent, never given for anybody: one box for the membership, another one for an automatic renewal. */
export const Consent = ({ catalogue, plan, choice, disabled, onChange }: Props) => (
  <div className={styles.consents}>
    <label className={styles.consent}>
      <input
        type="checkbox"
        checked={choice.agreed}
        disabled={disabled}
        onChange={(event) => onChange({ agreed: event.target.checked })}
      />
      <span>
        我已阅读并同意
        <Documents list={catalogue.agreements.purchase} asking />
        <Changes list={catalogue.agreements.purchase} />
      </span>
    </label>
    {plan.renewal !== null && (
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={choice.agreedRenewal}
          disabled={disabled}
          onChange={(event) => onChange({ agreedRenewal: event.target.checked })}
        />
        <span>
          我同意自动续费：{absoluteDate(plan.renewal.nextChargeAt)} 起{everyWords(plan.renewal.everyMonths)}扣{' '}
          {yuan(plan.renewal.amountFen)}, 每次扣款前五天提醒，可随时在会员中心取消。
          <Documents list={catalogue.agreements.renewal} asking={false} />
          <Changes list={catalogue.agreements.renewal} />
        </span>
      </label>
    )}
  </div>
);
