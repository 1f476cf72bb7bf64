import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Whole } from '../../ui/Whole.tsx';
import styles from './Line.module.css';

interface Props {
  readonly words: string;
  /** What can be done about it: `LineWay`, or a link of its look. */
  readonly way?: ReactNode;
  /** Takes the line away; without it the line stands until what it says has ended. */
  readonly onClose?: () => void;
}

/** One line about what is being written here, and what can be done about it. */
export const Line = ({ words, way, onClose }: Props) => (
  <div className={styles.line} role="status">
    <p className={styles.words}>
      <Whole text={words} />
    </p>
    {way}
    {onClose && (
      <button type="button" className={styles.close} aria-label="收起提示" onClick={onClose}>
        <Icon of={X} />
      </button>
    )}
  </div>
);

interface WayProps {
  /** It throws something away (laws/destructive). */
  readonly destroys?: boolean;
  readonly onTap: () => void;
  readonly children: ReactNode;
}

export const LineWay = ({ destroys, onTap, children }: WayProps) => (
  <button type="button" className={styles.way} data-destroys={destroys || undefined} onClick={onTap}>
    {children}
  </button>
);

export const LineLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a className={styles.way} href={href}>
    {children}
  </a>
);
