import { useEffect, useState } from 'react';
import { ACCEPTED_PICTURES } from '../../api/upload/upload.ts';
import { avatarAddress, type Pictured } from '../../host/avatar.ts';
import { chooseFile } from '../../host/browser/files/chooseFile.ts';
import { squareOf } from '../../host/browser/pictures/square.ts';

interface Props {
  readonly own: Pictured;
  /** What was chosen and is not sent yet: a square, null for none any more, undefined for as it is. */
  readonly chosen: Blob | null | undefined;
  readonly why: string;
  readonly busy: boolean;
  readonly onChoose: (chosen: Blob | null | undefined, why: string) => void;
}

/** One's picture, cut to its square as everybody will see it, before anything of it is sent. */
export const FaceField = ({ own, chosen, why, busy, onChoose }: Props) => {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!chosen) return setShown(null);
    const address = URL.createObjectURL(chosen);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [chosen]);
  const choose = (): void =>
    chooseFile(
      ACCEPTED_PICTURES,
      (file) =>
        void squareOf(file).then((square) =>
          square === null ? onChoose(chosen, '这张照片打不开，请换一张 JPG 或 PNG') : onChoose(square, ''),
        ),
    );
  const hasOne = chosen === undefined ? own.avatar !== null : chosen !== null;
  return (
    <div className="profile-face" role="group" aria-label="头像">
      <img
        className="avatar"
        src={shown ?? avatarAddress(chosen === null ? { ...own, avatar: null } : own, 1)}
        alt={chosen ? '选好的头像，还没有保存' : '现在的头像'}
        width="64"
        height="64"
      />
      <button type="button" className="button" disabled={busy} onClick={choose}>
        换头像
      </button>
      {hasOne && (
        <button type="button" className="button" disabled={busy} onClick={() => onChoose(null, '')}>
          去掉头像
        </button>
      )}
      <p className="profile-why" role="alert">
        {why}
      </p>
    </div>
  );
};
