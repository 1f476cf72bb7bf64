import type { Visibility } from '../../api/community/fields.ts';
import type { RouteKind } from '../../api/route/detail.ts';
import { ACTIVITIES } from '../../lib/content/activities.ts';
import type { RouteWords } from '../../stores/route/editing.ts';

const rooms: readonly (readonly [Visibility, string])[] = [
  ['public', '公开'],
  ['friends', '好友'],
  ['self', '仅自己'],
];
const kinds: readonly RouteKind[] = ['hike', 'climb', 'run', 'ride', 'ski', 'water'];
const ends = [
  ['start', '起点截掉'],
  ['end', '终点截掉'],
] as const;
const trims = [0, 200, 500, 1_000, 2_000];

/** What may be chosen, and what is chosen already although it is none of these. */
const trimsWith = (now: number): readonly number[] =>
  trims.indexOf(now) < 0 ? [...trims, now].sort((one, other) => one - other) : trims;

interface Props {
  readonly words: RouteWords;
  readonly onChange: (part: Partial<RouteWords>) => void;
}

/** Who may see a route, what is done on it, and how much of both its ends is kept back. */
export const TrackSettings = ({ words, onChange }: Props) => (
  <>
    <fieldset className="rs-kinds">
      <legend className="rs-label">谁可以看</legend>
      {rooms.map(([value, name]) => (
        <label key={value}>
          <input
            type="radio"
            name="room"
            checked={words.visibility === value}
            onChange={() => onChange({ visibility: value })}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
    <label className="rs-label">
      类型
      <select value={words.kind} onChange={(event) => onChange({ kind: event.target.value as RouteKind })}>
        {kinds.map((value) => (
          <option key={value} value={value}>
            {ACTIVITIES[value]}
          </option>
        ))}
      </select>
    </label>
    <div className="rs-pair">
      {ends.map(([end, name]) => (
        <label key={end} className="rs-label">
          {name}
          <select value={words[end]} onChange={(event) => onChange({ [end]: Number(event.target.value) })}>
            {trimsWith(words[end]).map((metres) => (
              <option key={metres} value={metres}>
                {metres === 0 ? '不截' : `${metres} 米`}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
    <p className="rs-hint">截掉的一段只有你自己看得到，别人也下载不到，免得看出你住在哪里。</p>
  </>
);
