import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';
import { year } from './fields.ts';

/** 5 居住, 4 住宿, 3 游玩, 2 换乘, 1 路过, 0 没去过. */
export const footprintLevel = z.int().check(z.gte(0), z.lte(5));
/** A province or a city of China in the place directory, and how well one knows it. */
export const footprintPlace = z.object({ id: id, level: footprintLevel });
export type FootprintPlace = z.infer<typeof footprintPlace>;

/** Places of one call: their `id.level` joined by commas stays below what every server takes of an address. */
export const FOOTPRINTS_MAX = 200;
/** `16139.5,16141.0`: ids of places with their levels; '' for none. */
export const footprintSet = z
  .string()
  .check(z.maxLength(4_000), z.regex(/^(?:[1-9]\d{0,18}\.[0-5](?:,[1-9]\d{0,18}\.[0-5])*)?$/));

const footprints = {
  /**
   * A digit for each of the 34 provinces, in the order of `data/regions.json`: the highest level among the province itself and its cities.
   */
  levels: z.string().check(z.regex(/^[0-5]{34}$/)),
  /** Sum of the digits. */
  score: count,
  /** Provinces with a digit above 0. */
  lit: count,
  /** Every place above 0 that is kept for the year. */
  places: z.array(footprintPlace),
  /** Send it as `set` to take the call back; '' where it changed nothing. */
  undo: footprintSet,
};

/**
 * Sets the levels of some places of a year and leaves all others (specification, section 7; the shape is ours): 0 puts one
 * out. Saying the same twice changes nothing. `undo` is what the same call needs to reverse this one. An empty `set` reads.
 * Refusals: 2082 a place that is no province or city of China (`data.ids`), 2083 more than `FOOTPRINTS_MAX` places,
 * 2081 a year that has not begun, 429.
 */
export const saveFootprint = defineCall({
  name: 'annualReport/saveFootprint',
  method: 'GET',
  path: '/annualReport/saveFootprint',
  summary: '点亮足迹',
  login: true,
  changes: true,
  request: z.object({ year: year, set: footprintSet }),
  reply: z.object(footprints),
});

/**
 * Lights the cities (the provinces where a track names no city) of the member's own tracks in the years they were walked
 * (specification, section 7; the shape is ours). It reads of every track its place and its date and nothing else: say so
 * before `agree`. 3 (游玩) for tracks of a day, 4 (住宿) for longer ones; it never lowers, so a second call adds nothing.
 * Without `year` all years. `undo` has the years in it: send each of its `set` with its `year` to `saveFootprint`.
 */
export const saveAppOneKeyFootprint = defineCall({
  name: 'annualReport/saveAppOneKeyFootprint',
  method: 'GET',
  path: '/annualReport/saveAppOneKeyFootprint',
  summary: '一键导入 App 足迹',
  login: true,
  changes: true,
  request: z.object({ agree: z.literal(true), year: z.optional(year) }),
  reply: z.object({
    /** Tracks that were read, and those of them that name no place of China. */
    tracks: count,
    withoutPlace: count,
    /** Places that no year had before. */
    addedProvinces: z.array(z.object({ id: id, name: z.string() })),
    addedCities: z.array(z.object({ id: id, name: z.string() })),
    /** What the member has now, by hand and taken over, of all years. */
    total: z.object({ provinces: count, cities: count }),
    undo: z.array(z.object({ year: year, set: footprintSet })),
  }),
});

/** How many places one may want to go to. */
export const WANNA_MAX = 60;
/** Comma-separated ids; '' for none. */
export const spotIds = z.string().check(z.maxLength(1_300), z.regex(/^(?:[1-9]\d{0,18}(?:,[1-9]\d{0,18})*)?$/));

/**
 * Replaces the list of places somebody wants to go to (specification, section 7; the shape is ours): ids of
 * `queryDestinationScenicSpots`, in the order of choosing. Send `before` as `ids` to take it back.
 * Refusals: 2084 a spot that is not known (`data.ids`), 2085 more than `WANNA_MAX`, 429.
 */
export const saveWannaGoScenicSpots = defineCall({
  name: 'annualReport/saveWannaGoScenicSpots',
  method: 'GET',
  path: '/annualReport/saveWannaGoScenicSpots',
  summary: '保存想去的地方',
  login: true,
  changes: true,
  request: z.object({ ids: spotIds }),
  reply: z.object({ ids: z.array(id), before: z.array(id) }),
});
