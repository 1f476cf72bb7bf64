import type { LoginFields, LoginForm } from '../../stores/account/loginForm.ts';
import { waitWords } from '../../stores/account/troubleWords.ts';
import styles from './Login.module.css';
import type { FormAct } from './formAct.ts';

interface Props {
  readonly fields: LoginFields;
  readonly act: FormAct;
  readonly form: LoginForm;
  readonly error: string | null;
  readonly ready: boolean;
}

const buttonWords = ({ busy, left, times }: LoginForm): string => {
  if (busy === 'send') return '发送中…';
  if (left > 0) return `${waitWords(left)}后重发`;
  return times > 0 ? '重新获取' : '获取验证码';
};

/** One field for the whole code: visible, pasteable, filled by the system where it can. */
export const CodeField = ({ fields, act, form, error, ready }: Props) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor="login-code">
      短信验证码
    </label>
    <div className={styles.line} data-bad={error === null ? undefined : ''}>
      <input
        id="login-code"
        data-field="code"
        className={`${styles.input} num`}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        placeholder="6 位数字"
        value={form.code}
        onChange={(event) => fields.setCode(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby={error === null ? 'login-code-sent' : 'login-code-error'}
      />
      <button
        type="button"
        className={`${styles.send} num`}
        disabled={!ready || form.left > 0 || form.busy !== null}
        onClick={() => act('send')}
      >
        {buttonWords(form)}
      </button>
    </div>
    {error !== null && (
      <p id="login-code-error" className={styles.error}>
        {error}
      </p>
    )}
    <p id="login-code-sent" className={styles.note} role="status">
      {form.sentTo !== null && error === null && `验证码已发送至 ${form.sentTo}，5 分钟内有效`}
    </p>
  </div>
);
