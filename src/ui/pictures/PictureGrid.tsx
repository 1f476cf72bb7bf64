import { ImagePlus, RotateCw, X } from 'lucide';
import { type ChangeEvent, useRef } from 'react';
import styles from './PictureGrid.module.css';
import { useReorder } from './useReorder.ts';
import { Icon } from '../Icon.tsx';

export interface Tile {
  readonly id: string;
  /** Address of the picture, or null while there is none to show. */
  readonly url: string | null;
  readonly alt: string;
  /** What is under way, in a word or two; null when the picture is there. */
  readonly note: string | null;
  /** 0 to 1 while it is being sent. */
  readonly progress: number | null;
  readonly trouble: boolean;
  /** What the button on the tile does, or null for no button. */
  readonly way: 'retry' | 'cancel' | null;
}

interface Props {
  readonly tiles: readonly Tile[];
  readonly max: number;
  /** Word on the first picture. */
  readonly first: string;
  /** Below the button that adds. */
  readonly hint: string;
  readonly accept: string;
  readonly disabled: boolean;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onOpen: (id: string) => void;
  readonly onMove: (id: string, to: number) => void;
  readonly onRemove: (id: string) => void;
  readonly onWay: (id: string, way: 'retry' | 'cancel') => void;
}

const words = { retry: '重试', cancel: '取消' } as const;

/** Pictures in their order, the first one large; a file input that works without any app, and drag to reorder. */
export const PictureGrid = (props: Props) => {
  const { tiles, max, first, hint, accept, disabled, onAdd, onOpen, onMove, onRemove, onWay } = props;
  const list = useRef<HTMLUListElement>(null);
  useReorder(list, tiles.length > 1, onMove);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onAdd(Array.from(target.files ?? []));
    // The same file may be chosen again after it was removed.
    target.value = '';
  };
  return (
    <ul ref={list} className={styles.grid} data-count={tiles.length} aria-label="照片">
      {tiles.map((tile, at) => (
        <li key={tile.id} className={styles.cell} data-tile={tile.id} data-trouble={tile.trouble || undefined}>
          <div className={styles.square}>
            <button
              type="button"
              className={styles.open}
              aria-label={`第 ${at + 1} 张，共 ${tiles.length} 张${tile.alt === '' ? '' : `：${tile.alt}`}${tile.note === null ? '' : `，${tile.note}`}，点按编辑`}
              onClick={() => onOpen(tile.id)}
              onKeyDown={(event) => {
                if (!event.altKey) return;
                if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') onMove(tile.id, at - 1);
                else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') onMove(tile.id, at + 1);
                else return;
                event.preventDefault();
              }}
            >
              {tile.url !== null && (
                <img
                  key={tile.url}
                  className={styles.picture}
                  src={tile.url}
                  alt=""
                  draggable={false}
                  onError={({ currentTarget }) => (currentTarget.hidden = true)}
                />
              )}
            </button>
            {tile.note !== null && (
              <div className={styles.veil} role={tile.trouble ? 'alert' : undefined}>
                <span className={styles.note}>{tile.note}</span>
                {tile.progress !== null && (
                  <progress className={styles.progress} max={1} value={tile.progress} aria-label="上传进度" />
                )}
                {tile.way !== null && (
                  <button
                    type="button"
                    className={styles.way}
                    data-no-drag
                    onClick={() => onWay(tile.id, tile.way as 'retry' | 'cancel')}
                  >
                    {tile.way === 'retry' && <Icon of={RotateCw} />}
                    {words[tile.way]}
                  </button>
                )}
              </div>
            )}
            {at === 0 && <span className={styles.first}>{first}</span>}
            <button
              type="button"
              className={styles.remove}
              data-no-drag
              aria-label={`移除第 ${at + 1} 张`}
              onClick={() => onRemove(tile.id)}
            >
              <Icon of={X} />
            </button>
          </div>
        </li>
      ))}
      {tiles.length < max && (
        <li className={`${styles.cell} ${styles.add}`}>
          <label className={styles.square}>
            <input
              className={styles.input}
              type="file"
              accept={accept}
              multiple
              disabled={disabled}
              onChange={choose}
            />
            <span className={styles.plus}>
              <Icon of={ImagePlus} />
              <b>{tiles.length === 0 ? '添加照片' : `${tiles.length}/${max}`}</b>
              {tiles.length === 0 && <small>{hint}</small>}
            </span>
          </label>
        </li>
      )}
    </ul>
  );
};
