import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { author, cursor, id, instant } from '../fields.ts';
import { entryKind, limit } from '../community/fields.ts';

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
