/** Choosing where to go next: places by province and by words, several at once, kept together. */
import { useState } from 'react';
import regionRows from '../../../data/regions.json';
import { thumbnailAddress } from '../../host/thumbnail.ts';
import { spotFacts } from '../../lib/review/spotFacts.ts';
import { messages } from '../../messages.ts';
import { saveWanted, toggled, WANNA_MAX, type Wanted } from '../../stores/review/wanna.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { $undo } from '../../stores/undo.ts';
import sheetStyles from '../../styles/review/sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { useHere } from '../../ui/useHere.ts';
import { useSpots } from './useSpots.ts';

interface Props {
  readonly first: readonly Wanted[];
  readonly tell: (wanted: readonly Wanted[]) => void;
  readonly close: Close;
}

const Wanna = ({ first, tell, close }: Props) => {
  const here = useHere();
  const [wanted, setWanted] = useState(first);
  const [provinceId, setProvinceId] = useState('');
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const { list, state, more, bring, again } = useSpots(provinceId, words);
  const isWanted = (id: string): boolean => wanted.some((one) => one.id === id);
  const full = wanted.length >= WANNA_MAX;

  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const { ids } = await saveWanted(wanted.map(({ id }) => id));
      tell(wanted.filter(({ id }) => ids.includes(id)));
      const takeBack = (): Promise<void> => saveWanted(first.map(({ id }) => id)).then(() => tell(first), logInOrTell);
      close(() => $undo.set({ message: `想去的 ${ids.length} 处已保存`, undo: () => void takeBack() }));
    } catch (error) {
      logInOrTell(error);
      if (here()) setBusy(false);
    }
  };

  return (
    <div className="rv">
      <h2 className="rv-title">想去的地方</h2>
      <div className="rv-find">
        <input
          type="search"
          aria-label="搜景点"
          placeholder="搜景点"
          maxLength={40}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <select aria-label="省份" value={provinceId} onChange={(event) => setProvinceId(event.target.value)}>
          <option value="">全国</option>
          {regionRows.map(({ placeId, shortName }) => (
            <option key={placeId} value={placeId}>
              {shortName}
            </option>
          ))}
        </select>
      </div>
      <ul className="rv-spots" aria-busy={state === 'loading'}>
        {list.map((spot) => (
          <li key={spot.id}>
            <label>
              <input
                type="checkbox"
                checked={isWanted(spot.id)}
                disabled={full && !isWanted(spot.id)}
                onChange={() => setWanted((now) => toggled(now, spot))}
              />
              {spot.cover === null ? (
                <span className="rv-picture" />
              ) : (
                <img
                  className="rv-picture"
                  src={thumbnailAddress(spot.cover, 1)}
                  width="48"
                  height="48"
                  alt=""
                  loading="lazy"
                />
              )}
              <span className="rv-spot">
                <span>{spot.name}</span>
                <span className="rv-soft">{spotFacts(spot)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="rv-soft" role="status">
        {state === 'loading' ? '正在找…' : ''}
        {state === 'failed' ? messages.failed : ''}
        {state === 'ready' && list.length === 0 ? '没有找到，换个词或省份试试' : ''}
      </p>
      {state === 'failed' && (
        <button type="button" className="button" onClick={again}>
          {messages.retry}
        </button>
      )}
      {more && (
        <button type="button" className="button" onClick={bring}>
          更多
        </button>
      )}
      <p className="rv-ways rv-foot">
        <span className="rv-soft">
          选了 {wanted.length}/{WANNA_MAX}
        </span>
        <button type="button" className="button main" disabled={busy} onClick={() => void save()}>
          {busy ? '正在保存…' : '保存'}
        </button>
      </p>
    </div>
  );
};

/** Opens the sheet that chooses places; `tell` hears what is kept. */
export const showWanna = (first: readonly Wanted[], tell: Props['tell']): Promise<void> =>
  openSheet({ label: '想去的地方', styles: sheetStyles }, (close) => <Wanna first={first} tell={tell} close={close} />);
