/**
 * The visitor's own city, for scripts that run while a page is parsed and must stay small. The rules of
 * stores/place/chosen.ts and here.ts, told once more.
 */
import { local, session } from '../../host/browser/storage.ts';
import type { Area } from '../../host/host.ts';
import { DAY_MS } from '../../site.ts';

export interface OwnCity {
  readonly id: string;
  readonly name: string;
}

interface Kept {
  readonly at: number;
  readonly place: { readonly cityId: unknown; readonly path: readonly OwnCity[] };
  readonly location: { readonly isDefault: unknown; readonly cityId: unknown; readonly city: unknown };
}

const HERE_MS = 1_800_000;

const read = (
  area: Area,
  key: string,
  ageMs: number,
  cityIn: (kept: Kept) => readonly [id: unknown, name: unknown] | false,
): OwnCity | null => {
  try {
    const kept = JSON.parse(area.get(key) as string) as Kept;
    const age = Date.now() - kept.at;
    const [id, name] = (age >= 0 && age < ageMs && cityIn(kept)) || [];
    return /^[1-9]\d{0,9}$/.test(String(id)) && typeof name === 'string' && name !== ''
      ? { id: String(id), name: name.slice(0, 40) }
      : null;
  } catch {
    return null;
  }
};

/** The city chosen by hand in the last 30 days, or null. */
export const chosenCity = (): OwnCity | null =>
  read(local, 'place.chosen', 30 * DAY_MS, ({ place }) => [
    place.cityId,
    place.path.find(({ id }) => id === place.cityId)?.name,
  ]);

/** The city of the last half hour's position, or null: a default position is none. */
export const locatedCity = (): OwnCity | null =>
  read(
    session,
    'place.here',
    HERE_MS,
    ({ location }) => location.isDefault === false && [location.cityId, location.city],
  );
