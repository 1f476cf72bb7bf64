import type { ReactNode } from 'react';
import styles from '../Login.module.css';

interface Props {
  /** Of the control; what is wrong with it stands under `{id}-error`. */
  readonly id: string;
  readonly label: string;
  readonly error: string | null;
  /** The control, with what stands beside it. */
  readonly line: ReactNode;
  /** What stands below. */
  readonly children?: ReactNode;
}

/** A labelled line of a form, and what is wrong with what stands in it. */
export const Field = ({ id, label, error, line, children }: Props) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
    <div className={styles.line} data-bad={error === null ? undefined : ''}>
      {line}
    </div>
    {error !== null && (
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    )}
    {children}
  </div>
);

/** How a control of a field names what is wrong with it, and `otherwise` what explains it. */
export const describes = (id: string, error: string | null, otherwise?: string) => ({
  'aria-invalid': error !== null,
  'aria-describedby': error === null ? otherwise : `${id}-error`,
});
