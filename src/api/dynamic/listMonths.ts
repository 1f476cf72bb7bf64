import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count } from '../fields.ts';
import { dynamicChoice, month } from './listDynamics.ts';

/** A month with more dynamics than this says so much; screens write 999+. */
export const MONTH_COUNT_MAX = 1_000;

/** The months in which a list of dynamics has something, newest first, with how much. */
export const listMonths = defineCall({
  name: 'dynamic/listMonths',
  method: 'GET',
  path: '/dynamic/months',
  summary: 'The months of a list of dynamics',
  request: z.object(dynamicChoice),
  reply: z.object({ months: z.array(z.object({ month: month, count: count })) }),
});
