import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant, picture, pictureToken } from '../fields.ts';
import { metres, reportSid, year } from './fields.ts';

/** Tracks in one reply; a year has fewer. */
export const YEAR_TRACKS_MAX = 500;

const yearTrack = z.object({
  routeId: id,
  name: z.string(),
  /** Start of the recording, or its upload where it has no times (`timed` is then false). */
  startedAt: instant,
  timed: z.boolean(),
  kind: z.enum(['hike', 'climb', 'run', 'ride', 'ski', 'water']),
  distance: metres,
  /** Null: not recorded. */
  climb: z.nullable(metres),
  highest: z.nullable(z.int()),
  movingSec: z.nullable(count),
  days: count,
  /** Ids of the directory; null where the track names no place of China. */
  provinceId: z.nullable(id),
  cityId: z.nullable(id),
  placeName: z.nullable(z.string()),
  visibility: z.enum(['public', 'friends', 'self']),
  /** First picture of the newest entry that shows the track, as far as this reader may read it. */
  picture: z.nullable(picture),
  /** Heights in metres at equal steps along the way, for a small line; may be empty. */
  profile: z.array(z.int()),
});
export type YearTrack = z.infer<typeof yearTrack>;

/**
 * All tracks of a year in one list, earliest first (ours): those `queryReport` counts, whole, so that a page can filter and sum
 * itself. With `sid` those open to everybody, without their hidden ends, if the sharer chose `tracks`. Refusals as `queryReport`.
 */
export const queryTracks = defineCall({
  name: 'annualReport/queryTracks',
  method: 'GET',
  path: '/annualReport/queryTracks',
  summary: '一年的轨迹',
  request: z.object({ year: year, sid: z.optional(reportSid) }),
  reply: z.object({
    year: year,
    generatedAt: instant,
    owner: z.object({ mine: z.boolean(), nickName: z.string(), avatar: z.nullable(pictureToken) }),
    items: z.array(yearTrack),
    /** Tracks beyond the first `YEAR_TRACKS_MAX`. */
    more: count,
  }),
});
