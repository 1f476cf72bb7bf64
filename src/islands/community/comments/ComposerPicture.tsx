import { useStore } from '@nanostores/react';
import { ImagePlus, RotateCw, X } from 'lucide';
import type { ChangeEvent } from 'react';
import { ACCEPTED_PICTURES } from '../../../api/upload/upload.ts';
import { messages } from '../../../messages.ts';
import type { CommentPicture } from '../../../stores/community/commentPicture.ts';
import { goToLogin } from '../../../stores/session/goToLogin.ts';
import type { PictureState } from '../../../stores/publish/pictures/uploads.ts';
import { Icon } from '../../../ui/Icon.tsx';

const wordsOf = (state: PictureState): string => {
  switch (state.status) {
    case 'preparing':
      return '正在准备照片…';
    case 'queued':
      return '等待上传…';
    case 'sending':
      return `正在上传 ${state.total > 0 ? Math.min(99, Math.floor((100 * state.sent) / state.total)) : 0}%`;
    case 'waiting':
      return '登录后才能放照片，写好的字会留着';
    case 'failed':
      return state.help ?? state.why;
    case 'done':
      return '照片已传好';
    default:
      return '没有传上去';
  }
};

interface Props {
  readonly picture: CommentPicture;
  readonly disabled: boolean;
}

/** The one picture of a comment: to be chosen, on its way, tried again, taken off. */
export const ComposerPicture = ({ picture, disabled }: Props) => {
  const shown = useStore(picture.$shown);
  const note = useStore(picture.$note);
  const guest = useStore(picture.$guest);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (file !== undefined) void picture.choose(file);
    // The same file may be chosen again.
    event.target.value = '';
  };
  if (shown === null)
    return (
      <div className="composer-picture">
        <label className="composer-add">
          <input type="file" accept={ACCEPTED_PICTURES} disabled={disabled} onChange={choose} />
          <Icon of={ImagePlus} /> 放一张照片
        </label>
        {note === '' && <p className="composer-kinds">{messages.pictureKinds}</p>}
        <p role="alert">{note}</p>
      </div>
    );
  const { state, url } = shown;
  const trouble = state.status === 'failed' || state.status === 'waiting';
  return (
    <div className="composer-picture">
      {url !== null && (
        <img
          className="composer-thumb"
          src={url}
          alt=""
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
      <div className="composer-state">
        <p role={trouble ? 'alert' : 'status'}>{wordsOf(state)}</p>
        {state.status === 'sending' && (
          <progress max={Math.max(1, state.total)} value={state.sent} aria-label="上传进度" />
        )}
        {note !== '' && <p>{note}</p>}
      </div>
      {state.status === 'failed' && state.again && (
        <button type="button" aria-label="再传一次" onClick={() => picture.retry()}>
          <Icon of={RotateCw} />
        </button>
      )}
      {guest && (
        <button type="button" onClick={() => void goToLogin()}>
          去登录
        </button>
      )}
      <button type="button" aria-label="移除照片" disabled={disabled} onClick={() => picture.remove()}>
        <Icon of={X} />
      </button>
    </div>
  );
};
