import * as z from 'zod/mini';
import { place } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { author, count, cursor, id, instant } from '../fields.ts';

/** 里程, 爬升, 天数 of one's own tracks; likes that one's entries got; routes by how many members like or keep them. */
export const rankSubject = z.enum(['distance', 'climb', 'days', 'likes', 'route']);
export type RankSubject = z.infer<typeof rankSubject>;

export const rankPeriod = z.enum(['week', 'month', 'year', 'all']);

const rank = z.int().check(z.positive());

/** A row of a rank: a member, or a route with its author. */
const rankItem = z.object({
  kind: z.enum(['member', 'route']),
  id: id,
  /** Equals share one, and the next is left out: 1, 2, 2, 4. */
  rank: rank,
  subject: rankSubject,
  /** Metres, days, likes, or members. */
  value: count,
  author: author,
  mine: z.boolean(),
  /** Against the period before, as it was closed. `none`: there is nothing to compare with. */
  change: z.enum(['up', 'down', 'same', 'new', 'none']),
  /** By how many ranks. */
  by: count,
  /** Null for members. The entry is the one that its author published it with. */
  route: z.nullable(
    z.object({
      name: z.string(),
      distance: count,
      climb: count,
      entry: z.object({ id: id, kind: z.enum(['post', 'travelogue', 'dynamic']) }),
    }),
  ),
});
export type RankItem = z.infer<typeof rankItem>;

/**
 * The first hundred of a subject in a period and a region, 25 a page. `at`: the running week, month (when left out) or
 * year, all of time, or one by its name (2026-W18, 2026-05, 2026). A city's districts have no rank of their own: it is the city's. Who
 * may not be seen by the reader is left out and leaves a gap; nobody's rank moves by it. Unknown periods are refused as
 * not found.
 */
export const readRank = defineCall({
  name: 'top/readRank',
  method: 'GET',
  path: '/top/rank',
  summary: 'A rank, as it was computed last',
  request: z.object({
    subject: z.optional(rankSubject),
    at: z.optional(z.string().check(z.regex(/^(?:week|month|year|all|\d{4}(?:-(?:W\d\d|\d\d))?)$/))),
    placeId: z.optional(id),
    /** The first position that is shown; 1 when left out. */
    from: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    cursor: z.optional(cursor),
  }),
  reply: z.object({
    subject: rankSubject,
    period: z.object({
      kind: rankPeriod,
      name: z.string(),
      /** In words: 2026年5月. */
      words: z.string(),
      /** `settling`: over, its last computation is due. `closed`: never computed again. */
      state: z.enum(['running', 'settling', 'closed']),
      /** Null before the first time. */
      computedAt: z.nullable(instant),
    }),
    region: z.nullable(place),
    items: z.array(rankItem),
    cursor: z.nullable(z.string()),
    /** The reader; null for a guest. For routes it is the best one of the reader's own. */
    mine: z.nullable(
      z.object({
        /** `listed`: among the hundred. `below`: behind them, with whom stands `around`. `unranked`: `why` says what is missing. */
        state: z.enum(['listed', 'below', 'unranked']),
        subject: rankSubject,
        rank: z.nullable(rank),
        value: count,
        /** What is missing to the next better rank; null for the first and the unranked. */
        gap: z.nullable(count),
        why: z.nullable(z.enum(['nothing', 'private'])),
        /** Where the page begins that shows the reader; null unless listed. */
        from: z.nullable(rank),
        around: z.array(rankItem),
      }),
    ),
    /** Periods of this kind that were closed, the latest first; at most 12. */
    archive: z.array(z.object({ at: z.string(), words: z.string() })),
  }),
});
