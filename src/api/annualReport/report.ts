import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant, pictureToken } from '../fields.ts';
import { footprintPlace } from './footprint.ts';
import { metres, reportOf, reportPart, reportSid, source, totals, year } from './fields.ts';

const minute = z.int().check(z.gte(0), z.lt(1_440));
const percent = z.int().check(z.gte(0), z.lte(100));
const figure = z.object({ value: z.int(), from: source });

/**
 * The report of one year (specification, section 7; the shape is ours): worked out of the member's own stored tracks whose
 * start lies in the year by China's clock, kept, and worked out anew when they change. Tracks without times count for the day
 * they were uploaded. Metres, seconds, epoch milliseconds.
 *
 * Without `sid` one's own, whole: errCode 401 for guests. With `sid` what the sharer chose, of the tracks that are open to
 * everybody and without their hidden ends, the same for every reader (its owner too, who so sees what others see): parts that
 * were not chosen are absent, never zero; `source` is null where the list of tracks was not chosen. What can't be shown comes
 * as errCode -1 with `ReportRefusal`. 2081: a year that has not begun.
 */
export const queryReport = defineCall({
  name: 'annualReport/queryReport',
  method: 'GET',
  path: '/annualReport/queryReport',
  summary: '年度足迹报告',
  request: z.object({ year: year, sid: z.optional(reportSid) }),
  reply: z.object({
    year: year,
    /** First and last millisecond of the year; the last is `generatedAt` while the year goes on. */
    range: z.tuple([instant, instant]),
    /** When it was worked out; whatever changed up to then is in it. */
    generatedAt: instant,
    /** Nothing was recorded that year (of what this reader is shown). `totals` is then zero and every `figure` null: say something kind, no "0 公里". */
    empty: z.boolean(),
    /** Whose it is. `nickName` is '' and `avatar` null where the sharer hides them. `since` is when they joined. */
    owner: z.object({
      mine: z.boolean(),
      nickName: z.string(),
      avatar: z.nullable(pictureToken),
      since: z.nullable(instant),
    }),
    /** The parts that are here; all of them in one's own without `sid`. */
    parts: z.array(reportPart),
    /**
     * Tokens of the year as a file (`downloadAddress`): a table of the tracks, all figures with the tracks, and the tracks
     * with all points. One's own alone; the member's session opens them.
     */
    downloads: z.optional(z.object({ csv: z.string(), json: z.string(), gpx: z.string() })),
    /** Years with a track, latest first, for the switcher; one's own alone. */
    years: z.optional(z.array(z.object({ year: year, times: count }))),

    totals: z.optional(totals),
    /** Maxima, each with its track; null where no track tells. Minutes are of the day by China's clock. */
    max: z.optional(
      z.object({
        /** Metres above the sea. */
        alt: z.nullable(figure),
        /** Metres of the longest track, and of the one with most climb. */
        long: z.nullable(figure),
        climb: z.nullable(figure),
        /** Seconds from first to last point, rests and all. */
        lasting: z.nullable(figure),
        /** Earliest start of a day (04:00 counts as the day's beginning: a start at 02:00 is late), minute of the day. */
        early: z.nullable(z.object({ value: minute, from: source })),
        /** Latest end of a track, counted likewise. */
        late: z.nullable(z.object({ value: minute, from: source })),
        /** The day with most metres; `at` its first millisecond by China's clock. */
        day: z.nullable(z.object({ value: metres, at: instant })),
        /** Days in a row with a track; `at` the first. */
        streak: z.nullable(z.object({ value: count, at: instant })),
      }),
    ),

    /** January first; their sums are the totals'. */
    months: z.optional(
      z.array(z.object({ distance: metres, climb: metres, times: count, days: count })).check(z.length(12)),
    ),
    /** Days with a track, in order. A track's metres stand on the days its stages began, of a track over New Year's Eve on the last of the year; their sum is the totals'. */
    days: z.optional(
      z.array(
        z.object({
          /** From 0, the first of January. */
          day: z.int().check(z.gte(0), z.lte(365)),
          distance: metres,
          times: count,
        }),
      ),
    ),

    habits: z.optional(
      z.object({
        /** Tracks whose start is known; `weekdays`, `hours`, `early` and `weekend` are of these, all else of all tracks. */
        of: count,
        /** Starts by day of the week, Monday first, and by hour of China's clock. */
        weekdays: z.array(count).check(z.length(7)),
        hours: z.array(count).check(z.length(24)),
        /** Tracks begun from March to May, June to August, September to November, December to February. */
        seasons: z.array(count).check(z.length(4)),
        /**
         * Percent, rounded. early: of starts before 7:00 (from 4:00); weekend: of starts on Saturday or Sunday; long: of tracks
         * of 15 km or more; high: of tracks that climb 800 m or more; roam: of tracks in a city that was new that year;
         * steady: months of twelve with a track.
         */
        radar: z.object({
          early: percent,
          weekend: percent,
          long: percent,
          high: percent,
          roam: percent,
          steady: percent,
        }),
      }),
    ),

    /** Provinces in which a track began, in the order of the first; ids of the directory. Places abroad are not among them. */
    provinces: z.optional(
      z.array(
        z.object({
          id: id,
          name: z.string(),
          firstAt: instant,
          times: count,
          from: source,
          /** In the order of the first track; empty where the track names the province alone. */
          cities: z.array(z.object({ id: id, name: z.string(), firstAt: instant, times: count })),
        }),
      ),
    ),
    /** Cities of `provinces` that no earlier year has. */
    newCities: z.optional(z.array(z.object({ id: id, name: z.string(), firstAt: instant, from: source }))),
    /** Lit by hand or taken over in that year (`saveFootprint`). `levels` is of all 34 provinces, see there. */
    footprints: z.optional(
      z.object({
        levels: z.string().check(z.regex(/^[0-5]{34}$/)),
        score: count,
        lit: count,
        places: z.array(footprintPlace),
      }),
    ),

    /** With whom the member went on the same event of the year, most often first, at most 12. One's own alone. */
    friends: z.optional(
      z.array(
        z.object({
          userId: id,
          nickName: z.string(),
          avatar: z.nullable(pictureToken),
          times: count,
          /** The latest of the events. */
          event: z.object({ id: id, title: z.string(), startsAt: instant }),
        }),
      ),
    ),
    /** Gear of one's lists, by how many lists of the year name it, at most 8. `weight` in grams, null where not said. */
    gears: z.optional(z.array(z.object({ name: z.string(), times: count, weight: z.nullable(count) }))),
    /** The year before, by the same rules; null where it has no track. */
    lastYear: z.optional(z.nullable(totals)),
    /** One title and the rule that gave it, in a sentence with its figure; null in an empty year. */
    title: z.optional(z.nullable(z.object({ key: z.string(), name: z.string(), why: z.string(), from: source }))),
    /** Where the member wants to go now, latest last (ids of `queryDestinationScenicSpots`). */
    wanna: z.optional(z.array(z.object({ id: id, name: z.string(), cover: z.nullable(pictureToken) }))),
  }),
});

/**
 * How many members have made their report of this year, or the ten-year one (10). A logged-in member who asks
 * without `look` is counted, once for ever; a guest only reads. Exact (specification, section 7; the shape is ours).
 */
export const setOrGetUserCount = defineCall({
  name: 'annualReport/setOrGetUserCount',
  method: 'GET',
  path: '/annualReport/setOrGetUserCount',
  summary: '已生成报告的人数',
  changes: true,
  request: z.object({
    year: reportOf,
    /** Reads only: the cover asks so. */
    look: z.optional(z.boolean()),
  }),
  reply: z.object({
    count: count,
    /** The how-manieth the one who asks was, from 1; left out for guests and for who was not counted yet. */
    myIndex: z.optional(count),
  }),
});
