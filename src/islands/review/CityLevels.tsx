/** Cities of a province with how well one knows each: those one walked first, then those lit by hand, the others on request. */
import { absoluteDate } from '../../lib/time.ts';
import { LEVELS, levelWord } from '../../stores/review/levels.ts';
import type { Report } from '../../stores/review/report.ts';

type Walked = NonNullable<Report['provinces']>[number]['cities'][number];
export interface City {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly walked: readonly Walked[];
  /** All others of the province; none where they are not at hand. */
  readonly others: readonly City[];
  readonly levelOf: (id: string) => number;
  /** Null where the report is somebody else's. */
  readonly choose: ((city: City, level: number, words: string) => void) | null;
}

const Row = ({ city, levelOf, choose }: { readonly city: City | Walked } & Omit<Props, 'walked' | 'others'>) => {
  const level = levelOf(city.id);
  const visit = 'firstAt' in city ? city : null;
  return (
    <li>
      <label>
        <span>
          {city.name}
          {visit !== null && (
            <span className="rv-soft">
              {' '}
              {absoluteDate(visit.firstAt)} 起，{visit.times} 次
            </span>
          )}
        </span>
        {choose === null ? (
          <span className="rv-soft">{level > 0 && levelWord(level)}</span>
        ) : (
          <select
            value={level}
            onChange={({ target }) => choose(city, Number(target.value), levelWord(Number(target.value)))}
          >
            {LEVELS.map(([value, words]) => (
              <option key={value} value={value}>
                {value === 0 && visit !== null ? '轨迹走过' : words}
              </option>
            ))}
          </select>
        )}
      </label>
    </li>
  );
};

export const CityLevels = ({ walked, others, ...row }: Props) => {
  const lit = others.filter(({ id }) => row.levelOf(id) > 0);
  const dark = others.filter(({ id }) => row.levelOf(id) === 0);
  return (
    <>
      {walked.length + lit.length > 0 && (
        <ul className="rv-cities">
          {[...walked, ...lit].map((city) => (
            <Row key={city.id} city={city} {...row} />
          ))}
        </ul>
      )}
      {row.choose !== null && dark.length > 0 && (
        <details className="rv-more">
          <summary>点亮{walked.length + lit.length > 0 ? '别的' : ''}城市</summary>
          <ul className="rv-cities">
            {dark.map((city) => (
              <Row key={city.id} city={city} {...row} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
