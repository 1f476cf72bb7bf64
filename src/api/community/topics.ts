import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, picture } from '../fields.ts';

/**
 * Topics by how many wrote in the last thirty days; `q` keeps those whose name holds it. Merged and restricted ones are
 * not among them. At most 20.
 */
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
        /** Nothing can be published below it: closed, or an activity out of its time. */
        closed: z.boolean(),
      }),
    ),
  }),
});

/** Follows a topic, or no longer; asking twice changes nothing twice. A merged topic's id means the one it lives on in. */
export const setTopicFollow = defineCall({
  name: 'community/setTopicFollow',
  method: 'POST',
  path: '/community/followTopic',
  summary: 'Follow or unfollow a topic',
  changes: true,
  login: true,
  request: z.object({ topicId: id, following: z.boolean() }),
  reply: z.object({ following: z.boolean(), followers: count }),
});
