import { type FormEvent, useState } from 'react';
import { type Folder, FOLDER_NAME_MAX_CHARACTERS } from '../../../api/community/folders.ts';
import { shortCount } from '../../../lib/number.ts';
import { useHere } from '../../../ui/useHere.ts';

interface Props {
  readonly folder: Folder;
  readonly chosen: boolean;
  /** Names and deletes instead of choosing. */
  readonly tidying: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
  /** Both say whether it was done. */
  readonly onName: (name: string) => Promise<boolean>;
  readonly onDrop: () => Promise<boolean>;
}

const Tidy = ({ folder, busy, onName, onDrop }: Props) => {
  const [name, setName] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const here = useHere();
  const rename = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = (name ?? '').trim();
    if (wanted === folder.name || (await onName(wanted))) if (here()) setName(null);
  };
  if (name !== null)
    return (
      <form className="folders-new" onSubmit={(event) => void rename(event)}>
        <input
          aria-label={`“${folder.name}”的新名字`}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={60}
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button
          type="submit"
          className="button"
          disabled={busy || name.trim() === '' || Array.from(name.trim()).length > FOLDER_NAME_MAX_CHARACTERS}
        >
          保存
        </button>
      </form>
    );
  if (asking)
    return (
      <div className="folders-ask" role="group" aria-label={`删除“${folder.name}”`}>
        <p>
          删除“<bdi>{folder.name}</bdi>”？里面的收藏会移到默认收藏夹。
        </p>
        <button type="button" onClick={() => setAsking(false)}>
          不删
        </button>
        <button type="button" data-destroys autoFocus disabled={busy} onClick={() => void onDrop()}>
          删除
        </button>
      </div>
    );
  return (
    <div className="folders-row">
      <bdi>{folder.name}</bdi>
      <button type="button" aria-label={`给“${folder.name}”改名`} onClick={() => setName(folder.name)}>
        改名
      </button>
      <button type="button" data-destroys aria-label={`删除“${folder.name}”`} onClick={() => setAsking(true)}>
        删除
      </button>
    </div>
  );
};

/** One folder: to be chosen, or to be tidied. */
export const FolderRow = (props: Props) => {
  const { folder, chosen, tidying, busy, onChoose } = props;
  return (
    <li>
      {tidying ? (
        <Tidy {...props} />
      ) : (
        <button type="button" aria-pressed={chosen} disabled={busy} onClick={onChoose}>
          <b>
            <bdi>{folder.name}</bdi>
          </b>
          <small className="num">{shortCount(folder.entries)} 篇</small>
        </button>
      )}
    </li>
  );
};
