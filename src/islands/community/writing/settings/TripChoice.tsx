import type { Trip } from '../../../../api/community/fields.ts';
import { ACTIVITIES } from '../../../../lib/content/activities.ts';
import styles from '../Settings.module.css';
import { whole } from './whole.ts';

const CHOICES = Object.entries(ACTIVITIES) as [keyof typeof ACTIVITIES, string][];
const FIVE = ['很轻松', '轻松', '一般', '难', '很难'];

interface Props {
  readonly trip: Trip;
  /** It has been; otherwise one is going to set out, on a day that is asked for elsewhere. */
  readonly past: boolean;
  readonly onTrip: (trip: Trip) => void;
}

/** Facts of a trip, each of them optional. */
export const TripChoice = ({ trip, past, onTrip }: Props) => (
  <fieldset className={styles.trip}>
    <legend>这趟行程</legend>
    <label>
      玩法
      <select
        value={trip.activity ?? ''}
        onChange={({ target }) =>
          onTrip({ ...trip, activity: CHOICES.find(([value]) => value === target.value)?.[0] ?? null })
        }
      >
        <option value="">不写</option>
        {CHOICES.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
    {past && (
      <label>
        几月出发
        <select value={trip.month ?? ''} onChange={({ target }) => onTrip({ ...trip, month: whole(target.value, 12) })}>
          <option value="">不写</option>
          {Array.from({ length: 12 }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1} 月
            </option>
          ))}
        </select>
      </label>
    )}
    <label>
      难度
      <select
        value={trip.difficulty ?? ''}
        onChange={({ target }) => onTrip({ ...trip, difficulty: whole(target.value, 5) })}
      >
        <option value="">不写</option>
        {FIVE.map((name, at) => (
          <option key={name} value={at + 1}>
            {at + 1} {name}
          </option>
        ))}
      </select>
    </label>
    <label>
      {past ? '走了几天' : '打算几天'}
      <input
        key={`days-${trip.days}`}
        inputMode="numeric"
        maxLength={4}
        defaultValue={trip.days ?? ''}
        onBlur={({ target }) => onTrip({ ...trip, days: whole(target.value, 9_999) })}
      />
    </label>
    <label>
      {past ? '人均花费（元）' : '预计人均（元）'}
      <input
        key={`cost-${trip.cost}`}
        inputMode="numeric"
        maxLength={7}
        defaultValue={trip.cost === null ? '' : trip.cost / 100}
        onBlur={({ target }) => {
          const yuan = whole(target.value, 9_999_999);
          onTrip({ ...trip, cost: yuan === null ? null : yuan * 100 });
        }}
      />
    </label>
  </fieldset>
);
