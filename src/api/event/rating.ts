import * as z from 'zod/mini';
import { defineCall, type ReplyOf } from '../define.ts';
import { count, id, instant } from '../fields.ts';
import { RATING_TAG_NAMES } from '../../lib/event/rating.ts';

/** Words of a rating at most, in characters. */
export const RATING_MAX_CHARACTERS = 200;
/** Tags of one rating at most. */
export const RATING_TAGS_MAX = 4;
/** From so many ratings on a mean is told: fewer say more of who wrote them than of who led. */
export const RATINGS_FOR_MEAN = 3;
/** How long a rating can be changed, from when it was first given. */
export const RATING_DAYS = 14;

/** What a rating can say in one word; how they read is in lib/event/rating.ts. */
const ratingTag = z.enum(RATING_TAG_NAMES);

const stars = z.int().check(z.gte(1), z.lte(5));

/** A rating as its writer sees it. */
export const ownRating = z.object({
  stars: stars,
  tags: z.array(ratingTag),
  text: z.string(),
  at: instant,
  /** Until then it can be changed. */
  until: instant,
  /** Its words wait to be looked at, or were refused, and nobody else reads them; `why` says why. */
  hidden: z.boolean(),
  why: z.string(),
  /** Its stars stand in the mean: not once it was taken down. */
  counts: z.boolean(),
});
export type OwnRating = z.infer<typeof ownRating>;

/** The reader's rating of an event, where they may give one. */
export const rate = z.object({
  /** It can be given or changed now. */
  open: z.boolean(),
  own: z.nullable(ownRating),
});

/**
 * Rates an event that has ended, for a member whose sign-up was confirmed, or changes the rating within two weeks (ours).
 * Words that a person has to look at wait; the stars count at once. Refusals: 404, 429, 2003 too long, 2006 the leader's
 * own, 2075 not ended, or called off, 2076 did not go along, 2077 too late to change it.
 */
export const rateEvent = defineCall({
  name: 'event/rate',
  method: 'POST',
  path: '/event/rate',
  summary: '给参加过的活动评价，十四天内可以改',
  login: true,
  changes: true,
  request: z.object({
    id: id,
    stars: stars,
    tags: z.optional(z.array(ratingTag).check(z.maxLength(RATING_TAGS_MAX))),
    /** Plain words; cleaned and counted by the server. */
    text: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  reply: ownRating,
});

/**
 * Ratings of all ended events of whoever leads this one, the newest first, twenty at a time (ours). Names are masked; those
 * of closed accounts have neither name nor words. Refused: 404 as `readEvent`.
 */
export const readRatings = defineCall({
  name: 'event/readRatings',
  method: 'GET',
  path: '/event/ratings',
  summary: '领队带过的活动收到的评价',
  request: z.object({ id: id, cursor: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.object({
    leader: z.string(),
    count: count,
    /** "4.7", rounded to a tenth; null below three ratings. */
    mean: z.nullable(z.string()),
    /** How many gave five, four, three, two stars, one star. */
    spread: z.array(count).check(z.length(5)),
    items: z.array(
      z.object({
        id: id,
        /** "林*". */
        name: z.string(),
        stars: stars,
        tags: z.array(ratingTag),
        /** '' without words, and where they are not shown. */
        text: z.string(),
        at: instant,
        changed: z.boolean(),
        mine: z.boolean(),
        eventId: id,
        title: z.string(),
      }),
    ),
    cursor: z.nullable(z.string()),
  }),
});

export type RatingsReply = ReplyOf<typeof readRatings>;
