import * as z from 'zod/mini';
import { defineCall, type ReplyOf } from '../define.ts';
import { id, instant } from '../fields.ts';

/** Places that one may want to go to at most. */
export const WANTS_MAX = 200;

/**
 * Says that one wants to go to a place of the directory, or not any more (ours). What stands already stays as it is.
 * Refusals: 404 no such place, 2099 more than `WANTS_MAX`, 429.
 */
export const setPlaceWant = defineCall({
  name: 'place/setPlaceWant',
  method: 'POST',
  path: '/place/setWant',
  summary: 'Mark a place as one to go to',
  changes: true,
  login: true,
  request: z.object({ placeId: id, want: z.boolean() }),
  reply: z.object({ want: z.boolean() }),
});

/** Where the reader wants to go, the last chosen first, all of them (ours). */
export const listPlaceWants = defineCall({
  name: 'place/listPlaceWants',
  method: 'GET',
  path: '/place/wants',
  summary: 'Places that one wants to go to',
  login: true,
  request: z.object({}),
  reply: z.object({
    items: z.array(
      z.object({
        id: id,
        name: z.string(),
        /** "广东省 · 深圳市"; '' where nothing is above it. */
        within: z.string(),
        at: instant,
      }),
    ),
  }),
});
export type PlaceWants = ReplyOf<typeof listPlaceWants>;
