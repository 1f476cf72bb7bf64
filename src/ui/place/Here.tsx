import { LocateFixed } from 'lucide';
import { distanceWords } from '../../lib/places/distance.ts';
import type { PickLevel } from '../../lib/places/level.ts';
import { pathWords } from '../../lib/places/names.ts';
import type { NearbyPlace } from '../../lib/places/nearby/nearby.ts';
import { picked } from '../../lib/places/picked.ts';
import type { PickedPlace, Wgs84 } from '../../lib/places/types.ts';
import { Icon } from '../Icon.tsx';
import type { PlaceSource, Position } from './source.ts';
import { useLoaded } from '../useLoaded.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  readonly source: PlaceSource;
  readonly level: PickLevel;
  readonly onPick: (place: PickedPlace) => void;
}

/** The choice near the visitor as `level` allows it: a city instead of its district. */
const asLevel = ({ path, cityId }: NearbyPlace, level: PickLevel): PickedPlace => {
  const at = path.findIndex(({ id }) => id === cityId);
  return picked(level === 'city' && at >= 0 ? path.slice(0, at + 1) : path, cityId);
};

const Nearby = ({ point, source, level, onPick }: Props & { readonly point: Wgs84 }) => {
  const nearby = useLoaded(() => source.nearby(point, level), [point.longitude, point.latitude, level]);
  if (nearby.status !== 'ready') return <Waiting on={nearby} />;
  if (nearby.value.length === 0) return <p className="pick-note">附近没有收录的地点，请在下面直接选。</p>;
  return (
    <>
      <p className="pick-note">在这些地点附近（按行政中心的距离，可能差一个区）：</p>
      <div className="pick-rows">
        {nearby.value.map((near) => {
          const place = asLevel(near, level);
          return (
            <button key={place.id} type="button" className="pick-row" onClick={() => onPick(place)}>
              <span>{place.name}</span>
              <span className="pick-where">
                {pathWords(place.path.slice(0, -1))} <span className="num">{distanceWords(near.distanceM)}</span>
              </span>
            </button>
          );
        })}
      </div>
    </>
  );
};

/** The position: asked for by a tap, never on opening. */
export const HereBlock = ({
  position: { locating, point, why },
  onLocate,
  ...props
}: Props & { readonly position: Position; readonly onLocate: () => void }) => (
  <section className="pick-block">
    <button type="button" className="pick-locate" disabled={locating} onClick={onLocate}>
      <Icon of={LocateFixed} />
      {locating ? '正在定位…' : point === null ? '使用当前位置' : '重新定位'}
    </button>
    <div role="status">{!locating && point === null && why !== '' && <p className="pick-note">{why}</p>}</div>
    {point !== null && <Nearby point={point} {...props} />}
  </section>
);
