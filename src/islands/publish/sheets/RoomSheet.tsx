import type { Room } from '../../../stores/publish/payload.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { grouped } from '../../../lib/number.ts';

interface Props {
  readonly room: Room;
  readonly onClose: () => void;
}

/** Why the counter says 约: what a dynamic weighs, in figures. */
export const RoomSheet = ({ room, onClose }: Props) => (
  <Modal label="字数怎么算" kind="sheet" onClose={onClose}>
    <h2 className="publish-sheet-title">字数怎么算</h2>
    <p className="room-sheet-figure">
      <b>{grouped(room.bytes)}</b> / {grouped(room.maxBytes)} 字节
    </p>
    <progress
      className="room-sheet-bar"
      max={room.maxBytes}
      value={Math.min(room.bytes, room.maxBytes)}
      aria-label="已用的长度"
    />
    <p className="room-sheet-words">
      动态随一行网址发出，这一行最长 {grouped(room.maxBytes)} 字节，照片编号和话题也算在内，所以只能说“约”。
    </p>
    <dl className="room-sheet-table">
      <dt>一个汉字</dt>
      <dd>9 字节</dd>
      <dt>一个表情</dt>
      <dd>12 字节起，带肤色、家庭的更长</dd>
      <dt>一个字母或数字</dt>
      <dd>1 字节</dd>
      <dt>空格、换行、标点</dt>
      <dd>1–9 字节</dd>
    </dl>
    <button type="button" className="button main room-sheet-done" onClick={onClose}>
      知道了
    </button>
  </Modal>
);
