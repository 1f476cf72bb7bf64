import { useStore } from '@nanostores/react';
import { RotateCw, X } from 'lucide';
import { thumbnailAddress } from '../../host/thumbnail.ts';
import { messages } from '../../messages.ts';
import type { PictureState } from '../../stores/publish/pictures/uploads.ts';
import type { Attached } from '../../stores/pictures/attached.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AddPictures } from './AddPictures.tsx';
import styles from './Pictures.module.css';

const wordsOf = (state: PictureState): string => {
  switch (state.status) {
    case 'preparing':
      return '正在准备…';
    case 'queued':
      return '等待上传…';
    case 'sending':
      return `正在上传 ${state.total > 0 ? Math.min(99, Math.floor((100 * state.sent) / state.total)) : 0}%`;
    case 'waiting':
      return '登录后上传';
    case 'failed':
      return state.help ?? state.why;
    case 'done':
      return '已传好';
    case 'lost':
      return '这张照片要重新选一次';
    default:
      return '没有传上去';
  }
};

/** Pictures that go along: chosen, on their way, tried again, taken off. */
export const PictureList = ({
  pictures,
  most,
  disabled,
}: {
  readonly pictures: Attached;
  readonly most: number;
  readonly disabled: boolean;
}) => {
  const list = useStore(pictures.$list);
  const shown = useStore(pictures.$shown);
  const note = useStore(pictures.$note);
  const full = list.length >= most;
  return (
    <div className={styles.pictures}>
      <ul>
        {list.map(({ local, picture }, at) => {
          const { state = { status: 'preparing' } as const, url = null } = shown[local] ?? {};
          const address = url ?? (picture === null ? null : thumbnailAddress(picture.token, 1));
          return (
            <li key={local} className={styles.picture}>
              {address !== null && <img src={address} alt="" />}
              <p role={state.status === 'failed' ? 'alert' : 'status'}>
                第 {at + 1} 张：{wordsOf(state)}
              </p>
              {state.status === 'failed' && state.again && (
                <button type="button" aria-label={`第 ${at + 1} 张再传一次`} onClick={() => pictures.retry(local)}>
                  <Icon of={RotateCw} />
                </button>
              )}
              <button
                type="button"
                aria-label={`去掉第 ${at + 1} 张照片`}
                disabled={disabled}
                onClick={() => pictures.remove(local)}
              >
                <Icon of={X} />
              </button>
            </li>
          );
        })}
      </ul>
      {!full && <AddPictures most={most} disabled={disabled} onChoose={(files) => void pictures.choose(files)} />}
      <p className={styles.note} role="status">
        {note === '' ? messages.pictureKinds : note}
      </p>
    </div>
  );
};
