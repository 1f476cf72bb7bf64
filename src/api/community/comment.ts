import * as z from 'zod/mini';
import { author, count, id, instant, picture } from '../fields.ts';

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
  /** Written by the entry's author: 楼主. */
  byAuthor: z.boolean(),
  /** Being checked: its author alone sees it. */
  auditing: z.boolean(),
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
  deleted: z.boolean(),
  /** 置顶: kept above all others by the entry's author. */
  pinned: z.boolean(),
  floor: z.int().check(z.positive()),
  replyCount: count,
  /** The first two. */
  replies: z.array(replyComment),
});
export type FloorComment = z.infer<typeof floorComment>;
