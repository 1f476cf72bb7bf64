import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { author, count, id, seat } from '../fields.ts';

/** Counts stop here: "99+" says enough. */
export const CITY_COUNT_MOST = 100;

const city = { id: id, name: z.string(), provinceName: z.string() };

/**
 * A city of the place directory and what goes on there: members who call it theirs (leaders first, then the most
 * followed; only those whose home is open to the reader), and up to four other cities nearby where something was
 * published. errCode 404 for an id that is no city.
 */
export const readCity = defineCall({
  name: 'place/readCity',
  method: 'GET',
  path: '/place/city',
  summary: 'A city, its members and its neighbours',
  request: z.object({ cityId: id }),
  reply: z.object({
    ...city,
    seat: seat,
    /** Public entries, counted up to 100. */
    entries: count,
    /** Members, counted up to 100. */
    members: count,
    people: z.array(z.object({ author: author, fans: count, intro: z.string() })),
    neighbours: z.array(
      z.object({
        ...city,
        /** Metres between the two seats. */
        distance: count,
        entries: count,
      }),
    ),
  }),
});
