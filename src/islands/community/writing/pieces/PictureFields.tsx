import type { DraftPicture } from '../../../../stores/publish/draft/draft.ts';
import type { ShownPicture } from '../../../../stores/publish/pictures/uploads.ts';
import { ALT_MAX_CHARACTERS } from '../../../../api/upload/upload.ts';
import { tileOf } from '../../../publish/words.ts';
import { Grow } from './Grow.tsx';
import styles from './Pieces.module.css';

interface Props {
  readonly picture: DraftPicture;
  readonly shown: ShownPicture | undefined;
  readonly caption: string;
  readonly onCaption: (caption: string) => void;
  readonly onDescribe: (alt: string) => void;
  readonly onWay: (way: 'retry' | 'cancel') => void;
}

/** A picture in the text: how far it is on its way, what stands below it, and what it shows for who can't see it. */
export const PictureFields = ({ picture, shown, caption, onCaption, onDescribe, onWay }: Props) => {
  const tile = tileOf(picture, shown);
  const help = shown?.state.status === 'failed' ? shown.state.help : null;
  return (
    <div className={styles.picture}>
      {tile.url !== null && (
        <img src={tile.url} alt={picture.alt === '' ? '还没有说明的照片' : picture.alt} draggable={false} />
      )}
      {tile.note !== null && (
        <p className={styles.note} role={tile.trouble ? 'alert' : undefined} data-trouble={tile.trouble || undefined}>
          <span>{tile.note}</span>
          {tile.progress !== null && <progress max={1} value={tile.progress} aria-label="上传进度" />}
          {tile.way !== null && (
            <button type="button" onClick={() => onWay(tile.way as 'retry' | 'cancel')}>
              {tile.way === 'retry' ? '重试' : '取消'}
            </button>
          )}
        </p>
      )}
      {help !== null && <p className={styles.help}>{help}</p>}
      <Grow
        label="照片下面的字"
        className={styles.caption}
        placeholder="照片下面的字（可不写）"
        value={caption}
        onWrite={onCaption}
      />
      <input
        className={styles.alt}
        aria-label="照片说明"
        placeholder="读给看不见图的人，比如“雪后的山脊线”"
        maxLength={ALT_MAX_CHARACTERS}
        value={picture.alt}
        onChange={({ target }) => onDescribe(target.value)}
      />
    </div>
  );
};
