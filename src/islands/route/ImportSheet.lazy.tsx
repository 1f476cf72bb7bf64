/** Brings a track of one's own: the file, what became of it, and who may see how much of it. */
import { useStore } from '@nanostores/react';
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { createKey } from '../../api/key.ts';
import { failureWords } from '../../api/errors.ts';
import { editRoute, ROUTE_NAME_MAX } from '../../api/route/own.ts';
import type { RouteKind } from '../../api/route/detail.ts';
import type { Visibility } from '../../api/community/fields.ts';
import { sendUpload } from '../../host/upload.ts';
import { kilometres } from '../../lib/number.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { messages } from '../../messages.ts';
import { createImport, type Imported } from '../../stores/route/importing.ts';
import { goToLogin } from '../../stores/session/goToLogin.ts';
import { isNotLoggedIn } from '../../stores/session/notLoggedIn.ts';
import sheetStyles from '../../styles/route/sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { useHere } from '../../ui/useHere.ts';

const rooms: readonly (readonly [Visibility, string])[] = [
  ['self', '仅自己'],
  ['friends', '好友'],
  ['public', '公开'],
];
const kinds: readonly (readonly [RouteKind, string])[] = [
  ['hike', '徒步'],
  ['climb', '登山'],
  ['run', '越野跑'],
  ['ride', '骑行'],
  ['ski', '滑雪'],
  ['water', '水上'],
];
const trims = [0, 200, 500, 1_000, 2_000];

/** What was put right in a file, in words; '' for nothing. */
const repairWords = ({ unplaced, twice, jumps, noTimes, noElevation }: Imported['repairs']): string => {
  const out = unplaced + twice + jumps;
  const words = [
    ...(out > 0 ? [`去掉了 ${out} 个重复或飘走的点`] : []),
    ...(noTimes ? ['文件里没有时间，不显示时长'] : []),
    ...(noElevation ? ['文件里没有海拔，不显示爬升和剖面'] : []),
  ];
  return words.length === 0 ? '' : `${words.join('；')}。`;
};

const Settle = ({ track }: { readonly track: Imported }) => {
  const [name, setName] = useState(track.name);
  const [room, setRoom] = useState<Visibility>('self');
  const [kind, setKind] = useState<RouteKind>('hike');
  const [trim, setTrim] = useState(200);
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState('');
  const here = useHere();
  const left = ROUTE_NAME_MAX - Array.from(name.trim()).length;
  const page = urlOf('/route/detail', { id: track.id });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || left < 0 || name.trim() === '') return;
    setBusy(true);
    setWhy('');
    try {
      await call(editRoute, {
        id: track.id,
        name: name.trim(),
        kind,
        visibility: room,
        trim: { start: trim, end: trim },
      });
      location.assign(page);
    } catch (error) {
      if (isNotLoggedIn(error)) return void goToLogin(page);
      if (here()) setWhy(failureWords(error));
    } finally {
      if (here()) setBusy(false);
    }
  };
  if (!track.isNew)
    return (
      <>
        <p>这条轨迹之前导入过：{track.name}</p>
        <p className="rs-ways">
          <a className="button main" href={page}>
            去看看
          </a>
        </p>
      </>
    );
  return (
    <form onSubmit={(event) => void save(event)}>
      <p role="status">
        读好了：{kilometres(track.distance)} 公里，{track.climb === null ? '没有海拔' : `爬升 ${track.climb} 米`}，
        {track.days} 天，{track.points} 个点。{repairWords(track.repairs)}
      </p>
      <label className="rs-label">
        名字
        <input value={name} maxLength={80} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </label>
      <fieldset className="rs-kinds">
        <legend className="rs-label">谁可以看</legend>
        {rooms.map(([value, words]) => (
          <label key={value}>
            <input type="radio" name="room" checked={room === value} onChange={() => setRoom(value)} />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <div className="rs-pair">
        <label className="rs-label">
          类型
          <select value={kind} onChange={(event) => setKind(event.target.value as RouteKind)}>
            {kinds.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label className="rs-label">
          两端不给别人看
          <select value={trim} onChange={(event) => setTrim(Number(event.target.value))}>
            {trims.map((metres) => (
              <option key={metres} value={metres}>
                {metres === 0 ? '不截' : `各截 ${metres} 米`}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="rs-why" role="alert">
        {why !== ''
          ? why
          : left < 0
            ? `名字最多 ${ROUTE_NAME_MAX} 个字，多了 ${-left} 个`
            : name.trim() === ''
              ? '起个名字'
              : ''}
      </p>
      <div className="rs-ways">
        <button type="submit" className="button call" disabled={busy || left < 0 || name.trim() === ''}>
          {busy ? '正在保存…' : '保存并查看'}
        </button>
      </div>
    </form>
  );
};

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
      {now.step === 'here' && <Settle track={now.track} />}
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
