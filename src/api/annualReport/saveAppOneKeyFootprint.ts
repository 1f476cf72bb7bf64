import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';

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
