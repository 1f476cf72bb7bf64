import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, seat } from '../fields.ts';

/** A map shows no more than this. */
export const PROVINCE_PLACES_MAX = 40;

/**
 * Where something was published in a city's province: its cities, and the districts of the city itself, nearest to its
 * seat first. Abroad the country stands for the province. errCode 404 for an id that is no city.
 */
export const readProvince = defineCall({
  name: 'place/readProvince',
  method: 'GET',
  path: '/place/province',
  summary: 'The places of a province that have entries',
  request: z.object({ cityId: id }),
  reply: z.object({
    /** Six digits: the name of its outline. Null abroad, where there is none. */
    code: z.nullable(z.string()),
    name: z.string(),
    places: z.array(
      z.object({
        id: id,
        name: z.string(),
        seat: seat,
        /** Public entries; of a district counted up to 100. */
        entries: count,
        /** Metres from the city's seat. */
        metres: count,
        /** A district of the city itself, which is smaller than a city beside it. */
        district: z.boolean(),
      }),
    ),
  }),
});
