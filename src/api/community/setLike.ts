import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';
import { entryKind } from './fields.ts';

export const likeTarget = z.union([entryKind, z.literal('comment')]);
export type LikeTarget = z.infer<typeof likeTarget>;

/** Likes or unlikes; asking twice changes nothing twice. */
export const setLike = defineCall({
  name: 'community/setLike',
  method: 'POST',
  path: '/community/like',
  summary: 'Like or unlike an entry or a comment',
  changes: true,
  login: true,
  request: z.object({ targetKind: likeTarget, targetId: id, liked: z.boolean() }),
  reply: z.object({ liked: z.boolean(), likes: count }),
});
