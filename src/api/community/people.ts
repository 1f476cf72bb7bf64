import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';
import { entryKind, mention } from './fields.ts';

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

/**
 * Whom the member may mean by an `@` of which nothing is typed yet, at most 20: whom they talked with in comments, the
 * latest first, then whom they follow, the latest first. Who is apart from them, frozen or closed is not among them.
 */
export const listNear = defineCall({
  name: 'community/listNear',
  method: 'GET',
  path: '/community/near',
  summary: 'People a member talks with or follows',
  login: true,
  request: z.object({}),
  reply: z.object({ items: z.array(mention) }),
});

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

/** Blocks a member, which ends following both ways, or no longer. Neither sees what the other writes. errCode 2006: oneself. */
export const setBlock = defineCall({
  name: 'community/setBlock',
  method: 'POST',
  path: '/community/block',
  summary: 'Block or unblock a member',
  changes: true,
  login: true,
  request: z.object({ userId: id, blocked: z.boolean() }),
  reply: z.object({ blocked: z.boolean() }),
});

/** 不感兴趣: the entry leaves the reader's feeds; `hidden: false` takes it back. */
export const setHidden = defineCall({
  name: 'community/setHidden',
  method: 'POST',
  path: '/community/hide',
  summary: 'Hide an entry from one’s own feeds',
  changes: true,
  login: true,
  request: z.object({ targetKind: entryKind, targetId: id, hidden: z.boolean() }),
  reply: z.object({ hidden: z.boolean() }),
});
