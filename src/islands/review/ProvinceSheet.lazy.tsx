/** A province of the report: the cities one walked, and how well one knows it, saved at once and taken back as easily. */
import { useState } from 'react';
import { absoluteDate } from '../../lib/time.ts';
import { setFootprints, type Footprints } from '../../stores/review/footprints.ts';
import { levelOf, LEVELS, provinceName, setOf } from '../../stores/review/levels.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { showToast } from '../../stores/toast.ts';
import sheetStyles from '../../styles/review/sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { useHere } from '../../ui/useHere.ts';
import type { Report } from '../../stores/review/report.ts';

interface Props {
  readonly id: string;
  readonly report: Report;
  readonly tell: (now: Footprints) => void;
  readonly close: Close;
}

const Province = ({ id, report, tell, close }: Props) => {
  const name = provinceName(id);
  const walked = report.provinces?.find((province) => province.id === id);
  const [level, setLevel] = useState(() => levelOf(report.footprints?.levels, id));
  const [places, setPlaces] = useState(() => report.footprints?.places ?? []);
  const [busy, setBusy] = useState(false);
  const here = useHere();

  const choose = async (wanted: number, words: string): Promise<void> => {
    if (busy || wanted === level) return;
    const before = level;
    setBusy(true);
    setLevel(wanted);
    try {
      const cities = walked?.cities.map((city) => city.id) ?? [];
      const now = await setFootprints(report.year, setOf(id, wanted, cities, places), `${name}：${words}`, tell);
      const got = levelOf(now.levels, id);
      if (got > wanted) showToast(`${name}还有城市点亮着，按城市里最高的算`);
      if (here()) {
        setLevel(got);
        setPlaces(now.places);
      }
    } catch (error) {
      if (here()) setLevel(before);
      logInOrTell(error);
    } finally {
      if (here()) setBusy(false);
    }
  };

  return (
    <div className="rv">
      <h2 className="rv-title">{name}</h2>
      {walked === undefined ? (
        <p className="rv-soft">这一年没有轨迹从这里出发。</p>
      ) : (
        <>
          <p className="rv-soft">
            第一次是 {absoluteDate(walked.firstAt)}，一共 {walked.times} 次
          </p>
          {walked.cities.length > 0 && (
            <ul className="rv-cities">
              {walked.cities.map((city) => (
                <li key={city.id}>
                  <span>{city.name}</span>
                  <span className="rv-soft">
                    {absoluteDate(city.firstAt)} 起，{city.times} 次
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {report.owner.mine && (
        <fieldset className="rv-levels" aria-busy={busy}>
          <legend>自己点亮{walked === undefined ? '' : '（轨迹点亮的一直亮着）'}</legend>
          {LEVELS.map(([value, words]) => (
            <label key={value}>
              <input type="radio" name="level" checked={level === value} onChange={() => void choose(value, words)} />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className="rv-ways">
        <button type="button" className="button main" onClick={() => close()}>
          好了
        </button>
      </p>
    </div>
  );
};

/** Opens the sheet of a province; `tell` hears of every change. */
export const showProvince = (id: string, report: Report, tell: Props['tell']): Promise<void> =>
  openSheet({ label: provinceName(id), styles: sheetStyles }, (close) => (
    <Province id={id} report={report} tell={tell} close={close} />
  ));
