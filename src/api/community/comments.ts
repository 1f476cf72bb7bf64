import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { author, count, cursor, id, instant, picture } from '../fields.ts';
import { commentedKind, limit, mention } from './fields.ts';

/** A reply below a floor. `to` is the nickname it answers, null when it answers the floor itself. */
export const replyComment = z.object({
  id: id,
  author: author,
  /** Empty when deleted. */
  text: z.string(),
  picture: z.nullable(picture),
  createdAt: instant,
  likes: count,
  liked: z.boolean(),
  mine: z.boolean(),
  /** Written by the author of the entry or route: 楼主. */
  byAuthor: z.boolean(),
  /** Being checked: its author alone sees it. */
  auditing: z.boolean(),
  /** Why it is being checked, in words for its author. */
  why: z.optional(z.string()),
  /** Left out where nobody is named. */
  mentions: z.optional(z.array(mention)),
  rootId: id,
  to: z.nullable(z.string()),
});
export type ReplyComment = z.infer<typeof replyComment>;

/** A floor with the first of its replies. A deleted floor stays, empty, while replies hang under it. */
export const floorComment = z.object({
  id: id,
  author: author,
  text: z.string(),
  picture: z.nullable(picture),
  createdAt: instant,
  likes: count,
  liked: z.boolean(),
  mine: z.boolean(),
  byAuthor: z.boolean(),
  auditing: z.boolean(),
  /** Why it is being checked, in words for its author. */
  why: z.optional(z.string()),
  /** Left out where nobody is named. */
  mentions: z.optional(z.array(mention)),
  deleted: z.boolean(),
  /** 置顶: kept above all others by the author of the entry or route. */
  pinned: z.boolean(),
  floor: z.int().check(z.positive()),
  replyCount: count,
  /** The first two. */
  replies: z.array(replyComment),
});
export type FloorComment = z.infer<typeof floorComment>;

/** 热门, 最新, 最早. */
export const commentSort = z.enum(['hot', 'latest', 'earliest']);
export type CommentSort = z.infer<typeof commentSort>;

/**
 * Floors of the comments on an entry or a route, hot first when `sort` is left out; the pinned one comes before all others,
 * whatever the sort. `total` counts replies as well. A reader who may not read the entry or route gets errCode 404.
 */
export const listComments = defineCall({
  name: 'community/listComments',
  method: 'GET',
  path: '/community/comments',
  summary: 'Comments on an entry or a route, by floors',
  request: z.object({
    targetKind: commentedKind,
    targetId: id,
    sort: z.optional(commentSort),
    /** 只看楼主. */
    onlyAuthor: z.optional(z.boolean()),
    /** Begin at this floor (a link to #12): earliest order, the cursor goes on from there. */
    floor: z.optional(z.int().check(z.minimum(1), z.maximum(9_999_999))),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({ items: z.array(floorComment), cursor: z.nullable(z.string()), total: count }),
});

/** Replies below a floor, earliest first: from the beginning, so the two that `listComments` gave come again. */
export const listReplies = defineCall({
  name: 'community/listReplies',
  method: 'GET',
  path: '/community/replies',
  summary: 'Replies below a floor',
  request: z.object({ commentId: id, cursor: z.optional(cursor), limit: z.optional(limit) }),
  reply: z.object({ items: z.array(replyComment), cursor: z.nullable(z.string()) }),
});
