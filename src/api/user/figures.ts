import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant } from '../fields.ts';

/** A personal best and the track that it comes from, which this reader may open. */
const best = z.nullable(z.object({ metres: z.int(), routeId: id, name: z.string(), startedAt: instant }));

/**
 * What a member's tracks amount to, by the year in which they were begun (China's clock). Whoever may open the home may ask,
 * with the refusals of `queryUserBaseInfo`. For oneself all tracks count as they were recorded; for others, and with
 * `as: others`, those open to everybody, without what their author hides: a sum tells nothing that no list tells.
 */
export const readFigures = defineCall({
  name: 'user/readFigures',
  method: 'GET',
  path: '/user/figures',
  summary: 'What a member walked in a year, and their personal bests',
  request: z.object({
    userId: id,
    as: z.optional(z.enum(['others'])),
    /** Narrows the bests, and asks for the sums. */
    year: z.optional(z.int().check(z.minimum(2000), z.maximum(2999))),
  }),
  reply: z.object({
    /** Years with a track, the last one first. */
    years: z.array(z.int()),
    /** Of `year`; null without one: of all time the account's own figures are told (`queryUserBaseInfo`). */
    sums: z.nullable(
      z.object({
        year: z.int(),
        tracks: count,
        /** Kilometres, one decimal. */
        km: z.number().check(z.nonnegative()),
        /** Metres gained. */
        climb: count,
        /** Days of China's clock with a track, those of the year alone. */
        days: count,
        /** Metres above the sea; null where no track has heights. */
        maxAlt: z.nullable(z.int()),
      }),
    ),
    bests: z.object({
      /** The longest track, the highest, and the one with most climb. */
      long: best,
      alt: best,
      climb: best,
    }),
  }),
});
