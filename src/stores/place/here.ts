import { atom, type ReadableAtom } from 'nanostores';
import type { Host } from '../../host/host.ts';
import { locate, type LocationResult, type LookUp } from '../../host/locate.ts';
import { storageOf } from '../../host/storage.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { isPosition } from '../../lib/places/coordinate.ts';
import { PLACE_HERE_KEY } from '../../host/storageKeys.ts';

/**
 * Where the visitor is, as far as anybody has asked. `location` may be the default one: `isDefault` says so. `slow`: it is
 * the default for now, and the answer may still come.
 */
export interface Here {
  readonly status: 'unknown' | 'locating' | 'slow' | 'done';
  readonly location: LocationResult | null;
}

/** A position holds this long before the next page asks again. */
export const HERE_MS = 30 * 60_000;

type Ports = Pick<Host, 'agent' | 'globals' | 'timers' | 'random' | 'locate' | 'local' | 'session' | 'now'>;

const readKept = (host: Ports): LocationResult | null => {
  const parsed = parseJson(storageOf(host).session.get(PLACE_HERE_KEY));
  if (!parsed.ok || !isRecord(parsed.value) || !isRecord(parsed.value['location'])) return null;
  const { at, location } = parsed.value;
  const age = host.now() - Number(at);
  const kept = location as Partial<LocationResult>;
  const good =
    age >= 0 &&
    age < HERE_MS &&
    kept.isDefault === false &&
    isPosition(kept.longitude, kept.latitude) &&
    isPosition(kept.wgs84?.longitude, kept.wgs84?.latitude) &&
    typeof kept.city === 'string' &&
    typeof kept.province === 'string' &&
    (kept.cityId === null || Number.isInteger(kept.cityId));
  return good ? (kept as LocationResult) : null;
};

/**
 * The position of this visit. `locateMe({ ask: true })` belongs to a tap; without `ask` nobody is asked anything: the
 * position of the last half hour, the app's, or the browser's where it is allowed already.
 */
export const createHere = (
  hostOf: () => Ports,
  lookUp: LookUp,
): { $here: ReadableAtom<Here>; locateMe: (options?: { ask?: boolean }) => Promise<LocationResult> } => {
  const $here = atom<Here>({ status: 'unknown', location: null });
  let running: { ask: boolean; promise: Promise<LocationResult> } | null = null;
  let asked = 0;

  const keep = (host: Ports, location: LocationResult, status: Here['status'] = 'done'): LocationResult => {
    $here.set({ status, location });
    // A position without its city is worth a new question on the next page.
    if (!location.isDefault && location.city !== '')
      storageOf(host).session.set(PLACE_HERE_KEY, JSON.stringify({ at: host.now(), location }));
    return location;
  };

  const locateMe = async ({ ask = false }: { ask?: boolean } = {}): Promise<LocationResult> => {
    const host = hostOf();
    if (running !== null && (running.ask || !ask)) return running.promise;
    const kept = ask ? null : readKept(host);
    if (kept !== null) return keep(host, kept);
    $here.set({ ...$here.get(), status: 'locating' });
    const turn = (asked += 1);
    // Why an earlier question found nothing is no news once a later one has been answered.
    const onLater = (later: LocationResult): void => {
      if (running === null && (turn === asked || !later.isDefault)) keep(host, later);
    };
    const mine = { ask, promise: locate(host, { lookUp, ask, onLater }) };
    running = mine;
    try {
      const location = await mine.promise;
      // The deadline of the first answer is no refusal: `onLater` tells how it ends.
      return running === mine ? keep(host, location, location.why === 'timeout' ? 'slow' : 'done') : location;
    } finally {
      if (running === mine) running = null;
    }
  };
  return { $here, locateMe };
};
