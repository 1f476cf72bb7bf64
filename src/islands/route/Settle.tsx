import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { failureWords } from '../../api/errors.ts';
import { editRoute, ROUTE_NAME_MAX } from '../../api/route/own.ts';
import { kilometres } from '../../lib/number.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import type { Imported } from '../../stores/route/importing.ts';
import { repairWords } from '../../stores/route/repairWords.ts';
import { goToLogin } from '../../stores/session/goToLogin.ts';
import { isNotLoggedIn } from '../../stores/session/notLoggedIn.ts';
import { useHere } from '../../ui/useHere.ts';
import { type Chosen, TrackSettings } from './TrackSettings.tsx';

/** What an imported track is called and who may see how much of it; then its page. */
export const Settle = ({ track }: { readonly track: Imported }) => {
  const [name, setName] = useState(track.name);
  const [chosen, setChosen] = useState<Chosen>({ room: 'self', kind: 'hike', trim: 200 });
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
        kind: chosen.kind,
        visibility: chosen.room,
        trim: { start: chosen.trim, end: chosen.trim },
      });
      location.assign(page);
    } catch (error) {
      if (isNotLoggedIn(error)) return void goToLogin(page);
      if (here()) setWhy(failureWords(error));
    } finally {
      if (here()) setBusy(false);
    }
  };
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
      <TrackSettings chosen={chosen} onChange={(part) => setChosen({ ...chosen, ...part })} />
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
