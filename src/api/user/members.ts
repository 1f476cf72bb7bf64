import * as z from 'zod/mini';
import { entryKind, limit } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { author, count, cursor, id, instant } from '../fields.ts';

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

/** Who liked an entry, latest first. errCode 404 for a reader who may not read the entry. */
export const listLikers = defineCall({
  name: 'user/listLikers',
  method: 'GET',
  path: '/user/likers',
  summary: 'Who liked an entry',
  request: z.object({
    targetKind: entryKind,
    targetId: id,
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    items: z.array(z.object({ author: author, likedAt: instant })),
    cursor: z.nullable(z.string()),
  }),
});

/** Unicode code points, as a person counts Chinese characters. */
export const NICK_NAME_MIN_CHARACTERS = 2;
export const NICK_NAME_MAX_CHARACTERS = 12;

/** Names oneself; the server cleans the name, and the reply has it as it is kept. Refusals: 401, 1009 too short or too long, 429. */
export const setNickName = defineCall({
  name: 'user/setNickName',
  method: 'POST',
  path: '/user/setNickName',
  summary: 'Name oneself',
  changes: true,
  login: true,
  request: z.object({ nickName: z.string().check(z.maxLength(200)) }),
  reply: z.object({ nickName: z.string() }),
});
