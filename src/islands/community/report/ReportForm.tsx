import { type FormEvent, useRef } from 'react';
import { REASON_NAMES, type Reason, rulesOf } from '../../../api/community/reasons.ts';
import { REPORT_LIMITS } from '../../../api/community/report.ts';
import { countCharacters } from '../../../lib/characters.ts';
import { REASON_WORDS } from '../../../lib/report/words.ts';
import { messages } from '../../../messages.ts';
import { useSlow } from '../../../ui/useSlow.ts';
import { PictureList } from '../../pictures/PictureList.tsx';
import { Made, thanks } from './Made.tsx';
import { useReport } from './useReport.ts';
import styles from './Report.module.css';

export interface Rule {
  readonly number: string;
  readonly title: string;
  /** The clause in plain words. */
  readonly plain: string;
}

/** The form of a report: reason, rule, words, pictures, links, contact. */
export const ReportForm = ({ rules }: { readonly rules: readonly Rule[] }) => {
  const { ready, words, change, chooseReason, pictures, phase, trouble, made, login, send } = useReport();
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = phase === 'sending';
  const slow = useSlow(sending);
  const { name, hint } = REASON_WORDS[words.reason];
  const length = countCharacters(words.text.trim());
  if (made !== null) return <Made {...made} />;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    thanks.ahead();
    if (((await send()) ?? '').indexOf('说明') === 0) field.current?.focus();
  };

  return (
    <form className={styles.form} data-ready={ready} onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor="report-reason">举报的原因</label>
      <select
        id="report-reason"
        value={words.reason}
        disabled={!ready || sending}
        onChange={(event) => chooseReason(event.target.value as Reason)}
      >
        {REASON_NAMES.map((reason) => (
          <option key={reason} value={reason}>
            {REASON_WORDS[reason].name}
          </option>
        ))}
      </select>
      <p className={styles.note}>{REASON_WORDS[words.reason].means}</p>

      <label htmlFor="report-text">说明</label>
      <textarea
        ref={field}
        id="report-text"
        rows={5}
        value={words.text}
        readOnly={!ready || sending}
        placeholder={hint}
        aria-describedby="report-count report-trouble"
        aria-invalid={trouble !== null && trouble.indexOf('说明') === 0}
        onChange={(event) => change({ text: event.target.value })}
      />
      <p id="report-count" className={length > REPORT_LIMITS.most ? styles.over : styles.note}>
        {length} / {REPORT_LIMITS.most} 字，至少 {REPORT_LIMITS.least} 字
      </p>

      <p className={styles.label}>截图和照片（选填）</p>
      <PictureList pictures={pictures} most={REPORT_LIMITS.pictures} disabled={!ready || sending} />

      <label htmlFor="report-links">相关链接（选填，一行一个，最多 {REPORT_LIMITS.links} 个）</label>
      <textarea
        id="report-links"
        rows={2}
        inputMode="url"
        value={words.links}
        readOnly={!ready || sending}
        onChange={(event) => change({ links: event.target.value })}
      />

      <label htmlFor="report-contact">联系方式（选填）</label>
      <input
        id="report-contact"
        type="text"
        maxLength={REPORT_LIMITS.contactLength}
        autoComplete="off"
        value={words.contact}
        readOnly={!ready || sending}
        aria-describedby="report-private"
        onChange={(event) => change({ contact: event.target.value })}
      />
      <p id="report-private" className={styles.note}>
        只用来核实情况。举报是保密的，对方不会知道是你。
      </p>

      <fieldset className={styles.rules} disabled={!ready || sending}>
        <legend>违反了哪一条社区规则（选填）</legend>
        {rules
          .filter(({ number }) => rulesOf(words.reason).includes(number))
          .map(({ number, title, plain }) => (
            <label key={number}>
              <input
                type="radio"
                name="rule"
                checked={words.rule === number}
                onChange={() => change({ rule: number })}
              />
              <span>
                {number} {title}
                <small>{plain}</small>
              </span>
            </label>
          ))}
        <label>
          <input type="radio" name="rule" checked={words.rule === ''} onChange={() => change({ rule: '' })} />
          <span>说不清是哪一条</span>
        </label>
      </fieldset>

      <p id="report-trouble" className={styles.trouble} role="alert">
        {trouble}
      </p>
      {login.guest && <p className={styles.note}>提交时先请你登录，登录后自动提交。</p>}
      {login.waits && <p role="status">照片传好后自动提交。</p>}
      {slow && <p role="status">{messages.slow}写好的内容不会丢。</p>}
      <p className={styles.ways}>
        <button type="submit" className="button call" disabled={!ready || sending}>
          {sending ? '正在提交…' : `提交“${name}”的举报`}
        </button>
      </p>
    </form>
  );
};
