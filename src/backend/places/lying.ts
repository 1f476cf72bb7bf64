import type { Located } from '../../lib/content/area.ts';
import { cityById } from './directory.ts';

/** Where a route lies, by the names of the directory. A municipality is its own province. */
export const locatedOf = (route: {
  readonly name: string;
  readonly place_name: string | null;
  readonly city_id: string | null;
}): Located => {
  const city = route.city_id === null ? undefined : cityById(route.city_id);
  return {
    name: route.name,
    place: route.place_name ?? '',
    city: city?.name ?? '',
    province: city?.provinceName ?? '',
  };
};
