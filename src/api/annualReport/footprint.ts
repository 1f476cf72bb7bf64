import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';
import { ids, year } from './report.ts';

/** Takes over the footprints that the app has recorded (specification, section 7; the shape is ours). */
export const saveAppOneKeyFootprint = defineCall({
  name: 'annualReport/saveAppOneKeyFootprint',
  method: 'GET',
  path: '/annualReport/saveAppOneKeyFootprint',
  summary: '一键导入 App 足迹',
  login: true,
  changes: true,
  request: z.object({}),
  reply: z.object({
    addedProvinces: z.array(id),
    addedCities: z.array(id),
    total: z.object({ provinces: count, cities: count }),
  }),
});

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

/** Replaces the list of places somebody wants to go to (specification, section 7; the shape is ours). */
export const saveWannaGoScenicSpots = defineCall({
  name: 'annualReport/saveWannaGoScenicSpots',
  method: 'GET',
  path: '/annualReport/saveWannaGoScenicSpots',
  summary: '保存想去的地方',
  login: true,
  changes: true,
  request: z.object({ ids }),
  reply: z.object({ ids: z.array(id) }),
});
