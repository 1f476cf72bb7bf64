import { type FormEvent, type RefObject, useEffect } from 'react';
import type { Cut } from '../../stores/publish/cut.ts';
import styles from './WriteField.module.css';

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Null until the store is there: what stands in the field is its author's. */
  readonly text: string | null;
  readonly over: boolean;
  /** `before`: the text that a paste went into. What comes back is what the paste was cut to. */
  readonly onWrite: (text: string, before?: string) => Cut | null;
}

const PASTES = /^insertFrom(?:Paste|Drop|Yank)/;

const grow = (element: HTMLTextAreaElement): void => {
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight}px`;
};

/**
 * The text. The field holds it itself, because it stands in the document before any script runs and an input method must
 * not be disturbed; the store hears every change and writes back only what came from elsewhere.
 */
export const WriteField = ({ field, text, over, onWrite }: Props) => {
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    if (text !== null && element.value !== text) element.value = text;
    grow(element);
  }, [text, field]);
  useEffect(() => {
    const again = (): void => {
      if (field.current !== null) grow(field.current);
    };
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, [field]);

  const input = (event: FormEvent<HTMLTextAreaElement>): void => {
    const element = event.currentTarget;
    const { inputType = '' } = event.nativeEvent as InputEvent;
    grow(element);
    if (text === null || !PASTES.test(inputType)) {
      onWrite(element.value);
      return;
    }
    const cut = onWrite(element.value, text);
    if (cut === null || cut.text === element.value) return;
    element.value = cut.text;
    element.setSelectionRange(cut.caret, cut.caret);
  };

  return (
    <textarea
      ref={field}
      id="publish-text"
      className={styles.text}
      defaultValue=""
      rows={5}
      autoComplete="off"
      aria-label="动态内容"
      aria-describedby="publish-room"
      aria-invalid={over || undefined}
      placeholder="今天走到哪了？路况、天气、心情都行，用 @ 提到同行的人"
      onInput={input}
    />
  );
};
