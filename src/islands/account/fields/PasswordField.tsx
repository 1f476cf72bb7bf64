import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Field } from './Field.tsx';
import styles from '../Login.module.css';

interface Props {
  readonly name: 'old' | 'password';
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly error: string | null;
  readonly onType: (value: string) => void;
  readonly describedBy?: string;
  readonly children?: ReactNode;
}

/** A field for a password: shown or hidden, pasteable, and it says when the keyboard writes capitals. */
export const PasswordField = ({ name, label, autoComplete, value, error, onType, describedBy, children }: Props) => {
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const id = `modify-${name}`;
  const look = (event: KeyboardEvent): void => setCapitals(event.getModifierState('CapsLock'));
  return (
    <Field
      id={id}
      label={label}
      error={error}
      line={
        <>
          <input
            id={id}
            data-field={name}
            className={styles.input}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={256}
            value={value}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={look}
            onKeyUp={look}
            onBlur={() => setCapitals(false)}
            aria-invalid={error !== null}
            aria-describedby={[error === null ? '' : `${id}-error`, describedBy ?? ''].join(' ').trim() || undefined}
          />
          <button
            type="button"
            className={styles.send}
            aria-pressed={shown}
            aria-label={`显示${label}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? '隐藏' : '显示'}
          </button>
        </>
      }
    >
      {capitals && (
        <p className={styles.note} role="status">
          大写锁定开着
        </p>
      )}
      {children}
    </Field>
  );
};
