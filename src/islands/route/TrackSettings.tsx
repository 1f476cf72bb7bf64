import type { Visibility } from '../../api/community/fields.ts';
import type { RouteKind } from '../../api/route/detail.ts';
import { ACTIVITIES } from '../../lib/content/activities.ts';

const rooms: readonly (readonly [Visibility, string])[] = [
  ['self', '仅自己'],
  ['friends', '好友'],
  ['public', '公开'],
];
const kinds: readonly RouteKind[] = ['hike', 'climb', 'run', 'ride', 'ski', 'water'];
const trims = [0, 200, 500, 1_000, 2_000];

/** Who may see a new route, what was done on it, and how many metres of both its ends are kept back. */
export interface Chosen {
  readonly room: Visibility;
  readonly kind: RouteKind;
  readonly trim: number;
}

interface Props {
  readonly chosen: Chosen;
  readonly onChange: (part: Partial<Chosen>) => void;
}

/** What is asked of a new route besides its name. */
export const TrackSettings = ({ chosen: { room, kind, trim }, onChange }: Props) => (
  <>
    <fieldset className="rs-kinds">
      <legend className="rs-label">谁可以看</legend>
      {rooms.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name="room" checked={room === value} onChange={() => onChange({ room: value })} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
    <div className="rs-pair">
      <label className="rs-label">
        类型
        <select value={kind} onChange={(event) => onChange({ kind: event.target.value as RouteKind })}>
          {kinds.map((value) => (
            <option key={value} value={value}>
              {ACTIVITIES[value]}
            </option>
          ))}
        </select>
      </label>
      <label className="rs-label">
        两端不给别人看
        <select value={trim} onChange={(event) => onChange({ trim: Number(event.target.value) })}>
          {trims.map((metres) => (
            <option key={metres} value={metres}>
              {metres === 0 ? '不截' : `各截 ${metres} 米`}
            </option>
          ))}
        </select>
      </label>
    </div>
  </>
);
