import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Folder, FOLDER_NAME_MAX_CHARACTERS } from '../../../api/community/folders.ts';
import { failureWords, type Refused } from '../../../api/errors.ts';
import { createKey } from '../../../api/key.ts';
import { messages } from '../../../messages.ts';
import {
  $folders,
  dropFolder,
  type Kept,
  loadFolders,
  makeFolder,
  nameFolder,
  putInFolder,
  stopKeeping,
} from '../../../stores/community/folders.ts';
import { showFailure } from '../../../stores/failure.ts';
import { Waits } from '../../../stores/outbox/waits.ts';
import { isNotLoggedIn } from '../../../stores/session/notLoggedIn.ts';
import { showToast } from '../../../stores/toast.ts';
import folderStyles from '../../../styles/community/folders.css?url';
import { useHere } from '../../../ui/useHere.ts';
import type { Close } from '../../../ui/modal/openSheet.tsx';
import { useStyles } from '../../../ui/useStyles.ts';
import { Wait } from '../../../ui/Wait.tsx';
import { FolderRow } from './FolderRow.tsx';
import { showSheet } from '../showSheet.ts';

interface Props {
  readonly entry: Kept;
  readonly onGuest: (error: Refused) => void;
  readonly close: Close;
}

const FolderChoice = ({ entry, onGuest, close }: Props) => {
  const { status, items, favourited, folderId } = useStore($folders);
  const styled = useStyles(folderStyles);
  const [busy, setBusy] = useState(false);
  const [wantsTidy, setTidying] = useState(false);
  const tidying = wantsTidy && items.length > 1;
  const [name, setName] = useState('');
  const [why, setWhy] = useState('');
  const here = useHere();
  // One key for one name: a lost answer must not make a second folder.
  const sent = useRef({ name: '', key: '' });

  /** Does one thing at a time, and says in the sheet what went wrong: what is typed stays. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setWhy('');
    try {
      await work();
      return true;
    } catch (error) {
      if (!here()) return false;
      if (isNotLoggedIn(error)) close(() => onGuest(error));
      else if (error instanceof Waits) close(() => showFailure(error));
      else setWhy(failureWords(error));
      return false;
    } finally {
      if (here()) setBusy(false);
    }
  };
  const load = (): void =>
    void loadFolders(entry).catch((error: unknown) => {
      if (isNotLoggedIn(error) && here()) close(() => onGuest(error));
    });
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  useEffect(load, []);

  const choose = async (folder: Folder): Promise<void> => {
    if (await run(() => putInFolder(entry, folder.id)))
      close(() => showToast({ message: `已收藏到“${folder.name}”`, type: 'success' }));
  };
  const stop = async (): Promise<void> => {
    if (await run(() => stopKeeping(entry))) close(() => showToast('已取消收藏'));
  };
  const left = FOLDER_NAME_MAX_CHARACTERS - Array.from(name.trim()).length;
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || left < 0) return;
    if (sent.current.name !== wanted) sent.current = { name: wanted, key: createKey() };
    let made: Folder | undefined;
    if (!(await run(async () => (made = await makeFolder(wanted, sent.current.key))))) return;
    if (here()) setName('');
    if (made !== undefined && here()) await choose(made);
  };

  if (!styled) return null;
  return (
    <div className="folders" aria-busy={busy}>
      <h2 className="sheet-title">
        收藏到
        {items.length > 1 && (
          <button type="button" className="folders-tidy" aria-pressed={tidying} onClick={() => setTidying(!tidying)}>
            {tidying ? '完成' : '管理'}
          </button>
        )}
      </h2>
      {status === 'loading' && <Wait text="正在加载收藏夹…" onAgain={load} />}
      {status === 'failed' && (
        <p className="sheet-note" role="alert">
          收藏夹没有加载出来{' '}
          <button type="button" className="button" onClick={load}>
            {messages.retry}
          </button>
        </p>
      )}
      {status === 'ready' && (
        <>
          <ul className="choices folders-list">
            {items.map((folder) => (
              <FolderRow
                key={folder.id ?? ''}
                folder={folder}
                chosen={favourited && folder.id === folderId}
                tidying={tidying && folder.id !== null}
                busy={busy}
                onChoose={() => void choose(folder)}
                onName={(words) => run(() => nameFolder(folder.id as string, words))}
                onDrop={() => run(() => dropFolder(folder.id as string))}
              />
            ))}
          </ul>
          <form className="folders-new" hidden={tidying} onSubmit={(event) => void make(event)}>
            <input
              aria-label="新收藏夹的名字"
              placeholder="新建收藏夹"
              autoComplete="off"
              enterKeyHint="done"
              maxLength={60}
              readOnly={busy}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <button type="submit" className="button" disabled={busy || name.trim() === '' || left < 0}>
              新建并收藏
            </button>
          </form>
          <p className="folders-why" role="alert">
            {why !== '' ? why : left < 0 ? `名字最多 ${FOLDER_NAME_MAX_CHARACTERS} 个字，多了 ${-left} 个` : ''}
          </p>
          {favourited && !tidying && (
            <button type="button" className="folders-stop" disabled={busy} onClick={() => void stop()}>
              取消收藏
            </button>
          )}
        </>
      )}
      <button type="button" className="button sheet-close" onClick={() => close()}>
        关闭
      </button>
    </div>
  );
};

/** Shows the folders of an entry. `onGuest` hears when nobody is logged in, after the sheet has gone. */
export const showFolders = (entry: Kept, onGuest: (error: Refused) => void): Promise<void> =>
  showSheet('收藏到', (close) => <FolderChoice entry={entry} onGuest={onGuest} close={close} />);
