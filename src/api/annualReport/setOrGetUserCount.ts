import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count } from '../fields.ts';
import { year } from './fields.ts';

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
