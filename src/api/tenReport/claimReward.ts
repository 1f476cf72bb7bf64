import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, instant } from '../fields.ts';
import { rewardState } from './queryReport.ts';

/** Takes the anniversary reward, once per member (specification, section 7; the shape is ours). */
export const claimReward = defineCall({
  name: 'tenReport/claimReward',
  method: 'POST',
  path: '/tenReport/claimReward',
  summary: '领取十周年奖励',
  login: true,
  changes: true,
  request: z.object({}),
  reply: z.object({ state: rewardState, days: count, expireAt: z.nullable(instant) }),
});
