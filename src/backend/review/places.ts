import { readFileSync } from 'node:fs';
import { readRegions, type Region } from '../../lib/places/regions.ts';
import type { NamedPlace } from '../../lib/review/track.ts';
import { placeById } from '../community/feed/places.ts';

let kept: readonly Region[] | undefined;
/** The 34 provinces in the order of `data/regions.json`. */
export const regions = (): readonly Region[] =>
  (kept ??= readRegions(JSON.parse(readFileSync(new URL('../../../data/regions.json', import.meta.url), 'utf8'))));

const named = (id: string | null | undefined): NamedPlace | null => {
  const place = id == null ? undefined : placeById(id);
  return place ? { id: place.id, name: place.name } : null;
};

export interface ChinaPlace {
  readonly province: NamedPlace | null;
  readonly city: NamedPlace | null;
}

/** Province and city of a place of the directory; both null for none and for places abroad. */
export const chinaPlaceOf = (id: string | null): ChinaPlace => {
  const place = id === null ? undefined : placeById(id);
  const region = regions().find(({ code }) => code === place?.province);
  if (!place || !region) return { province: null, city: null };
  return { province: named(String(region.placeId)), city: named(place.cityId) };
};
