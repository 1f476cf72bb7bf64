import styles from '../Login.module.css';

interface Props {
  readonly value: string;
  readonly error: string | null;
  readonly onType: (value: string) => void;
  readonly onSend: () => void;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** Seconds until the next code. */
  readonly left: number;
  readonly sentTo: string | null;
}

/** The code by text message, and the button that asks for it. */
export const CodeLine = ({ value, error, onType, onSend, busy, disabled, left, sentTo }: Props) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor="modify-code">
      短信验证码
    </label>
    <div className={styles.line} data-bad={error === null ? undefined : ''}>
      <input
        id="modify-code"
        data-field="code"
        className={`${styles.input} num`}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        value={value}
        onChange={(event) => onType(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby={error === null ? 'modify-code-sent' : 'modify-code-error'}
      />
      <button type="button" className={`${styles.send} num`} disabled={disabled || left > 0} onClick={onSend}>
        {busy
          ? '发送中…'
          : left > 0
            ? left < 120
              ? `${left} 秒后重发`
              : `${Math.ceil(left / 60)} 分钟后重发`
            : sentTo === null
              ? '获取验证码'
              : '重新获取'}
      </button>
    </div>
    {error !== null && (
      <p id="modify-code-error" className={styles.error}>
        {error}
      </p>
    )}
    <p id="modify-code-sent" className={styles.note} role="status">
      {sentTo !== null && error === null && `验证码已发送至 ${sentTo}，5 分钟内有效`}
    </p>
  </div>
);
