import * as z from 'zod/mini';
import { card } from '../community/feed/card.ts';
import { limit } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { author, count, id, seat } from '../fields.ts';

/** Counts stop here: "99+" says enough. */
export const CITY_COUNT_MOST = 100;

const city = { id: id, name: z.string(), provinceName: z.string() };

/**
 * A city of the place directory and what goes on there: members who call it theirs (leaders first, then the most
 * followed; only those whose home is open to the reader), and up to four other cities nearby where something was
 * published; where there is none within 400 km, the nearest one. Who reads its events (`tab: event`) is told the nearest
 * other city that has some. errCode 404 for an id that is no city.
 */
export const readCity = defineCall({
  name: 'place/readCity',
  method: 'GET',
  path: '/place/city',
  summary: 'A city, its members and its neighbours',
  request: z.object({ cityId: id, tab: z.optional(z.enum(['event'])) }),
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
    /** The nearest other city within 400 km with events to come; null where there is none, and unless `tab` asks for it. */
    nextEvents: z.nullable(z.object({ id: id, name: z.string(), distance: count, events: count })),
  }),
});

/** Radii one can choose, in kilometres. */
export const RADII_KM = [10, 50, 200] as const;

/**
 * Entries around a point, nearest first, then newest: among the 300 newest whose place lies in the radius. Distances are
 * those of the places the authors named, to the kilometre, never of where they stood. Clients send the point rounded to
 * two decimals (about a kilometre): it stands in an address.
 */
export const listNearby = defineCall({
  name: 'place/listNearby',
  method: 'GET',
  path: '/place/nearby',
  summary: 'Entries around a point, nearest first',
  request: z.object({
    /** Degrees, WGS84. */
    longitude: z.number().check(z.gte(-180), z.lte(180)),
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    radiusKm: z.optional(z.union([z.literal(10), z.literal(50), z.literal(200)])),
    limit: z.optional(limit),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        card: card,
        /** Metres, to the kilometre; null where the author named no more than the city: its seat is not where they were. */
        distance: z.nullable(count),
      }),
    ),
    /** The places of those 300, the ones with most entries first: what a map draws. */
    places: z.array(
      z.object({
        id: id,
        name: z.string(),
        seat: seat,
        entries: count,
      }),
    ),
  }),
});
