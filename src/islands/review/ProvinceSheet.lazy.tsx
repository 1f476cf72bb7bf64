/** A province of the report: how well one knows it and each of its cities, saved at once and taken back as easily. */
import { useRef, useState } from 'react';
import { messages } from '../../messages.ts';
import { absoluteDate } from '../../lib/time.ts';
import { setFootprints, type Footprints } from '../../stores/review/footprints.ts';
import { levelOf, LEVELS, provinceName, setOf } from '../../stores/review/levels.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { showToast } from '../../stores/toast.ts';
import sheetStyles from '../../styles/review/sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { useHere } from '../../ui/useHere.ts';
import type { Report } from '../../stores/review/report.ts';
import { type City, CityLevels } from './CityLevels.tsx';
import { useCities } from './useCities.ts';
import { grouped } from '../../lib/number.ts';

interface Props {
  readonly id: string;
  readonly report: Report;
  readonly tell: (now: Footprints) => void;
  readonly close: Close;
}

interface Choice {
  readonly place: City;
  readonly level: number;
  readonly words: string;
}

const Province = ({ id, report, tell, close }: Props) => {
  const name = provinceName(id);
  const { mine } = report.owner;
  const walked = report.provinces?.find((province) => province.id === id);
  // A municipality is its own city.
  const visited = walked?.cities.filter((city) => city.id !== id) ?? [];
  const known = useCities(id, mine);
  const others = known.cities.filter(({ id: city }) => !visited.some((one) => one.id === city));
  const [kept, setKept] = useState<Pick<Footprints, 'levels' | 'places'>>({
    levels: report.footprints?.levels ?? '',
    places: report.footprints?.places ?? [],
  });
  /** What is on its way, or did not get there. */
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [failed, setFailed] = useState<Choice | null>(null);
  const saving = useRef(Promise.resolve());
  const places = useRef(kept.places);
  const here = useHere();

  const levelNow = (place: string): number =>
    chosen.filter((one) => one.place.id === place).pop()?.level ??
    (place === id ? levelOf(kept.levels, id) : (kept.places.find((one) => one.id === place)?.level ?? 0));
  const hear = (now: Footprints): void => {
    places.current = now.places;
    if (here()) setKept(now);
    tell(now);
  };

  const save = async (choice: Choice): Promise<void> => {
    const { place, level, words } = choice;
    const cities = [...visited, ...others].map((city) => city.id);
    const set = place.id === id ? setOf(id, level, cities, places.current) : `${place.id}.${level}`;
    try {
      const now = await setFootprints(report.year, set, `${place.name}：${words}`, hear);
      if (here()) setChosen((all) => all.filter((one) => one !== choice));
      if (place.id === id && levelOf(now.levels, id) > level) showToast(`${name}还有城市点亮着，按城市里最高的算`);
    } catch (error) {
      if (here()) setFailed(choice);
      logInOrTell(error);
    }
  };
  const choose = (place: City, level: number, words: string): void => {
    const choice = { place, level, words };
    setFailed(null);
    setChosen((all) => [...all.filter((one) => one.place.id !== place.id), choice]);
    // One after the other: each tells what all places are since then.
    saving.current = saving.current.then(() => save(choice));
  };

  return (
    <div className="rv">
      <h2 className="rv-title">{name}</h2>
      <p className="rv-soft">
        {walked === undefined
          ? '这一年没有轨迹从这里出发。'
          : `第一次是 ${absoluteDate(walked.firstAt)}，一共 ${grouped(walked.times)} 次`}
      </p>
      {mine && (
        <fieldset className="rv-levels">
          <legend>自己点亮{walked === undefined ? '' : '（轨迹点亮的一直亮着）'}</legend>
          {LEVELS.map(([value, words]) => (
            <label key={value}>
              <input
                type="radio"
                name="level"
                checked={levelNow(id) === value}
                onChange={() => choose({ id, name }, value, words)}
              />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
      )}
      <CityLevels walked={visited} others={others} levelOf={levelNow} choose={mine ? choose : null} />
      {known.failed && (
        <p className="rv-soft" role="status">
          城市名单没有取到。{' '}
          <button type="button" className="button" onClick={known.again}>
            {messages.retry}
          </button>
        </p>
      )}
      <div className="rv-foot">
        {failed !== null && (
          <p role="alert">
            “{failed.place.name}：{failed.words}”没有保存上，选的还在。{' '}
            <button type="button" className="button" onClick={() => choose(failed.place, failed.level, failed.words)}>
              再保存
            </button>
          </p>
        )}
        <p className="rv-ways">
          <button type="button" className="button main" onClick={() => close()}>
            好了
          </button>
        </p>
      </div>
    </div>
  );
};

/** Opens the sheet of a province; `tell` hears of every change. */
export const showProvince = (id: string, report: Report, tell: Props['tell']): Promise<void> =>
  openSheet({ label: provinceName(id), styles: sheetStyles }, (close) => (
    <Province id={id} report={report} tell={tell} close={close} />
  ));
