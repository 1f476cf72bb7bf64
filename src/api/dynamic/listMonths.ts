import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count } from '../fields.ts';
import { dynamicChoice, month } from './listDynamics.ts';

/** The months in which a list of dynamics has something, newest first, with how much: at most MONTH_COUNT_MAX. */
export const listMonths = defineCall({
  name: 'dynamic/listMonths',
  method: 'GET',
  path: '/dynamic/months',
  summary: 'The months of a list of dynamics',
  request: z.object(dynamicChoice),
  reply: z.object({ months: z.array(z.object({ month: month, count: count })) }),
});
