import type { Agreed } from '../../api/vip/fields.ts';
import { yuan } from '../../lib/money.ts';
import { absoluteDate } from '../../lib/time.ts';
import { everyWords } from '../../lib/vip/words.ts';
import { BASE } from '../../site.ts';
import type { Catalogue, Choice, Plan } from '../../stores/vip/price.ts';
import styles from './Buy.module.css';

const documents: Readonly<Record<Agreed['doc'], readonly [title: string, path: string]>> = {
  'vip-duty': ['会员服务协议', '/vip/duty'],
  'vip-userduty': ['连续订阅协议', '/vip/userduty'],
  'user-protocol': ['领队与队员行为规范', '/user/protocol'],
  privacy: ['隐私政策', '/user/protocol/privacy'],
  'community-rules': ['社区规则', '/user/protocol/community-rules'],
};

/** `asking`: the page asks for an answer (`?confirm=1`) that ticks the box. A renewal's box is ticked here alone, beside its sum. */
const Documents = ({ list, asking }: { readonly list: readonly Agreed[]; readonly asking: boolean }) =>
  list.map(({ doc, version }) => (
    <a key={doc} href={`${BASE}${documents[doc][1]}${asking ? '?confirm=1' : ''}`} target="_blank" rel="noopener">
      《{documents[doc][0]}》({version} 版)
    </a>
  ));

/** A version in an address, as lib/agreements/addresses.ts writes it: here it would bring a file of its own. */
const segment = (version: string): string => `v${version.replace(/\./g, '-')}`;

/** What is different from what this member agreed to before. */
const Changes = ({ list }: { readonly list: Catalogue['agreements']['purchase'] }) =>
  list.map(
    ({ doc, version, before }) =>
      before && (
        <a key={doc} href={`${BASE}${documents[doc][1]}/${segment(version)}/since-${segment(before)}`}>
          你同意过{before}版,看改了什么
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
          我同意自动续费:{absoluteDate(plan.renewal.nextChargeAt)} 起{everyWords(plan.renewal.everyMonths)}扣{' '}
          {yuan(plan.renewal.amountFen)}, 每次扣款前五天提醒,可随时在会员中心取消。
          <Documents list={catalogue.agreements.renewal} asking={false} />
          <Changes list={catalogue.agreements.renewal} />
        </span>
      </label>
    )}
  </div>
);
