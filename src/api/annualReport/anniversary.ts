import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, instant } from '../fields.ts';
import { tier } from '../vip/fields.ts';

/**
 * The anniversary as its cover tells it to everybody, before anything is worked out (ours): when it is, what there is for
 * whom, and of a member how long they have been here. Times by the server's clock.
 */
export const readAnniversary = defineCall({
  name: 'tenReport/readAnniversary',
  method: 'GET',
  path: '/tenReport/anniversary',
  summary: '十周年活动',
  request: z.object({}),
  reply: z.object({
    now: instant,
    /** Members who have made their ten-year report; a cover says nothing of 0. */
    made: count,
    /** Null where none was set up. */
    campaign: z.nullable(
      z.object({ state: z.enum(['before', 'running', 'over']), startsAt: instant, endsAt: z.nullable(instant) }),
    ),
    /** Null where no reward was set up. */
    reward: z.nullable(
      z.object({
        name: z.string(),
        type: tier,
        days: count,
        /** Kilometres in the ten years that it takes. */
        need: count,
        /** How many are left; null where everybody has one. */
        left: z.nullable(count),
      }),
    ),
    /** Null for guests. */
    member: z.nullable(
      z.object({
        joinDate: instant,
        /** Days of membership, the first one counted. */
        days: count,
        /** Here for less than a year. */
        newcomer: z.boolean(),
      }),
    ),
  }),
});
