import { useEffect, useState } from 'react';
import { loadServer } from '../../../../stores/community/writing/browser.ts';
import type { Writing } from '../../../../stores/community/writing/createWriting.ts';
import { manuscriptOf, type Shown } from '../../../../stores/community/writing/work/manuscript.ts';
import { showFailure } from '../../../../stores/failure.ts';
import { showToast } from '../../../../stores/toast.ts';
import { Changes } from '../../../../ui/Changes.tsx';
import { Wait } from '../../../../ui/Wait.tsx';
import { differences } from './differences.ts';

interface Props {
  readonly writing: Writing;
  readonly id: string;
  readonly version: number;
  readonly onBack: () => void;
}

/** What changed since one earlier version, and the way back to it. */
export const OneVersion = ({ writing, id, version, onBack }: Props) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let here = true;
    void loadServer()
      .then((server) => server.read({ id, version }))
      .then((found) => here && setShown(found), showFailure);
    return () => {
      here = false;
    };
  }, [id, version, tries]);
  if (shown === null) return <Wait key={tries} onAgain={() => setTries(tries + 1)} />;
  const bringBack = (): void => {
    setBusy(true);
    writing
      .bringBack(shown)
      .then(() => {
        showToast({ message: '已换回这一版，刚才写的也留成了版本', type: 'success' });
        onBack();
      }, showFailure)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <div className="writing-changes">
        <Changes changes={differences(shown.manuscript, manuscriptOf(writing.desk.$work.get()))} />
      </div>
      <button type="button" className="button" disabled={busy} onClick={bringBack}>
        换回这一版
      </button>
    </>
  );
};
