import { useStore } from '@nanostores/react';
import { LocateFixed } from 'lucide';
import type { LocationResult } from '../../host/locate.ts';
import { distanceWords } from '../../lib/places/distance.ts';
import { pathWords } from '../../lib/places/names.ts';
import { picked } from '../../lib/places/picked.ts';
import type { NearbyPlace } from '../../lib/places/nearby.ts';
import type { PickLevel } from '../../lib/places/level.ts';
import type { PickedPlace } from '../../lib/places/types.ts';
import { $here, locateMe, nearbyOf } from '../../stores/place.ts';
import { useLoaded } from '../../ui/place/useLoaded.ts';
import { whyNoPosition } from '../../stores/place/words.ts';
import { Waiting } from '../../ui/place/Waiting.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  readonly level: PickLevel;
  readonly onPick: (place: PickedPlace) => void;
}

/** The choice near the visitor as `level` allows it: a city instead of its district. */
const asLevel = ({ path, cityId }: NearbyPlace, level: PickLevel): PickedPlace => {
  const at = path.findIndex(({ id }) => id === cityId);
  return picked(level === 'city' && at >= 0 ? path.slice(0, at + 1) : path, cityId);
};

const Nearby = ({ location, level, onPick }: Props & { readonly location: LocationResult }) => {
  const { longitude, latitude } = location.wgs84;
  const nearby = useLoaded(() => nearbyOf(location.wgs84), [longitude, latitude]);
  if (nearby.status !== 'ready') return <Waiting on={nearby} />;
  const choices = nearby.value.places
    .map((place) => ({ place: asLevel(place, level), metres: place.distanceM }))
    .filter(({ place }, at, all) => all.findIndex((other) => other.place.id === place.id) === at);
  if (choices.length === 0) return <p className="pick-note">附近没有收录的地点,请在下面直接选。</p>;
  return (
    <>
      <p className="pick-note">在这些地点附近(按行政中心的距离,可能差一个区):</p>
      <div className="pick-rows">
        {choices.map(({ place, metres }) => (
          <button key={place.id} type="button" className="pick-row" onClick={() => onPick(place)}>
            <span>{place.name}</span>
            <span className="pick-where">
              {pathWords(place.path.slice(0, -1))} <span className="num">{distanceWords(metres)}</span>
            </span>
          </button>
        ))}
      </div>
    </>
  );
};

/** The position: asked for by a tap, never on opening. */
export const HereBlock = ({ level, onPick }: Props) => {
  const { status, location } = useStore($here);
  const locating = status === 'locating';
  return (
    <section className="pick-block">
      <button type="button" className="pick-locate" disabled={locating} onClick={() => void locateMe({ ask: true })}>
        <Icon of={LocateFixed} />
        {locating ? '正在定位…' : location !== null && !location.isDefault ? '重新定位' : '使用当前位置'}
      </button>
      <div role="status">
        {!locating && location?.isDefault === true && location.why !== 'notAsked' && (
          <p className="pick-note">{whyNoPosition(location.why)}</p>
        )}
      </div>
      {location !== null && !location.isDefault && <Nearby location={location} level={level} onPick={onPick} />}
    </section>
  );
};
