import { useStore } from '@nanostores/react';
import { $here, findPlaces, locateMe, nearbyOf, placeData, recentPlaces, rememberPlace } from '../../stores/place.ts';
import { showFailure } from '../../stores/failure.ts';
import { whyNoPosition } from '../../stores/place/words.ts';
import { PlacePicker as Picker, type PickOptions } from '../../ui/PlacePicker.tsx';
import type { PlaceSource } from '../../ui/place/source.ts';

const source: PlaceSource = {
  index: placeData.index,
  cities: placeData.cities,
  children: placeData.children,
  find: findPlaces,
  nearby: async (point, level) => (await nearbyOf(point, level === 'city')).places,
  recent: recentPlaces,
};

/** The place picker with this site's directory, position and memory. */
export const PlacePicker = ({ onPick, ...options }: PickOptions) => {
  const { status, location } = useStore($here);
  const why = location?.isDefault === true && location.why !== 'notAsked' ? whyNoPosition(location.why) : '';
  return (
    <Picker
      {...options}
      source={source}
      position={{
        locating: status === 'locating' || status === 'slow',
        point: location === null || location.isDefault ? null : location.wgs84,
        why,
      }}
      onLocate={() => void locateMe({ ask: true })}
      onFailed={showFailure}
      onPick={(place) => {
        rememberPlace(place);
        onPick(place);
      }}
    />
  );
};
