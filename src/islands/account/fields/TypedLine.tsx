/** Class names of a typed line: each form has them in its own sheet. */
export interface Look {
  readonly field?: string | undefined;
  readonly label?: string | undefined;
  readonly line?: string | undefined;
  readonly input?: string | undefined;
  readonly error?: string | undefined;
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly look: Look;
  readonly value: string;
  readonly why: string;
  readonly busy: boolean;
  readonly autoComplete: 'nickname' | 'off';
  /** UTF-16 units: far above what is allowed, so that who types too much is told and not cut. */
  readonly maxLength: number;
  readonly onType: (value: string) => void;
}

/** A labelled line of text that a member types, and what is wrong with it. */
export const TypedLine = ({ id, label, look, value, why, busy, autoComplete, maxLength, onType }: Props) => (
  <div className={look.field}>
    <label className={look.label} htmlFor={id}>
      {label}
    </label>
    <div className={look.line} data-bad={why === '' ? undefined : ''}>
      <input
        id={id}
        className={look.input}
        autoComplete={autoComplete}
        enterKeyHint="done"
        maxLength={maxLength}
        readOnly={busy}
        value={value}
        aria-invalid={why !== ''}
        aria-describedby={`${id}-why`}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
    <p id={`${id}-why`} className={look.error} role="alert">
      {why}
    </p>
  </div>
);
