import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { SLOW_AFTER_MS } from '../site.ts';
import styles from './Loading.module.css';

interface Props {
  readonly text: string;
  readonly onCancel: (() => void) | null;
}

/** A blocking wait with a way out after 8 seconds: nobody is locked in by a dead connection. */
export const Loading = ({ text, onCancel }: Props) => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.shade} role="status">
      <div className={styles.box}>
        <span className={styles.spin} aria-hidden="true" />
        <p>{slow ? messages.slow : text}</p>
        {slow && onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {messages.cancel}
          </button>
        )}
      </div>
    </div>
  );
};
