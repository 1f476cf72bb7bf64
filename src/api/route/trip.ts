import * as z from 'zod/mini';
import { place, track, trip } from '../community/fields.ts';
import { defineCall, type ReplyOf } from '../define.ts';
import { count, id } from '../fields.ts';

/**
 * What a text about a route can begin with: its card, and the way day by day with its waypoints. Dates and times are told
 * of the reader's own route alone (somebody else's is not the day on which the reader went), and what its author hides (ends,
 * waypoints) is left out for the author too: it is going to be published. Refused as `getDetail` refuses.
 */
export const readTrip = defineCall({
  name: 'route/readTrip',
  method: 'GET',
  path: '/route/trip',
  summary: 'What a text about a route begins with',
  request: z.object({ id: id }),
  reply: z.object({
    track: track,
    mine: z.boolean(),
    activity: trip.shape.activity,
    place: z.nullable(place),
    difficulty: trip.shape.difficulty,
    days: z.array(
      z.object({
        /** China's day, 2026-10-03; '' where it is not told. */
        date: z.string(),
        distance: count,
        climb: z.nullable(count),
        /** Seconds; null where it is not told. */
        totalSec: z.nullable(count),
        /** In the order of the way. `time` is 07:30, China's; '' where it is not told. */
        stops: z.array(
          z.object({ time: z.string(), name: z.string(), altitude: z.nullable(z.int()), note: z.string() }),
        ),
      }),
    ),
  }),
});
export type RouteTrip = ReplyOf<typeof readTrip>;
