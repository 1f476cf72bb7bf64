import * as z from 'zod/mini';
import { defineCall } from '../../define.ts';
import { author, count, id, instant, picture } from '../../fields.ts';
import { shownVideo } from '../../upload/video.ts';
import { entryKind, place } from '../fields.ts';

/** A picture to be looked at in full. */
export const fullPicture = z.object({
  ...picture.shape,
  /** Size of the original in bytes; null where nobody knows it. */
  bytes: z.nullable(count),
  /** What the text says below it; empty where it says nothing. */
  caption: z.string(),
  /** The film that the picture is the still of. */
  video: z.optional(shownVideo),
});
export type FullPicture = z.infer<typeof fullPicture>;

/**
 * All pictures of an entry in their order. Posts, travelogues and dynamics share one row of numbers, so `id` is any
 * entry's; it may be the encrypted form of older links. It is no read of the entry: nothing is counted. What can't be
 * shown comes as errCode -1 with `missing` (refusal.ts) in `data`.
 */
export const readPictures = defineCall({
  name: 'community/readPictures',
  method: 'GET',
  path: '/community/pictures',
  summary: 'The pictures of an entry, for looking at them in full',
  request: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: z.object({
    id: id,
    kind: entryKind,
    /** The beginning of the text where there is no title. */
    title: z.string(),
    author: author,
    createdAt: instant,
    /** Where the author says it was. */
    place: z.nullable(place),
    /** The city of that place; null where the author names none, or one that is in no city. */
    cityId: z.nullable(id),
    mine: z.boolean(),
    pictures: z.array(fullPicture),
  }),
});
