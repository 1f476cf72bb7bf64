import { CircleAlert, ImagePlus, Plus } from 'lucide';
import { type ChangeEvent, useRef } from 'react';
import { ACCEPTED_PICTURES } from '../../../api/upload/upload.ts';
import { messages } from '../../../messages.ts';
import type { Phase } from '../../../stores/community/writing/sending.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useAboveKeyboard } from '../../publish/useAboveKeyboard.ts';
import styles from './WriteBar.module.css';

interface Props {
  readonly ready: boolean;
  /** It changes what is published already. */
  readonly changes: boolean;
  readonly reason: string | null;
  /** Where the words are kept. */
  readonly kept: string;
  readonly unkept: boolean;
  readonly phase: Phase;
  readonly auto: boolean;
  readonly onInsert: () => void;
  readonly onPictures: (files: readonly File[]) => void;
  readonly onPublish: () => void;
  readonly onStopAuto: () => void;
}

/** The bar at the lower edge: what can be put into the text, what is missing, and the one thing to press. */
export const WriteBar = (props: Props) => {
  const { ready, changes, reason, kept, unkept, phase, auto } = props;
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  const busy = phase.name === 'sending' || phase.name === 'sent' || auto;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    props.onPictures(Array.from(target.files ?? []));
    target.value = '';
  };
  return (
    <div ref={bar} className={styles.bar}>
      {phase.name === 'failed' && (
        <p className={styles.failed} role="alert">
          <Icon of={CircleAlert} />
          <span>没有发出去：{phase.why.replace(/[.。…!！\s]+$/, '')}。内容都在，可以重试</span>
        </p>
      )}
      {auto && (
        <p className={styles.strip} role="status">
          <span>登录好了，正在替你发布…</span>
          <button type="button" onClick={props.onStopAuto}>
            先不发
          </button>
        </p>
      )}
      <p id="write-reason" className={styles.reason} data-loud={unkept || undefined} aria-live="polite">
        {[reason, kept].filter((words) => words !== null && words !== '').join(' · ')}
      </p>
      <div className={styles.main}>
        <label className={styles.tool} data-off={!ready || busy || undefined}>
          <input type="file" accept={ACCEPTED_PICTURES} multiple disabled={!ready || busy} onChange={choose} />
          <Icon of={ImagePlus} />
          <span>照片</span>
        </label>
        <button type="button" className={styles.tool} disabled={!ready || busy} onClick={props.onInsert}>
          <Icon of={Plus} />
          <span>插入</span>
        </button>
        <button
          type="button"
          className={`button call ${styles.publish}`}
          disabled={!ready || busy || reason !== null}
          aria-describedby="write-reason"
          aria-busy={busy || undefined}
          onClick={props.onPublish}
        >
          {busy ? '发布中…' : phase.name === 'failed' ? messages.retry : changes ? '更新' : '发布'}
        </button>
      </div>
    </div>
  );
};
