import * as z from 'zod/mini';
import { count, id, way } from '../fields.ts';

/** Shapes that the community's contracts share. */

/** How many items a page holds. The server gives 10 when it is left out. */
export const limit = z.int().check(z.minimum(1), z.maximum(20));

/** Id and name in the place directory. */
export const place = z.object({ id: id, name: z.string() });
export type Place = z.infer<typeof place>;

export const topicRef = z.object({ id: id, name: z.string() });
export const boardRef = z.object({ id: id, name: z.string() });

export const counts = z.object({ likes: count, comments: count, reads: count });
export type Counts = z.infer<typeof counts>;

/** The track of a route: the small card under a text. */
export const track = z.object({
  routeId: id,
  name: z.string(),
  /** Metres along the way. */
  distance: count,
  /** Metres gained; null where no altitudes were recorded. */
  climb: z.nullable(count),
  days: z.int().check(z.positive()),
  /** Altitudes in metres at equal steps along the way: 2 to 64 of them, or none. */
  profile: z.array(z.int()),
});
export type Track = z.infer<typeof track>;

/** The same on the page of a text, with its way: without the ends that its author hides, for the author too. */
export const shownTrack = z.object({ ...track.shape, way: way });
export type ShownTrack = z.infer<typeof shownTrack>;

/** Facts of a trip; null where the author gave none. */
export const trip = z.object({
  /** 1 to 12. */
  month: z.nullable(z.int().check(z.minimum(1), z.maximum(12))),
  days: z.nullable(z.int().check(z.positive())),
  /** What one person spent, in 分. */
  cost: z.nullable(count),
  /** 1 easy to 5 severe. */
  difficulty: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  activity: z.nullable(z.enum(['hike', 'climb', 'ride', 'camp', 'run', 'ski', 'water'])),
});
export type Trip = z.infer<typeof trip>;

/** Who may read: everybody, friends (members who follow each other), or the author alone. */
export const visibility = z.enum(['public', 'friends', 'self']);
export type Visibility = z.infer<typeof visibility>;

/** 0 passed, 1 being checked (the author alone sees it), 2 refused. */
export const audit = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/**
 * Who is named in a text: the `@` with this name in it leads to that member. Names are those of the day it was written;
 * an `@` that is not in the list is a sign like any other.
 */
export const mention = z.object({ userId: id, name: z.string() });
export type Mention = z.infer<typeof mention>;

/** What can carry comments and likes. */
export const entryKind = z.enum(['post', 'travelogue', 'dynamic']);
export type EntryKind = z.infer<typeof entryKind>;

/** What comments hang on: an entry, or a route. */
export const commentedKind = z.enum(['post', 'travelogue', 'dynamic', 'route']);
export type CommentedKind = z.infer<typeof commentedKind>;
