import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant } from '../fields.ts';
import { metres, year } from './fields.ts';

const totals = z.object({
  distance: metres,
  climb: metres,
  times: count,
  days: count,
  /** Whole hours outdoors. */
  hours: count,
});

/**
 * The report of one year (specification, section 7; the shape is ours). Distances in metres,
 * times in epoch milliseconds. `sid` opens the public part of a shared report.
 */
export const queryReport = defineCall({
  name: 'annualReport/queryReport',
  method: 'GET',
  path: '/annualReport/queryReport',
  summary: '年度足迹报告',
  request: z.object({ year, sid: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))) }),
  reply: z.object({
    year,
    range: z.tuple([instant, instant]),
    generatedAt: instant,
    /** Nothing was recorded that year; the rest is zero. */
    empty: z.boolean(),
    totals,
    /** Highest point and longest way in metres; the earliest start and latest end as minutes of the day. */
    max: z.object({
      alt: z.nullable(z.int()),
      long: z.nullable(metres),
      early: z.nullable(z.int().check(z.gte(0), z.lt(1_440))),
      late: z.nullable(z.int().check(z.gte(0), z.lt(1_440))),
    }),
    /** Metres walked in each month, January first. */
    months: z.array(metres).check(z.length(12)),
    provinces: z.array(z.object({ id, firstDate: instant, times: count, cities: z.array(id) })),
    newCities: z.array(id),
    friends: z.array(z.object({ userId: id, nickName: z.string(), avatarId: z.nullable(id), times: count })),
    gears: z.array(z.object({ name: z.string(), times: count })),
    lastYear: z.nullable(totals),
    title: z.string(),
    wanna: z.array(id),
  }),
});
