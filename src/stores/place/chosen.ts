import type { Host } from '../../host/host.ts';
import { storageOf } from '../../host/storage.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { readPicked } from '../../lib/places/picked.ts';
import type { PickedPlace } from '../../lib/places/types.ts';
import { DAY_MS } from '../../site.ts';
import { PLACE_CHOSEN_KEY } from '../../host/storageKeys.ts';

type Ports = Pick<Host, 'local' | 'session' | 'now'>;

/** A city chosen by hand holds this long. */
export const CHOSEN_MS = 30 * DAY_MS;

/** The city the visitor has chosen by hand, or null when there is none or it is older than 30 days. */
export const chosenPlace = (host: Ports): PickedPlace | null => {
  const parsed = parseJson(storageOf(host).local.get(PLACE_CHOSEN_KEY));
  if (!parsed.ok || !isRecord(parsed.value)) return null;
  const { at, place } = parsed.value;
  const age = host.now() - Number(at);
  return age >= 0 && age < CHOSEN_MS ? readPicked(place) : null;
};

export const choosePlace = (host: Ports, place: PickedPlace): void => {
  storageOf(host).local.set(PLACE_CHOSEN_KEY, JSON.stringify({ at: host.now(), place }));
};
