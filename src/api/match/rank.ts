import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, cursor, id, instant } from '../fields.ts';

const rank = z.int().check(z.positive());
/** Milliseconds. */
const span = z.int().check(z.nonnegative());

const resultState = z.enum(['racing', 'finished', 'dnf', 'dns', 'dq']);

/** One starter, or one team, in a group. */
const result = z.object({
  kind: z.literal('result'),
  id: id,
  /** Null for who is out, and before the first point. Equals share one. */
  rank: z.nullable(rank),
  bib: z.string(),
  /** As its owner wants it shown. */
  name: z.string(),
  club: z.string(),
  /** The member who it is, where the home of that member is open to everybody. */
  userId: z.nullable(id),
  mine: z.boolean(),
  state: resultState,
  /** Why out. */
  reason: z.string(),
  /** The last point that was passed; empty before the first. */
  at: z.string(),
  /** From the own start to that point. */
  net: z.nullable(span),
  /** From the gun. */
  gun: z.nullable(span),
  /** Behind the first one, where both have passed as many points. */
  gap: z.nullable(span),
  splits: z.array(z.object({ name: z.string(), distance: count, net: span })),
});
export type MatchResult = z.infer<typeof result>;

/** One of those who stand around the reader. */
const near = z.object({
  id: id,
  rank: z.nullable(rank),
  bib: z.string(),
  name: z.string(),
  mine: z.boolean(),
  state: resultState,
  net: z.nullable(span),
});
export type MatchNear = z.infer<typeof near>;

const matchState = z.enum(['upcoming', 'running', 'review', 'published']);

/**
 * A group's results, 25 a page, as the timekeepers' rows have them now. Without `id` the latest match; without `group` its
 * first one that holds the result `a`, else the reader's own result, else the first. `q` keeps starters of the group by a piece of the name or the whole bib: a masked name is not found by what
 * it hides. `a` and `b` ask for the comparison of two results of the group. `limit` is for a page that is read again while
 * the match runs. Unknown ids are refused as not found.
 */
export const readMatchRank = defineCall({
  name: 'match/readMatchRank',
  method: 'GET',
  path: '/match/rank',
  summary: 'Results of a match',
  request: z.object({
    id: z.optional(id),
    group: z.optional(id),
    q: z.optional(z.string().check(z.maxLength(40))),
    a: z.optional(id),
    b: z.optional(id),
    cursor: z.optional(cursor),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  reply: z.object({
    match: z.object({
      id: id,
      name: z.string(),
      place: z.string(),
      stage: z.string(),
      startsAt: instant,
      state: matchState,
      appealUntil: z.nullable(instant),
      /** One may still object, by the server's clock. */
      mayAppeal: z.boolean(),
      appealTo: z.string(),
      /** When a result last changed. */
      changedAt: instant,
    }),
    group: z.object({ id: id, name: z.string(), course: z.string(), distance: count }),
    groups: z.array(z.object({ id: id, name: z.string() })),
    /** In the group: who entered, less those who stayed away (`dns`), and who of the rest is home or out. */
    counts: z.object({ all: count, started: count, finished: count, out: count }),
    items: z.array(result),
    cursor: z.nullable(z.string()),
    /** The reader's own result in this group. */
    mine: z.nullable(result),
    /** The first group that holds the reader's own result, and its rank there, where this group does not; else null. */
    elsewhere: z.nullable(z.object({ id: id, name: z.string(), rank: z.nullable(rank) })),
    /** Where the search finds nobody in this group: the groups in which it finds somebody; else empty. */
    foundIn: z.array(z.object({ id: id, name: z.string() })),
    /** The reader with four above and below, where the first page leaves the reader out; else empty. */
    around: z.array(near),
    /** The result `a` of this group, while there is no `b` to compare it with. */
    chosen: z.nullable(z.object({ id: id, name: z.string() })),
    /** Null unless both were found. A gap is how much later `b` was there than `a`: below 0 it was sooner. */
    pair: z.nullable(
      z.object({
        a: result,
        b: result,
        points: z.array(
          z.object({
            name: z.string(),
            a: z.nullable(span),
            b: z.nullable(span),
            gap: z.nullable(z.int()),
          }),
        ),
      }),
    ),
    /** Other matches, the latest first. */
    others: z.array(z.object({ id: id, name: z.string(), startsAt: instant, state: matchState })),
  }),
});

/** A group's results as a table for other programs: CSV in UTF-8 with a mark, names as the page shows them. No envelope; a refusal is. */
export const downloadMatchRank = defineCall({
  name: 'match/downloadMatchRank',
  method: 'GET',
  path: '/match/rank.csv',
  summary: 'Results of a match as CSV',
  raw: true,
  request: z.object({ id: id, group: id }),
  reply: z.unknown(),
});
