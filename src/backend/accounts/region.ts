import type { Region } from '../../api/user/members.ts';
import { shortName } from '../../lib/places/names.ts';
import { placeById } from '../community/feed/places.ts';
import { refuse } from '../errors.ts';
import { regions } from '../review/places.ts';

/** A member's region as it is told: 广东 深圳; a municipality once. */
export const regionOf = (provinceId: string | null, cityId: string | null): Region => {
  const names = [provinceId, cityId].flatMap((id) => (id === null ? [] : (placeById(id)?.name ?? [])));
  return { provinceId, cityId, name: [...new Set(names.map(shortName))].join(' ') };
};

/** The region that a place chosen for oneself lies in. Nobody tells more of where they live than their city. */
export const regionAt = (placeId: string): Pick<Region, 'provinceId' | 'cityId'> => {
  const place = placeById(placeId);
  const province = regions().find(({ code }) => code === place?.province);
  // Abroad there are no provinces: the city stands alone.
  if (!place || (place.cityId === null && !province)) throw refuse('noPlace');
  return { provinceId: province === undefined ? null : String(province.placeId), cityId: place.cityId };
};
