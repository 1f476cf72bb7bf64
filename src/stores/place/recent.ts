import type { Host } from '../../host/host.ts';
import { storageOf } from '../../host/storage.ts';
import { parseJson } from '../../lib/json.ts';
import { readPicked } from '../../lib/places/picked.ts';
import type { PickedPlace } from '../../lib/places/types.ts';
import { PLACE_RECENT_KEY } from '../../host/storageKeys.ts';

type Ports = Pick<Host, 'local' | 'session'>;

export const RECENT_MAX = 6;

/** The places chosen last, newest first. */
export const recentPlaces = (host: Ports): PickedPlace[] => {
  const parsed = parseJson(storageOf(host).local.get(PLACE_RECENT_KEY));
  if (!parsed.ok || !Array.isArray(parsed.value)) return [];
  return parsed.value
    .map(readPicked)
    .filter((place) => place !== null)
    .slice(0, RECENT_MAX);
};

/** Puts a place in front of the recent ones. */
export const rememberPlace = (host: Ports, place: PickedPlace): void => {
  const others = recentPlaces(host).filter(({ id }) => id !== place.id);
  storageOf(host).local.set(PLACE_RECENT_KEY, JSON.stringify([place, ...others].slice(0, RECENT_MAX)));
};
