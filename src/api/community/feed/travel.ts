import * as z from 'zod/mini';
import { defineCall } from '../../define.ts';
import { count, cursor, id } from '../../fields.ts';
import { limit, place } from '../fields.ts';
import { card } from './card.ts';
import { feedSort } from './feed.ts';

/** Months 3–5, 6–8, 9–11, 12–2. */
const season = z.enum(['spring', 'summer', 'autumn', 'winter']);
/** One day, two or three, four to seven, more. */
const days = z.enum(['day', 'short', 'week', 'long']);
const activity = z.enum(['hike', 'climb', 'ride', 'camp', 'run', 'ski', 'water']);
/** Difficulties 1 and 2, 3, 4 and 5. */
const difficulty = z.enum(['easy', 'fair', 'hard']);

/**
 * Travelogues by destination, season, days, activity, difficulty and track. `facets` says how many there would be with
 * each choice, everything else that is chosen kept; `drops` how many without one of those chosen, the most first. Figures
 * count what everybody may read.
 */
export const listTravel = defineCall({
  name: 'community/listTravel',
  method: 'GET',
  path: '/community/travel',
  summary: 'Travelogues, narrowed',
  request: z.object({
    placeId: z.optional(id),
    season: z.optional(season),
    days: z.optional(days),
    activity: z.optional(activity),
    difficulty: z.optional(difficulty),
    track: z.optional(z.boolean()),
    sort: z.optional(feedSort),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    items: z.array(card),
    cursor: z.nullable(z.string()),
    total: count,
    /** The destination that was chosen. */
    place: z.nullable(place),
    facets: z.object({
      season: z.object({ spring: count, summer: count, autumn: count, winter: count }),
      days: z.object({ day: count, short: count, week: count, long: count }),
      activity: z.object({ hike: count, climb: count, ride: count, camp: count, run: count, ski: count, water: count }),
      difficulty: z.object({ easy: count, fair: count, hard: count }),
      track: z.object({ true: count }),
    }),
    drops: z.array(
      z.object({ name: z.enum(['placeId', 'season', 'days', 'activity', 'difficulty', 'track']), count: count }),
    ),
  }),
});
