import { type Found, searchPlaces } from '../../lib/places/search.ts';
import type { HalfName, PlaceData } from './data.ts';

const CHINESE = /[\u3400-\u9fff]/;

/**
 * Places of one half of the directory that fit a query. Where there are none, the query may be in traditional characters:
 * what they are in simplified ones is asked for then, and not before. Throws `PlaceDataFailed`.
 */
export const findInHalf = async (
  data: Pick<PlaceData, 'search' | 'traditional'>,
  half: HalfName,
  query: string,
  limit?: number,
): Promise<Found[]> => {
  const table = await data.search(half);
  const found = searchPlaces(table, query, limit);
  if (found.length > 0 || !CHINESE.test(query)) return found;
  const simplified = (await data.traditional())(query);
  return simplified === query ? found : searchPlaces(table, simplified, limit);
};
