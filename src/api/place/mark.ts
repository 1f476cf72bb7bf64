import * as z from 'zod/mini';
import { year } from '../annualReport/fields.ts';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';

/** 去过 of a place, as the footprint map has it. */
const placeMark = {
  /** The city that is lit, or the province where the place is in no city; null for one that is not in China. */
  place: z.nullable(z.object({ id: id, name: z.string() })),
  /** The years in which the reader has it lit, by whichever way, the last first; empty for guests. */
  years: z.array(z.int()),
};

/**
 * What an entry's place means to the reader: whether they have been there, whether they want to go (`place/setPlaceWant`), and how they marked the route of its track
 * (`routeId`; `route/setMark` changes it). `route` is null without one that they may see. An entry that names no place has
 * that of its track: where the route lies, if its reader may see it.
 */
export const readPlaceMark = defineCall({
  name: 'place/readPlaceMark',
  method: 'GET',
  path: '/place/mark',
  summary: 'Whether one has been to a place',
  request: z.object({ placeId: z.optional(id), routeId: z.optional(id) }),
  reply: z.object({
    ...placeMark,
    /** The place itself; null where the directory does not have it. */
    here: z.nullable(z.object({ id: id, name: z.string() })),
    want: z.boolean(),
    route: z.nullable(z.object({ mark: z.nullable(z.enum(['been', 'want'])) })),
  }),
});

/**
 * Says that one has been to a place in a year, or takes that back: the footprints of `annualReport/saveFootprint`, at its
 * level 3 (游玩). What is lit already stays as it is; what was set higher by hand (4 住宿, 5 居住) is not taken back from here.
 * Refusals: 2082 a place that is not in China, 2081 a year that has not begun, 2087 set higher by hand, 429.
 */
export const setPlaceMark = defineCall({
  name: 'place/setPlaceMark',
  method: 'POST',
  path: '/place/setMark',
  summary: 'Mark a place as been to',
  changes: true,
  login: true,
  request: z.object({ placeId: id, year: year, been: z.boolean() }),
  reply: z.object(placeMark),
});
