import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant } from '../fields.ts';
import { metres } from './report.ts';

/** State of the anniversary reward; the page draws each of the seven. */
export const rewardState = z.enum(['locked', 'open', 'claimed', 'soldOut', 'notYet', 'over', 'unavailable']);

/** The ten-year report (specification, section 7; the shape is ours). */
export const queryTenReport = defineCall({
  name: 'tenReport/queryReport',
  method: 'GET',
  path: '/tenReport/queryReport',
  summary: '十周年报告',
  request: z.object({ sid: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))) }),
  reply: z.object({
    joinDate: instant,
    days: count,
    years: z.array(z.object({ y: z.int(), distance: metres, climb: metres, times: count, photo: z.nullable(id) })),
    firsts: z.object({
      track: z.nullable(z.object({ id, name: z.string(), at: instant })),
      event: z.nullable(z.object({ id, name: z.string(), at: instant })),
      friend: z.nullable(z.object({ userId: id, nickName: z.string(), at: instant })),
    }),
    total: z.object({ distance: metres, climb: metres, times: count }),
    reward: z.object({
      state: rewardState,
      type: z.string(),
      days: count,
      deadline: z.nullable(instant),
      left: z.nullable(count),
    }),
  }),
});

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
