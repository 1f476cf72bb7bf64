import { CircleAlert } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EditBar.module.css';
import { useAboveKeyboard } from './useAboveKeyboard.ts';

interface Props {
  /** Why it was not sent; null where nothing failed. */
  readonly why: string | null;
  /** It may have arrived all the same. */
  readonly unsure?: boolean;
  /** It is being sent without another tap. */
  readonly auto: boolean;
  readonly onStopAuto: () => void;
  /** What else is to be said above the row. */
  readonly strips?: ReactNode;
  readonly children: ReactNode;
}

/** One line above the row of the bar, with what can be done about it. */
export const Strip = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.strip} role="status">
    {children}
  </div>
);

interface WayProps {
  readonly pressed?: boolean;
  readonly onTap: () => void;
  readonly children: ReactNode;
}

export const Way = ({ pressed, onTap, children }: WayProps) => (
  <button type="button" className={styles.way} aria-pressed={pressed} onClick={onTap}>
    {children}
  </button>
);

interface ReasonProps {
  readonly id: string;
  readonly loud: boolean;
  readonly children: ReactNode;
}

/** What is missing, and where the words are kept. */
export const Reason = ({ id, loud, children }: ReasonProps) => (
  <p id={id} className={styles.reason} data-loud={loud || undefined} aria-live="polite">
    {children}
  </p>
);

interface PublishProps {
  /** Id of the line that says why it cannot be pressed. */
  readonly reasonId: string;
  readonly blocked: boolean;
  readonly busy: boolean;
  readonly onPublish: () => void;
  readonly children: ReactNode;
}

export const PublishButton = ({ reasonId, blocked, busy, onPublish, children }: PublishProps) => (
  <button
    type="button"
    className={`button call ${styles.publish}`}
    disabled={blocked}
    aria-describedby={reasonId}
    aria-busy={busy || undefined}
    onClick={onPublish}
  >
    {children}
  </button>
);

/** The bar at the lower edge of what is being written: how it stands, and the one thing to press. */
export const EditBar = ({ why, unsure = false, auto, onStopAuto, strips, children }: Props) => {
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  return (
    <div ref={bar} className={styles.bar}>
      {why !== null && (
        <p className={styles.failed} role="alert">
          <Icon of={CircleAlert} />
          <span>
            {unsure ? '还不知道有没有发出去：' : '没有发出去：'}
            {why.replace(/[.。…!！\s]+$/, '')}。
            {unsure ? '内容都在，点“重试”接着确认，不会发成两条' : '内容都在，可以重试'}
          </span>
        </p>
      )}
      {auto && (
        <Strip>
          <span>正在替你发布…</span>
          <Way onTap={onStopAuto}>先不发</Way>
        </Strip>
      )}
      {strips}
      <div className={styles.main}>{children}</div>
    </div>
  );
};
