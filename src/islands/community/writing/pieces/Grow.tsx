import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { bringPart } from '../../../editing/bringPart.ts';
import { useLazy } from '../../../editing/useLazy.ts';
import type { Acts } from './acts.ts';

const loadMentions = () => bringPart(() => import('../../mentions/Mentions.tsx'));

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
  /** Who may be named in it; left out, it names nobody. */
  readonly naming?: Pick<Acts, 'offer' | 'name'> | undefined;
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
export const Grow = ({ label, value, className, rows = 1, describedBy, naming, onWrite, ...rest }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  // What stands there already asks nobody.
  const [typed, setTyped] = useState(false);
  const names = naming !== undefined && typed && value.includes('@');
  const mentions = useLazy(loadMentions, names);
  // What stands there before that is nobody's to overwrite: it was typed before the script was there.
  const given = useRef(value);
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    if (given.current !== value && element.value !== value) element.value = value;
    given.current = value;
    grow(element);
  }, [value, rows]);
  useEffect(() => {
    const again = (): void => void (field.current !== null && grow(field.current));
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, []);
  return (
    <>
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
          setTyped(true);
          onWrite(event.currentTarget.value);
        }}
      />
      {names && mentions !== null && (
        <mentions.Mentions
          field={field}
          text={value}
          disabled={false}
          offer={naming.offer}
          onName={(text, person) => {
            onWrite(text);
            naming.name(person);
          }}
        />
      )}
    </>
  );
};
