import { CircleAlert, CloudOff, Info } from 'lucide';
import { useRef } from 'react';
import { messages } from '../../messages.ts';
import type { Kept } from '../../stores/publish/editor.ts';
import type { Room } from '../../stores/publish/payload.ts';
import type { Phase } from '../../stores/publish/sending.ts';
import styles from './PublishBar.module.css';
import { useAboveKeyboard } from './useAboveKeyboard.ts';
import { shortTime } from '../../lib/time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Whole } from '../../ui/Whole.tsx';

interface Props {
  readonly ready: boolean;
  readonly online: boolean;
  readonly reason: string | null;
  readonly room: Room;
  readonly phase: Phase;
  readonly auto: boolean;
  readonly kept: Kept | null;
  readonly empty: boolean;
  /** It is published by itself when the network is back. */
  readonly later: boolean;
  /** What of the draft the server does not have yet. */
  readonly unsent: 'pictures' | 'film' | null;
  readonly onPublish: () => void;
  readonly onCancel: () => void;
  readonly onStopAuto: () => void;
  readonly onSave: () => void;
  readonly onLater: (wanted: boolean) => void;
  readonly onRoom: () => void;
}

const label = (phase: Phase, auto: boolean): string =>
  phase.name === 'sending' || auto
    ? '发布中…'
    : phase.name === 'sent'
      ? '已发布'
      : phase.name === 'failed'
        ? messages.retry
        : '发布';

const keepsPage = {
  pictures: '。照片要在这一页上传，请联网后再打开它',
  film: '。视频存不下来，离开这一页后要重新选',
} as const;

const keptWords = (kept: Kept | null): string =>
  kept === null ? '' : kept.lasting ? `草稿已存 ${shortTime(kept.at, Date.now())}` : '草稿存不下来，离开会丢失';

/** The bar at the lower edge: how much room there is, what is missing, and the one thing to press. */
export const PublishBar = (props: Props) => {
  const { ready, online, reason, room, phase, auto, kept, empty, later, unsent } = props;
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  const busy = phase.name === 'sending' || phase.name === 'sent' || auto;
  const blocked = reason !== null || busy || !ready;
  const offline = !online && !empty && !busy;
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
          <span>正在替你发布…</span>
          <button type="button" className={styles.way} onClick={props.onStopAuto}>
            先不发
          </button>
        </p>
      )}
      {phase.name === 'sending' && phase.slow && (
        <p className={styles.strip} role="status">
          <span>{messages.slow}</span>
          <button type="button" className={styles.way} onClick={props.onCancel}>
            {messages.cancel}
          </button>
        </p>
      )}
      {phase.name === 'sent' && (
        <p className={styles.strip} role="status">
          {phase.audit === 1 ? '已提交，审核通过后大家就能看到' : '发布成功'}
        </p>
      )}
      {offline && (
        <div className={styles.strip} role="status">
          <Icon of={CloudOff} />
          <span>
            {messages.offline}
            {kept?.lasting === true && '，草稿已存'}
            {unsent !== null && keepsPage[unsent]}
          </span>
          <button type="button" className={styles.way} onClick={props.onSave}>
            存草稿
          </button>
          <button type="button" className={styles.way} aria-pressed={later} onClick={() => props.onLater(!later)}>
            {later ? '联网后会自动发布' : '联网后自动发布'}
          </button>
        </div>
      )}
      <div className={styles.main}>
        <div className={styles.left}>
          <p
            id="publish-reason"
            className={styles.reason}
            data-loud={(reason !== null && room.left < 0) || kept?.lasting === false || undefined}
            aria-live="polite"
          >
            <Whole text={kept?.lasting === false ? keptWords(kept) : (reason ?? keptWords(kept))} />
          </p>
          <button
            type="button"
            id="publish-room"
            className={styles.room}
            data-over={room.left < 0 || undefined}
            disabled={!ready}
            onClick={props.onRoom}
          >
            {room.left < 0 ? `已用 ${room.bytes} / ${room.maxBytes} 字节` : `还可输入约 ${room.left} 字`}
            <Icon of={Info} label="字数怎么算" />
          </button>
        </div>
        <button
          type="button"
          className={`button call ${styles.publish}`}
          disabled={blocked}
          aria-describedby="publish-reason"
          aria-busy={busy || undefined}
          onClick={props.onPublish}
        >
          {label(phase, auto)}
        </button>
      </div>
    </div>
  );
};
