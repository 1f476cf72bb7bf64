import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant, pictureToken } from '../fields.ts';

/**
 * A member's base information: one's own without `userId` (errCode 401 for guests), else the public part of
 * somebody else's: `vip.expireAt` and `vip.autoRenew` are then null. The specification names the call and not
 * its shape; the shape is ours. Who can't be shown comes as errCode -1 with `data.state`: unknown, closed, frozen,
 * or private and blocked, which also carry `userId`, `nickName` and `avatar`.
 */
export const queryUserBaseInfo = defineCall({
  name: 'user/queryUserBaseInfo',
  method: 'GET',
  path: '/api/user/queryUserBaseInfo',
  root: true,
  summary: 'Base information of a member',
  request: z.object({ userId: z.optional(id) }),
  reply: z.object({
    userId: id,
    nickName: z.string(),
    avatarId: z.nullable(id),
    /** Token of the same picture: its address without a cipher. */
    avatar: z.nullable(pictureToken),
    /** 0 not said, 1 male, 2 female. */
    gender: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    intro: z.string(),
    region: z.object({ provinceId: z.nullable(id), cityId: z.nullable(id) }),
    level: z.int().check(z.nonnegative()),
    vip: z.object({
      /** 0 none, 1 VIP, 2 SVIP. */
      type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      expireAt: z.nullable(instant),
      autoRenew: z.nullable(z.boolean()),
    }),
    leader: z.object({ certified: z.boolean(), eventCount: count }),
    stats: z.object({
      /** Kilometres, one decimal. */
      km: z.number().check(z.nonnegative()),
      /** Metres gained. */
      climb: count,
      days: count,
      /** Metres above the sea; null before the first track. */
      maxAlt: z.nullable(z.int()),
      /** Place ids of the provinces walked in. */
      provinces: z.array(id),
    }),
    counts: z.object({ follow: count, fans: count, likes: count }),
    /** Who may see the personal home. */
    privacy: z.enum(['public', 'friends', 'self']),
    mine: z.boolean(),
    following: z.boolean(),
    /** Both follow each other. */
    friends: z.boolean(),
    blocked: z.boolean(),
  }),
});
