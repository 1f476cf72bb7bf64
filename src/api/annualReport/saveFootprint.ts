import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count } from '../fields.ts';
import { ids, year } from './fields.ts';

/** Lights places by hand (specification, section 7; the shape is ours). Ids, not names: a GET must stay short. */
export const saveFootprint = defineCall({
  name: 'annualReport/saveFootprint',
  method: 'GET',
  path: '/annualReport/saveFootprint',
  summary: '点亮足迹',
  login: true,
  changes: true,
  request: z.object({ year, ids, level: z.enum(['province', 'city']) }),
  reply: z.object({ score: count, lit: count }),
});
