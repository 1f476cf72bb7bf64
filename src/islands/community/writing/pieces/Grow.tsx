import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly className?: string | undefined;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly id?: string;
  readonly describedBy?: string;
  readonly onWrite: (text: string) => void;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined;
  readonly onPaste?: ((event: ClipboardEvent<HTMLTextAreaElement>) => void) | undefined;
}

const grow = (element: HTMLTextAreaElement): void => {
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight}px`;
};

/**
 * A text field as high as its words. It holds its text itself, because an input method must not be disturbed: what it is
 * given is written into it only where it says something else.
 */
export const Grow = ({ label, value, className, rows = 1, describedBy, onWrite, ...rest }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    if (element.value !== value) element.value = value;
    grow(element);
  }, [value, rows]);
  useEffect(() => {
    const again = (): void => void (field.current !== null && grow(field.current));
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, []);
  return (
    <textarea
      {...rest}
      ref={field}
      className={className}
      rows={rows}
      aria-label={label}
      aria-describedby={describedBy}
      autoComplete="off"
      defaultValue={value}
      onInput={(event) => {
        grow(event.currentTarget);
        onWrite(event.currentTarget.value);
      }}
    />
  );
};
