import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant } from '../fields.ts';

export const year = z.int().check(z.gte(2015), z.lte(2100));
/** Comma-separated ids. */
export const ids = z.string().check(z.maxLength(4_000), z.regex(/^(?:[1-9]\d{0,18}(?:,[1-9]\d{0,18})*)?$/));
export const metres = z.int().check(z.nonnegative());

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

/** Makes a link to the public part of one's report (specification, section 7; the shape is ours). */
export const toShare = defineCall({
  name: 'annualReport/toShare',
  method: 'GET',
  path: '/annualReport/toShare',
  summary: '分享年度报告',
  login: true,
  changes: true,
  request: z.object({ year }),
  reply: z.object({ sid: z.string().check(z.regex(/^[\w-]{1,64}$/)), url: z.string() }),
});

/** How many members have made their report, counting the one who asks once (specification, section 7; the shape is ours). */
export const setOrGetUserCount = defineCall({
  name: 'annualReport/setOrGetUserCount',
  method: 'GET',
  path: '/annualReport/setOrGetUserCount',
  summary: '已生成报告的人数',
  changes: true,
  request: z.object({ year }),
  reply: z.object({
    count,
    /** Position of the one who asks; left out for guests. */
    myIndex: z.optional(count),
  }),
});
