import * as z from 'zod/mini';
import { defineCall } from '../../define.ts';
import { count, cursor, id } from '../../fields.ts';
import { limit } from '../fields.ts';
import { eventCard } from '../../event/list.ts';
import { dynamicCard, postCard, travelogueCard } from './card.ts';

/** Which list: everything, followed authors (errCode 401 for guests), travelogues, one city, events to come. */
export const feedTab = z.enum(['recommend', 'follow', 'travel', 'city', 'event']);
/** 最新, 最热, 精华. */
export const feedSort = z.enum(['latest', 'hot', 'best']);
export type FeedTab = z.infer<typeof feedTab>;
export type FeedSort = z.infer<typeof feedSort>;

/** What chooses a list; `countNewer` takes the same. */
export const feedChoice = {
  tab: z.optional(feedTab),
  boardId: z.optional(id),
  /** A sub-board of `boardId`. */
  subBoardId: z.optional(id),
  topicId: z.optional(id),
  /** City-level place id; the tab `city` needs it. */
  cityId: z.optional(id),
  /** Only entries with a track. */
  track: z.optional(z.boolean()),
};

/** Of events: those that cost nothing, those that have seats. */
export const eventsOnly = z.enum(['free', 'left']);

/** An entry or, on the tab of events, an event. */
export const feedItem = z.discriminatedUnion('kind', [postCard, travelogueCard, dynamicCard, eventCard]);

/**
 * A page of the feed. Events have an order of their own, the next first, and are of a city, but of no board and no topic;
 * nobody counts newer ones. `tab` is recommend and `sort` latest when left out. What arrives later never moves the
 * pages after a cursor. `fresh` is the id of the newest entry of the list: hand it to `countNewer`.
 */
export const readFeed = defineCall({
  name: 'community/readFeed',
  method: 'GET',
  path: '/community/feed',
  summary: 'A page of the community feed',
  request: z.object({
    ...feedChoice,
    sort: z.optional(feedSort),
    only: z.optional(eventsOnly),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    items: z.array(feedItem),
    cursor: z.nullable(z.string()),
    fresh: z.nullable(id),
    /** The city that was asked for, by its name; left out where none was. */
    city: z.optional(z.object({ id: id, name: z.string() })),
  }),
});

/** How many entries of a list are newer than `since` (the `fresh` of its first page), the reader's own not counted: at most 99. */
export const countNewer = defineCall({
  name: 'community/countNewer',
  method: 'GET',
  path: '/community/newer',
  summary: 'How many entries arrived since',
  request: z.object({ ...feedChoice, since: id }),
  reply: z.object({ count: count }),
});
