import * as z from 'zod/mini';
import { card } from '../community/card.ts';
import { limit } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { count, id, seat } from '../fields.ts';

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
        /** Metres, to the kilometre. */
        distance: count,
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
