import { CloudOff, Info } from 'lucide';
import { messages } from '../../messages.ts';
import type { Kept } from '../../stores/publish/editor.ts';
import type { Room } from '../../stores/publish/payload.ts';
import type { Phase } from '../../stores/publish/sending.ts';
import { EditBar, PublishButton, Reason, Strip, Way } from '../editing/EditBar.tsx';
import styles from './PublishBar.module.css';
import { shortTime } from '../../lib/time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Whole } from '../../ui/Whole.tsx';
import { grouped } from '../../lib/number.ts';

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

/** What of the way to the server is to be said above the row. */
const Sending = ({ phase, onCancel }: Pick<Props, 'phase' | 'onCancel'>) => {
  if (phase.name === 'sent') return <Strip>{phase.audit === 1 ? '已提交，审核通过后大家就能看到' : '发布成功'}</Strip>;
  if (phase.name !== 'sending' || !phase.slow) return null;
  return (
    <Strip>
      <span>{messages.slow}</span>
      <Way onTap={onCancel}>{messages.cancel}</Way>
    </Strip>
  );
};

/** The bar at the lower edge: how much room there is, what is missing, and the one thing to press. */
export const PublishBar = (props: Props) => {
  const { ready, online, reason, room, phase, auto, kept, empty, later, unsent } = props;
  const busy = phase.name === 'sending' || phase.name === 'sent' || auto;
  const offline = !online && !empty && !busy;
  return (
    <EditBar
      why={phase.name === 'failed' ? phase.why : null}
      unsure={phase.name === 'failed' && phase.unsure === true}
      auto={auto}
      onStopAuto={props.onStopAuto}
      strips={
        <>
          <Sending phase={phase} onCancel={props.onCancel} />
          {offline && (
            <Strip>
              <Icon of={CloudOff} />
              <span>
                {messages.offline}
                {kept?.lasting === true && '，草稿已存'}
                {unsent !== null && keepsPage[unsent]}
              </span>
              <Way onTap={props.onSave}>存草稿</Way>
              <Way pressed={later} onTap={() => props.onLater(!later)}>
                {later ? '联网后会自动发布' : '联网后自动发布'}
              </Way>
            </Strip>
          )}
        </>
      }
    >
      <div className={styles.left}>
        <Reason id="publish-reason" loud={(reason !== null && room.left < 0) || kept?.lasting === false}>
          <Whole text={kept?.lasting === false ? keptWords(kept) : (reason ?? keptWords(kept))} />
        </Reason>
        <button
          type="button"
          id="publish-room"
          className={styles.room}
          data-over={room.left < 0 || undefined}
          disabled={!ready}
          onClick={props.onRoom}
        >
          {room.left < 0
            ? `已用 ${grouped(room.bytes)} / ${grouped(room.maxBytes)} 字节`
            : `还可输入约 ${grouped(room.left)} 字`}
          <Icon of={Info} label="字数怎么算" />
        </button>
      </div>
      <PublishButton
        reasonId="publish-reason"
        blocked={reason !== null || busy || !ready}
        busy={busy}
        onPublish={props.onPublish}
      >
        {label(phase, auto)}
      </PublishButton>
    </EditBar>
  );
};
