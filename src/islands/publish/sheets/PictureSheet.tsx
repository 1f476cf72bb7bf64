import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import { useState } from 'react';
import { ALT_MAX_LENGTH } from '../../../stores/publish/pictures/gallery.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import type { Tile } from '../../../ui/pictures/PictureGrid.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Star } from '../../../ui/star.ts';

interface Props {
  readonly tile: Tile;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onDescribe: (alt: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** One picture, large: its place in the order by buttons, its description, and the way out. */
export const PictureSheet = ({ tile, at, count, onMove, onDescribe, onRemove, onClose }: Props) => {
  const [alt, setAlt] = useState(tile.alt);
  const close = (): void => {
    onDescribe(alt);
    onClose();
  };
  return (
    <Modal label={`第 ${at + 1} 张照片`} kind="sheet" onClose={close}>
      {tile.url !== null && <img className="picture-sheet-picture" src={tile.url} alt={alt} />}
      <p className="picture-sheet-place" role="status">
        第 {at + 1} 张，共 {count} 张{at === 0 ? ' · 封面' : ''}
      </p>
      <div className="picture-sheet-ways">
        <button type="button" className="picture-sheet-way" disabled={at === 0} onClick={() => onMove(at - 1)}>
          <Icon of={ArrowUp} />
          前移
        </button>
        <button type="button" className="picture-sheet-way" disabled={at === count - 1} onClick={() => onMove(at + 1)}>
          <Icon of={ArrowDown} />
          后移
        </button>
        <button type="button" className="picture-sheet-way" disabled={at === 0} onClick={() => onMove(0)}>
          <Icon of={Star} />
          设为封面
        </button>
        <button type="button" className="picture-sheet-way" data-destroys onClick={onRemove}>
          <Icon of={Trash2} />
          移除
        </button>
      </div>
      <label className="picture-sheet-label" htmlFor="picture-alt">
        图片说明
      </label>
      <input
        id="picture-alt"
        className="picture-sheet-alt"
        value={alt}
        maxLength={ALT_MAX_LENGTH}
        enterKeyHint="done"
        placeholder="读给看不见图的人，比如“雪后的山脊线”"
        onChange={(event) => setAlt(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) close();
        }}
      />
      <button type="button" className="button main picture-sheet-done" onClick={close}>
        完成
      </button>
    </Modal>
  );
};
