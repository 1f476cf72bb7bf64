import { addressOf } from '../../../lib/agreements/addresses.ts';
import { yuan } from '../../../lib/money.ts';
import { everyWords } from '../../../lib/vip/words.ts';
import type { Catalogue, Choice, Plan } from '../../../stores/vip/buy/choice.ts';
import { Day } from '../../../ui/Whole.tsx';
import styles from './PayBar.module.css';

type Needed = Catalogue['agreements']['purchase'];

/**
 * The version's own address: the document's still shows what the build knew. `asking`: the page asks for an answer
 * (`?confirm=1`) that ticks the box. A renewal's box is ticked here alone, beside its sum.
 */
const Documents = ({ list, asking }: { readonly list: Needed; readonly asking: boolean }) =>
  list.map(({ doc, title, version }) => (
    <a key={doc} href={addressOf(doc, version) + (asking ? '?confirm=1' : '')} target="_blank" rel="noopener">
      《{title}》（{version} 版）
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
  readonly agreements: Catalogue['agreements'];
  readonly plan: Plan | null;
  readonly choice: Choice;
  readonly disabled: boolean;
  readonly onChange: (part: { agreed: boolean } | { agreedRenewal: boolean }) => void;
}

/** The room of the first box while the versions are on their way. */
export const ConsentPlace = ({ agreements }: Pick<Props, 'agreements'>) => (
  <div aria-hidden="true">
    <p className={styles.consent}>
      <span className={styles.box} />
      <span className={styles.hidden}>
        我已阅读并同意
        {agreements.purchase.map(({ doc, title, version }) => (
          <span key={doc}>
            《{title}》（{version} 版）
          </span>
        ))}
      </span>
    </p>
  </div>
);

/** Consent, never given for anybody: one box for the membership, another one for an automatic renewal. */
export const Consent = ({ agreements, plan, choice, disabled, onChange }: Props) => (
  <div>
    <label className={styles.consent}>
      <input
        type="checkbox"
        checked={choice.agreed}
        disabled={disabled}
        onChange={(event) => onChange({ agreed: event.target.checked })}
      />
      <span>
        我已阅读并同意
        <Documents list={agreements.purchase} asking />
        <Changes list={agreements.purchase} />
      </span>
    </label>
    {plan !== null && plan.renewal !== null && (
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={choice.agreedRenewal}
          disabled={disabled}
          onChange={(event) => onChange({ agreedRenewal: event.target.checked })}
        />
        <span>
          我同意自动续费：
          <Day at={plan.renewal.nextChargeAt} /> 起{everyWords(plan.renewal.everyMonths)}扣{' '}
          {yuan(plan.renewal.amountFen)}，每次扣款前五天提醒，可随时在会员中心取消。
          <Documents list={agreements.renewal} asking={false} />
          <Changes list={agreements.renewal} />
        </span>
      </label>
    )}
  </div>
);
