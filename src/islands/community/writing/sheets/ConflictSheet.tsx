import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { shortTime } from '../../../../lib/time.ts';
import type { Writing } from '../../../../stores/community/writing/createWriting.ts';
import { manuscriptOf } from '../../../../stores/community/writing/work/manuscript.ts';
import { showFailure } from '../../../../stores/failure.ts';
import { Changes } from '../../../../ui/Changes.tsx';
import { Modal } from '../../../../ui/modal/Modal.tsx';
import { Wait } from '../../../../ui/Wait.tsx';
import { SheetHead } from '../../../publish/sheets/SheetHead.tsx';
import { differences } from './differences.ts';

interface Props {
  readonly writing: Writing;
  readonly onClose: () => void;
}

/** Two devices that wrote the same draft: what differs, and which one goes on. The other becomes a version. */
export const ConflictSheet = ({ writing, onClose }: Props) => {
  const { sync, desk } = writing;
  const conflict = useStore(sync.$conflict);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void sync.lookAtTheirs().catch(showFailure);
  }, [sync, tries]);
  if (conflict === null) return null;
  const settle = (choice: 'mine' | 'theirs') => () => {
    setBusy(true);
    sync
      .settle(choice)
      .then(() => {
        if (sync.$conflict.get() === null) onClose();
      }, showFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Modal label="两份不一样" kind="sheet" onClose={onClose}>
      <SheetHead title="两份不一样" onClose={onClose} />
      <p className="writing-words">
        {conflict.device}在 {shortTime(conflict.savedAt, Date.now())}{' '}
        也写了这篇。选一份接着写，没选的那份会留在“版本”里，随时能换回来。
      </p>
      {conflict.theirs === null ? (
        <Wait key={tries} onAgain={() => setTries(tries + 1)} />
      ) : (
        <>
          <p className="writing-words">划掉的只在那一份里，下划线的只在这里：</p>
          <div className="writing-changes">
            <Changes changes={differences(conflict.theirs.manuscript, manuscriptOf(desk.$work.get()))} />
          </div>
          <div className="writing-ways">
            <button type="button" className="button main" disabled={busy} onClick={settle('mine')}>
              用这里写的
            </button>
            <button type="button" className="button" disabled={busy} onClick={settle('theirs')}>
              用那一份
            </button>
          </div>
        </>
      )}
    </Modal>
  );
};
