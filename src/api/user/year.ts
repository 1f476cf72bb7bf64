import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';

/**
 * What a member wrote in a year, by day of China's clock, as far as this reader may read it. This year when `year` is left
 * out. Refusals are those of `queryUserBaseInfo`.
 */
export const readYear = defineCall({
  name: 'user/readYear',
  method: 'GET',
  path: '/user/year',
  summary: 'What a member wrote in a year, by day',
  request: z.object({
    userId: id,
    as: z.optional(z.enum(['others'])),
    year: z.optional(z.int().check(z.minimum(2000), z.maximum(2999))),
  }),
  reply: z.object({
    year: z.int(),
    /** The years before and after it with something in them; null where there is none. */
    earlier: z.nullable(z.int()),
    later: z.nullable(z.int()),
    entries: count,
    days: z.array(
      z.object({
        /** From 0, the first of January. */
        day: z.int().check(z.minimum(0), z.maximum(365)),
        entries: count,
      }),
    ),
  }),
});
