import * as z from 'zod/mini';
import { author, count, id, instant, picture } from '../../fields.ts';
import { shownVideo } from '../../upload/video.ts';
import { formMark } from '../entry/form.ts';
import { boardRef, counts, place, topicRef, track, trip } from '../fields.ts';

const common = {
  id: id,
  author: author,
  createdAt: instant,
  /** The beginning of the text in one line, at most 140 characters. */
  excerpt: z.string(),
  /** The text goes on after the excerpt: show 全文. */
  more: z.boolean(),
  /** The first nine pictures; `pictureCount` counts them all. */
  pictures: z.array(picture),
  pictureCount: count,
  /** A film; its still is the only picture, where there is one. */
  video: z.optional(shownVideo),
  place: z.nullable(place),
  topic: z.nullable(topicRef),
  board: z.nullable(boardRef),
  counts: counts,
  liked: z.boolean(),
  /** Written by the reader. */
  mine: z.boolean(),
  /** 精华. */
  best: z.boolean(),
  track: z.nullable(track),
};

export const postCard = z.object({ kind: z.literal('post'), title: z.string(), ...formMark, ...common });
export const travelogueCard = z.object({
  kind: z.literal('travelogue'),
  title: z.string(),
  trip: trip,
  /** How long reading it takes, at least one; left out by servers of before. */
  minutes: z.optional(count),
  ...common,
});
/** A dynamic in a list. */
export const dynamicCard = z.object({ kind: z.literal('dynamic'), ...common });

/** One entry in a list. `kind` decides which page shows it whole. */
export const card = z.discriminatedUnion('kind', [postCard, travelogueCard, dynamicCard]);
export type Card = z.infer<typeof card>;

/** A line under 相关: enough for a title and a thumbnail. `title` is the excerpt where there is none. */
export const smallCard = z.object({
  kind: z.enum(['post', 'travelogue', 'dynamic']),
  id: id,
  title: z.string(),
  nickName: z.string(),
  createdAt: instant,
  picture: z.nullable(picture),
  likes: count,
});
export type SmallCard = z.infer<typeof smallCard>;
