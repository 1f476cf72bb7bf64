import type { Draft } from '../../../stores/publish/draft/draft.ts';
import { cutText } from '../../../lib/characters.ts';
import { oneLine } from '../../../lib/text.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { SheetHead } from './SheetHead.tsx';
import { shortTime } from '../../../lib/time.ts';

interface Props {
  readonly asides: readonly Draft[];
  readonly onBringBack: (at: number) => void;
  readonly onClose: () => void;
}

/** Drafts that were given up or replaced; each can be had back. */
export const AsidesSheet = ({ asides, onBringBack, onClose }: Props) => (
  <Modal label="收起的草稿" kind="sheet" onClose={onClose}>
    <SheetHead title="收起的草稿" onClose={onClose} />
    <p className="asides-sheet-words">放弃的、被换下的草稿都在这里，只存在这台设备上，最多留 5 份。</p>
    <ul>
      {asides.map((draft) => (
        <li key={draft.at}>
          <button type="button" className="asides-sheet-draft" onClick={() => onBringBack(draft.at)}>
            <b>{cutText(oneLine(draft.text.slice(0, 400)), 40) || '没有文字'}</b>
            <span>
              <span className="whole">{shortTime(draft.at, Date.now())}</span>
              {draft.pictures.length > 0 ? ` · ${draft.pictures.length} 张照片` : ''}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </Modal>
);
