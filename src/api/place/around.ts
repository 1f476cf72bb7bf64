import * as z from 'zod/mini';
import { limit } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { eventCard } from '../event/list.ts';
import { count, cursor, id } from '../fields.ts';
import { routeCard } from '../route/parts.ts';
import { RADII_KM } from './city.ts';

/** Events of so many days are told of: what somebody can still plan for. */
export const AROUND_DAYS = 14;
/** Of what is around, so many are looked through: the next events, and routes of the nearest cities. */
export const AROUND_MOST = 2_000;

/** Metres, to the kilometre; null where no more than the city is known: its seat is not where one goes. */
const distance = z.nullable(count);

/**
 * What one can do around a city: events of the next 14 days, and routes that everybody may see. Distances count from the
 * point (`longitude`, `latitude`: both or neither; clients round to two decimals, for it stands in an address), else from
 * the city's seat, and go to where an event is held and to the place that a route's author named. Events come the next
 * first, routes the best liked first; `sort: distance` sorts by distance and needs a point (400 without: nobody stands at
 * the seat). `only` asks for one of the two, which is then paged by `cursor`. Among `AROUND_MOST` of each. errCode 404 for
 * an id that is no city.
 */
export const listAround = defineCall({
  name: 'place/listAround',
  method: 'GET',
  path: '/place/around',
  summary: 'Events and routes around a city',
  request: z.object({
    cityId: id,
    /** Degrees, WGS84. */
    longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
    latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
    radiusKm: z.optional(z.union([z.literal(RADII_KM[0]), z.literal(RADII_KM[1]), z.literal(RADII_KM[2])])),
    sort: z.optional(z.enum(['distance'])),
    only: z.optional(z.enum(['event', 'route'])),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    city: z.string(),
    events: z.object({
      /** All of them; 0 where only routes were asked for. */
      total: count,
      items: z.array(z.object({ card: eventCard, distance: distance })),
      cursor: z.nullable(z.string()),
    }),
    routes: z.object({
      total: count,
      items: z.array(
        z.object({
          card: routeCard,
          /** As the formula estimates it, with breaks left out; null for a route without a track. */
          estimateSec: z.nullable(count),
          place: z.string(),
          distance: distance,
        }),
      ),
      cursor: z.nullable(z.string()),
    }),
    /** Where no event is: the nearest other city within 400 km with events of these days; null where there is none. */
    next: z.nullable(z.object({ id: id, name: z.string(), distance: count, events: count })),
  }),
});
