import * as z from 'zod/mini';
import { count, id, instant } from '../fields.ts';

/** The first year with a report; the last is the one that China's clock shows. */
export const FIRST_YEAR = 2015;
export const year = z.int().check(z.gte(FIRST_YEAR), z.lte(2100));
/** Stands for the ten-year report where a year is asked for. */
export const TEN_YEARS = 10;
/** A year, or 10 for the ten-year report. */
export const reportOf = z.union([year, z.literal(TEN_YEARS)]);

export const metres = z.int().check(z.nonnegative());
const seconds = z.int().check(z.nonnegative());
/** Names one shared report; 16 random letters, as `share/createShare` gives them. */
export const reportSid = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** The track a figure comes from, so that it can be checked. Null wherever this reader may not open it. */
export const source = z.nullable(z.object({ routeId: id, name: z.string(), startedAt: instant }));

/** Sums over tracks: metres and seconds. */
export const totals = z.object({
  distance: metres,
  /** Of the tracks that recorded heights. */
  climb: metres,
  /** Tracks. */
  times: count,
  /** Different days of China's clock on which a track went. */
  days: count,
  /** Under way without rests, of the tracks that recorded times. */
  movingSec: seconds,
});
export type Totals = z.infer<typeof totals>;

/**
 * What a member may show of a report; `toShare` takes their names. `summary`: totals and maxima; `calendar`: months and days;
 * `habits`; `map`: provinces, cities and footprints by hand; `lastYear`; `gears`; `title`; `wanna`; `tracks`: the list.
 * Companions are never shown: they did not agree.
 */
export const reportPart = z.enum([
  'summary',
  'calendar',
  'habits',
  'map',
  'lastYear',
  'gears',
  'title',
  'wanna',
  'tracks',
]);
export type ReportPart = z.infer<typeof reportPart>;

/**
 * Why a report can't be shown: `data` of the silent refusal (errCode -1). `unknown`: a sid that nobody was given, of another
 * report, or that was taken back; `closed`: the sharer's account is closed or frozen, or the reader and they are apart.
 */
export type ReportRefusal = { readonly state: 'unknown' | 'closed' };
