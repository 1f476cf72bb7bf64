import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';

/** Follows a member, or no longer. errCode 2006: oneself; 403: one of the two blocked the other. */
export const setFollow = defineCall({
  name: 'community/setFollow',
  method: 'POST',
  path: '/community/follow',
  summary: 'Follow or unfollow a member',
  changes: true,
  login: true,
  request: z.object({ userId: id, following: z.boolean() }),
  reply: z.object({
    following: z.boolean(),
    /** Both follow each other. */
    friends: z.boolean(),
    fans: count,
  }),
});
