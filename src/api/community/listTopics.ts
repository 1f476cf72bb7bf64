import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, picture } from '../fields.ts';

/** Topics by how many wrote in the last thirty days; `q` keeps those whose name holds it. At most 20. */
export const listTopics = defineCall({
  name: 'community/listTopics',
  method: 'GET',
  path: '/community/topics',
  summary: 'Hot topics, or topics by name',
  request: z.object({ q: z.optional(z.string().check(z.maxLength(40))) }),
  reply: z.object({
    items: z.array(
      z.object({
        id: id,
        name: z.string(),
        intro: z.string(),
        cover: z.nullable(picture),
        entries: count,
        /** Authors. */
        people: count,
        closed: z.boolean(),
      }),
    ),
  }),
});
