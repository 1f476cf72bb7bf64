import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { ids } from './fields.ts';

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
