import { waitWords } from '../../../stores/account/troubleWords.ts';
import { describes, Field } from './Field.tsx';
import styles from '../Login.module.css';

interface Props {
  readonly id: string;
  readonly value: string;
  readonly error: string | null;
  readonly onType: (value: string) => void;
  readonly onSend: () => void;
  /** A code is being asked for. */
  readonly busy: boolean;
  readonly disabled: boolean;
  /** Seconds until the next code. */
  readonly left: number;
  /** One was asked for before. */
  readonly again: boolean;
  /** Number the last one went to. */
  readonly sentTo: string | null;
  /** The last one is read out in a call. */
  readonly called?: boolean;
}

const buttonWords = ({ busy, left, again }: Props): string => {
  if (busy) return '发送中…';
  if (left > 0) return `${waitWords(left)}后重发`;
  return again ? '重新获取' : '获取验证码';
};

/** One field for the whole code, visible, pasteable, filled by the system where it can; and the button that asks for one. */
export const CodeField = (props: Props) => {
  const { id, value, error, onType, onSend, disabled, left, sentTo, called = false } = props;
  return (
    <Field
      id={id}
      label="短信验证码"
      error={error}
      line={
        <>
          <input
            id={id}
            data-field="code"
            className={`${styles.input} num`}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d{6}"
            placeholder="6 位数字"
            value={value}
            onChange={(event) => onType(event.target.value)}
            {...describes(id, error, `${id}-sent`)}
          />
          <button type="button" className={`${styles.send} num`} disabled={disabled || left > 0} onClick={onSend}>
            {buttonWords(props)}
          </button>
        </>
      }
    >
      <p id={`${id}-sent`} className={styles.note} role="status">
        {sentTo !== null &&
          error === null &&
          (called
            ? `马上打给 ${sentTo}，接起来就能听到新的验证码，短信里的那个作废`
            : `验证码已发送至 ${sentTo}，5 分钟内有效`)}
      </p>
    </Field>
  );
};
