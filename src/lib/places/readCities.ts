import { isRecord } from '../json.ts';
import { isName, isPlaceId } from './readIndex.ts';
import { MalformedPlaceData } from './types.ts';

/** A domestic city in the A–Z list. */
export interface ListedCity {
  readonly id: number;
  readonly name: string;
  readonly provinceId: number;
}

export interface CityGroup {
  readonly letter: string;
  readonly cities: readonly ListedCity[];
}

/** Reads `cities.json`: every domestic city under its letter, in the order to show. Throws `MalformedPlaceData`. */
export const readCities = (value: unknown): readonly CityGroup[] => {
  if (!isRecord(value)) throw new MalformedPlaceData('cities');
  const groups = Object.entries(value).map(([letter, rows]): CityGroup => {
    if (!/^[A-Z]$/.test(letter) || !Array.isArray(rows)) throw new MalformedPlaceData('cities letter');
    const cities = rows.map((row: unknown): ListedCity => {
      const [id, name, provinceId] = Array.isArray(row) ? (row as unknown[]) : [];
      if (!isPlaceId(id) || !isName(name) || !isPlaceId(provinceId)) throw new MalformedPlaceData('cities row');
      return { id, name, provinceId };
    });
    return { letter, cities };
  });
  if (groups.length === 0) throw new MalformedPlaceData('cities are empty');
  return groups;
};
