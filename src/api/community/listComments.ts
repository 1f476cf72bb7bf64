import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, cursor, id } from '../fields.ts';
import { floorComment } from './comment.ts';
import { entryKind, limit } from './fields.ts';

/** 热门, 最新, 最早. */
export const commentSort = z.enum(['hot', 'latest', 'earliest']);
export type CommentSort = z.infer<typeof commentSort>;

/**
 * Floors of an entry's comments, hot first when `sort` is left out; the pinned one comes before all others, whatever the
 * sort. `total` counts replies as well. A reader
 * who may not read the entry gets errCode 404.
 */
export const listComments = defineCall({
  name: 'community/listComments',
  method: 'GET',
  path: '/community/comments',
  summary: 'Comments of an entry, by floors',
  request: z.object({
    targetKind: entryKind,
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
