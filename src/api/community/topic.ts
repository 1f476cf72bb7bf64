import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { author, count, cursor, id, instant, picture } from '../fields.ts';
import { dynamicCard, postCard, travelogueCard } from './feed/card.ts';
import { limit, topicRef } from './fields.ts';

/**
 * Why a topic can't be shown. It travels as `data` of an answer with the silent errCode -1, and the screen draws it:
 * unknown (never was), merged (lives on as `into`: lead there and say so), restricted (`reason` says why; neither its
 * name nor anything it holds is given out).
 */
export const topicRefusal = z.object({
  state: z.enum(['unknown', 'merged', 'restricted']),
  /** What a merged topic was called; empty otherwise. */
  name: z.string(),
  into: z.nullable(topicRef),
  reason: z.string(),
  /** Other topics that many write about now. */
  others: z.array(z.object({ id: id, name: z.string(), people: count })),
});
export type TopicRefusal = z.infer<typeof topicRefusal>;

/** The time in which an activity takes entries. */
const activity = z.object({
  startsAt: instant,
  /** The first instant at which it takes no more. */
  endsAt: instant,
  /** 未开始, 进行中, 已结束, by the server's clock. */
  phase: z.enum(['upcoming', 'running', 'ended']),
  /** The server's clock at this answer: a countdown goes by it, not by the telephone's own. */
  now: instant,
});

const standing = { entries: count, likes: count };

/** Who stands where in an activity: by likes on what they wrote below the topic, then by how much that is. */
const leaderboard = z.object({
  items: z.array(z.object({ rank: z.int().check(z.positive()), author: author, ...standing })),
  /** The reader's own place; `rank` is null beyond the hundredth. Null for who has written nothing there. */
  mine: z.nullable(z.object({ rank: z.nullable(z.int().check(z.positive())), ...standing })),
});

/** What stands above the list of a topic. */
export const topicHead = z.object({
  id: id,
  name: z.string(),
  intro: z.string(),
  /** What a topic was called that was merged into this one, where `merged` of the request is its id; null otherwise. */
  merged: z.nullable(z.string()),
  /** One rule a line; empty where there are none. */
  rules: z.string(),
  cover: z.nullable(picture),
  /** A closed one is read only. */
  state: z.enum(['open', 'closed']),
  /** Null for a topic that is no activity. */
  activity: z.nullable(activity),
  /** Whether an entry may be published below it now: open and, for an activity, in its time. */
  mayJoin: z.boolean(),
  /** Null: the house itself. */
  host: z.nullable(author),
  /** Public entries, their authors, how often they were read, and who follows. */
  counts: z.object({ entries: count, people: count, reads: count, followers: count }),
  following: z.boolean(),
  /** Something was awarded: there is a tab 获奖. */
  awarded: z.boolean(),
  /** Null for a topic that is no activity. */
  leaderboard: z.nullable(leaderboard),
});
export type TopicHead = z.infer<typeof topicHead>;

const marks = {
  /** The host keeps it at the top. */
  pinned: z.boolean(),
  /** What it won, '一等奖'; null where nothing. */
  award: z.nullable(z.string()),
};

/** A card in the list of a topic: what the host made of it stands beside. */
export const topicCard = z.discriminatedUnion('kind', [
  z.extend(postCard, marks),
  z.extend(travelogueCard, marks),
  z.extend(dynamicCard, marks),
]);
export type TopicCard = z.infer<typeof topicCard>;

/** 最热, 最新, 精选, 获奖. */
export const topicTab = z.enum(['hot', 'latest', 'best', 'awarded']);
export type TopicTab = z.infer<typeof topicTab>;

/**
 * A topic with a page of its entries: all that its page shows first comes at once. `tab` is hot when left out. On
 * hot and latest what the host pinned stands first, and nowhere else in the list. 获奖 is in order of the places.
 * `fresh` is the id of its newest entry: hand it to `countNewer` with `topicId`. What can't be shown comes as errCode
 * -1 with `topicRefusal` in `data`.
 */
export const readTopic = defineCall({
  name: 'community/readTopic',
  method: 'GET',
  path: '/community/topic',
  summary: 'A topic with a page of its entries',
  request: z.object({
    id: id,
    /** Id of a topic whose address led here. */
    merged: z.optional(id),
    tab: z.optional(topicTab),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    topic: topicHead,
    items: z.array(topicCard),
    cursor: z.nullable(z.string()),
    fresh: z.nullable(id),
  }),
});
