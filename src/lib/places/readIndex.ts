import { isRecord } from '../json.ts';
import { CHINA_BOX, coordinateOf } from './coordinate.ts';
import { CHINA_ID, type FirstLevelPlace, MalformedPlaceData } from './types.ts';

export interface PlaceIndex {
  /** In the order to show. */
  readonly provinces: readonly FirstLevelPlace[];
  readonly countries: readonly FirstLevelPlace[];
  readonly byId: ReadonlyMap<number, FirstLevelPlace>;
}

export const isPlaceId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= 0xffff;
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 60;

/** Reads `index.json` (data/README.md). Throws `MalformedPlaceData`. */
export const readIndex = (value: unknown): PlaceIndex => {
  if (!isRecord(value) || value['id'] !== CHINA_ID || !Array.isArray(value['rows']))
    throw new MalformedPlaceData('index');
  const places = value['rows'].map((row: unknown): FirstLevelPlace => {
    if (!Array.isArray(row)) throw new MalformedPlaceData('index row');
    const [id, name, city, coordinate, letter, childCount, english] = row as unknown[];
    const good =
      isPlaceId(id) &&
      isName(name) &&
      (city === 0 || city === 1) &&
      typeof letter === 'string' &&
      /^[A-Z]$/.test(letter) &&
      Number.isInteger(childCount) &&
      (english === undefined || isName(english));
    if (!good) throw new MalformedPlaceData('index row');
    return {
      id,
      name,
      english: english ?? null,
      isCity: city === 1,
      coordinate: coordinateOf(coordinate, english === undefined ? CHINA_BOX : undefined),
      letter,
      childCount: childCount as number,
    };
  });
  if (places.length === 0) throw new MalformedPlaceData('index is empty');
  return {
    provinces: places.filter((place) => place.english === null),
    countries: places.filter((place) => place.english !== null),
    byId: new Map(places.map((place) => [place.id, place])),
  };
};
