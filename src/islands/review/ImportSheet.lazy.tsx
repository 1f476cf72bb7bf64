/** Lighting places from one's own tracks: what is read is said first, and what came of it afterwards. */
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { importFootprints, importWords, type Imported, undoImport } from '../../stores/review/footprints.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { isNotLoggedIn } from '../../stores/session/notLoggedIn.ts';
import { waitForLogin } from '../../stores/session/withLogin.ts';
import { showToast } from '../../stores/toast.ts';
import sheetStyles from '../../styles/review/sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { useHere } from '../../ui/useHere.ts';
import { useSlow } from '../../ui/useSlow.ts';

interface Props {
  readonly done: () => void;
  readonly close: Close;
}

const Import = ({ done, close }: Props) => {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Imported | null>(null);
  const slow = useSlow(busy);
  const here = useHere();

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      done();
    } catch (error) {
      // A guest has agreed: it is carried out once they are back.
      if (isNotLoggedIn(error) && result === null) waitForLogin('importFootprints', { agree: true });
      else logInOrTell(error);
    } finally {
      if (here()) setBusy(false);
    }
  };
  const bring = (): Promise<void> =>
    run(async () => {
      const imported = await importFootprints();
      if (here()) setResult(imported);
    });
  const takeBack = (imported: Imported): Promise<void> =>
    run(async () => {
      await undoImport(imported);
      showToast('已撤销这次导入');
      if (here()) close();
    });

  return (
    <div className="rv">
      <h2 className="rv-title">一键导入 App 足迹</h2>
      {result === null ? (
        <>
          <p>会读取你上传过的每条轨迹的两样东西：起点在哪个城市，是哪一天。别的都不读，也不会公开。</p>
          <p className="rv-soft">当天来回的记为“游玩”，过夜的记为“住宿”，已经点得更高的不会降下来。导入后可以撤销。</p>
        </>
      ) : (
        <p role="status">{importWords(result)}</p>
      )}
      {slow && <p role="status">{messages.slow}</p>}
      <p className="rv-ways">
        {result === null ? (
          <>
            <button type="button" className="button" onClick={() => close()}>
              {messages.cancel}
            </button>
            <button type="button" className="button main" disabled={busy} onClick={() => void bring()}>
              {busy ? '正在导入…' : '同意并导入'}
            </button>
          </>
        ) : (
          <>
            {result.undo.length > 0 && (
              <button type="button" className="button" disabled={busy} onClick={() => void takeBack(result)}>
                撤销导入
              </button>
            )}
            <button type="button" className="button main" onClick={() => close()}>
              好了
            </button>
          </>
        )}
      </p>
    </div>
  );
};

/** Opens the sheet that imports footprints; `done` runs after every change. */
export const showImport = (done: () => void): Promise<void> =>
  openSheet({ label: '一键导入 App 足迹', styles: sheetStyles }, (close) => <Import done={done} close={close} />);
