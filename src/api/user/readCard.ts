import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { author, count, id } from '../fields.ts';

/** The small card that opens on an avatar. errCode 404 when there is nobody. */
export const readCard = defineCall({
  name: 'user/readCard',
  method: 'GET',
  path: '/user/card',
  summary: 'A member’s small card',
  request: z.object({ userId: id }),
  reply: z.object({
    author: author,
    intro: z.string(),
    level: z.int().check(z.nonnegative()),
    fans: count,
    likes: count,
    entries: count,
    mine: z.boolean(),
    following: z.boolean(),
    friends: z.boolean(),
  }),
});
