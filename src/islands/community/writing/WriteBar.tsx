import { ImagePlus, Plus } from 'lucide';
import type { ChangeEvent } from 'react';
import { ACCEPTED_PICTURES } from '../../../api/upload/upload.ts';
import { messages } from '../../../messages.ts';
import type { Phase } from '../../../stores/community/writing/sending.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { EditBar, PublishButton, Reason } from '../../editing/EditBar.tsx';
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
  const busy = phase.name === 'sending' || phase.name === 'sent' || auto;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    props.onPictures(Array.from(target.files ?? []));
    target.value = '';
  };
  return (
    <EditBar
      why={phase.name === 'failed' ? phase.why : null}
      unsure={phase.name === 'failed' && phase.unsure === true}
      auto={auto}
      onStopAuto={props.onStopAuto}
      strips={
        <div className={styles.state}>
          <Reason id="write-reason" loud={unkept}>
            {[reason, kept].filter((words) => words !== null && words !== '').join(' · ')}
          </Reason>
        </div>
      }
    >
      <label className={styles.tool} data-off={!ready || busy || undefined}>
        <input type="file" accept={ACCEPTED_PICTURES} multiple disabled={!ready || busy} onChange={choose} />
        <Icon of={ImagePlus} />
        <span>照片</span>
      </label>
      <button type="button" className={styles.tool} disabled={!ready || busy} onClick={props.onInsert}>
        <Icon of={Plus} />
        <span>插入</span>
      </button>
      <span className={styles.gap} />
      <PublishButton
        reasonId="write-reason"
        blocked={!ready || busy || reason !== null}
        busy={busy}
        onPublish={props.onPublish}
      >
        {busy ? '发布中…' : phase.name === 'failed' ? messages.retry : changes ? '更新' : '发布'}
      </PublishButton>
    </EditBar>
  );
};
