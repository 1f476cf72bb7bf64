/** Brings a track of one's own: the file, what became of it, and who may see how much of it. */
import { useStore } from '@nanostores/react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { createKey } from '../../api/key.ts';
import { sendUpload } from '../../host/upload.ts';
import { messages } from '../../messages.ts';
import { createImport } from '../../stores/route/importing.ts';
import { goToLogin } from '../../stores/session/goToLogin.ts';
import sheetStyles from '../../styles/route/sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { KnownTrack } from './KnownTrack.tsx';
import { Settle } from './Settle.tsx';

const ImportForm = ({ close }: { readonly close: Close }) => {
  const [importing] = useState(() => createImport(sendUpload, createKey));
  const now = useStore(importing.$now);
  useEffect(() => () => importing.cancel(), [importing]);
  useEffect(() => {
    if (now.step === 'guest') close(() => goToLogin());
  }, [now.step, close]);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file !== undefined) importing.choose(file);
  };
  return (
    <div className="rs">
      <h2 className="rs-title">导入轨迹</h2>
      {now.step === 'choose' && (
        <>
          <p>GPX、KML、TCX 或 FIT 文件，最大 20 MB。导入后先只有你自己能看，起点和终点各 200 米也不给别人看。</p>
          <p className="rs-ways">
            <label className="button call file-button">
              选文件
              <input
                type="file"
                accept=".gpx,.kml,.tcx,.fit,application/gpx+xml,application/octet-stream"
                onChange={choose}
              />
            </label>
          </p>
          <p className="rs-why" role="alert">
            {now.why}
          </p>
        </>
      )}
      {now.step === 'sending' && (
        <>
          <p role="status">
            {now.part < 1 ? `正在上传 ${now.name}，${Math.floor(now.part * 100)}%` : '传好了，正在读轨迹…'}
          </p>
          <progress max={1} value={now.part} aria-label="上传进度" />
        </>
      )}
      {now.step === 'failed' && (
        <>
          <p role="alert">
            {now.name}：{now.why}
          </p>
          <p className="rs-ways">
            <button type="button" className="button main" onClick={() => importing.again()}>
              {messages.retry}
            </button>
          </p>
        </>
      )}
      {now.step === 'here' && (now.track.isNew ? <Settle track={now.track} /> : <KnownTrack track={now.track} />)}
      <div className="rs-ways">
        <button
          type="button"
          className="button"
          onClick={() => (now.step === 'sending' ? importing.cancel() : close())}
        >
          {now.step === 'here' ? '以后再说' : messages.cancel}
        </button>
      </div>
    </div>
  );
};

/** Opens the sheet that brings in a track. */
export const showImport = (): Promise<void> =>
  openSheet({ label: '导入轨迹', styles: sheetStyles }, (close) => <ImportForm close={close} />);
