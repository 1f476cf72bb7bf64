import { cityById } from '../../../places/directory.ts';

export interface Placed {
  readonly city_id: string | null;
  readonly place_name: string | null;
}

/** Where a route lies, from the province down, each name once: '广东省 深圳市 梧桐山'. '' where nobody said. */
export const regionOf = ({ city_id, place_name }: Placed): string => {
  const city = city_id === null ? undefined : cityById(city_id);
  const names = [city?.provinceName ?? '', city?.name ?? '', place_name ?? ''];
  return [...new Set(names)].filter((name) => name !== '').join(' ');
};
