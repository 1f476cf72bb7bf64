import { shortTime } from '../../../../lib/time.ts';
import { urlOf } from '../../../../lib/url/urlOf.ts';
import type { Writing } from '../../../../stores/community/writing/createWriting.ts';
import { Modal } from '../../../../ui/modal/Modal.tsx';
import { SheetHead } from '../../../publish/sheets/SheetHead.tsx';

interface Props {
  readonly writing: Writing;
  readonly onClose: () => void;
}

/** What else was begun on this device; each can be gone on with. */
export const WorksSheet = ({ writing, onClose }: Props) => {
  const { desk, works } = writing;
  const others = works.list(desk.owner()).filter(({ name }) => name !== desk.$work.get().name);
  return (
    <Modal label="其他草稿" kind="sheet" onClose={onClose}>
      <SheetHead title="其他草稿" onClose={onClose} />
      {others.length === 0 && <p className="writing-words">这台设备上没有别的草稿。</p>}
      <ul>
        {others.map((work) => (
          <li key={work.name}>
            <button
              type="button"
              className="asides-sheet-draft"
              onClick={() => {
                void writing.turnTo(work);
                onClose();
              }}
            >
              <b>{work.title.trim() || '还没有标题'}</b>
              <span>
                <span className="whole">{shortTime(work.at, Date.now())}</span>
                {work.entryId !== null && ' · 改动还没有发布'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="writing-words">
        同步过的草稿也在<a href={urlOf('/community/notes', { tab: 'draft' })}>我的动态</a>
        的草稿里，换一台设备也能接着写。
      </p>
    </Modal>
  );
};
