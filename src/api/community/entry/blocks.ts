import * as z from 'zod/mini';
import { id, picture } from '../../fields.ts';
import { eventInText } from '../../event/inText.ts';
import { shownVideo } from '../../upload/video.ts';
import { goodsCard } from '../../youzan/card.ts';
import { shownTrack } from '../fields.ts';

const paragraph = z.object({ type: z.literal('paragraph'), text: z.string() });
/** Level 2 opens a chapter, 3 a part of one; 1 is the title of the page. */
const heading = z.object({
  type: z.literal('heading'),
  level: z.union([z.literal(2), z.literal(3)]),
  text: z.string(),
});
/** `source` is empty when nobody is named. */
const quote = z.object({ type: z.literal('quote'), text: z.string(), source: z.string() });
const list = z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) });
/** An outside address: the screen warns before it leaves. */
const link = z.object({
  type: z.literal('link'),
  href: z.string().check(z.regex(/^https?:\/\/[^\s"'<>\\]+$/)),
  text: z.string(),
});
const divider = z.object({ type: z.literal('divider') });
/** `index` counts from 0 in the post's `pictures`. */
const pictureAt = z.object({ type: z.literal('picture'), index: z.int().check(z.nonnegative()), caption: z.string() });
/** Opens a day of a trip: 第 2 天. `date` is 2026-10-03, or empty. */
const day = z.object({
  type: z.literal('day'),
  number: z.int().check(z.minimum(1), z.maximum(999)),
  date: z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/)),
  title: z.string(),
});
/** A place on the way. `time` is 07:30, or empty; metres above the sea where its author knows them. */
const stop = z.object({
  type: z.literal('stop'),
  time: z.string().check(z.regex(/^(?:[01]\d:[0-5]\d|2[0-3]:[0-5]\d)?$/)),
  name: z.string(),
  altitude: z.nullable(z.int().check(z.minimum(-500), z.maximum(9_000))),
  note: z.string(),
});
/** A route of ours, as a card. */
const route = z.object({ type: z.literal('route'), routeId: id });
/** A product of the shop, as a card. */
const goods = z.object({ type: z.literal('goods'), goodsId: id });
/** An event of ours, as a card. */
const event = z.object({ type: z.literal('event'), eventId: id });
/** A film. `index` counts its still in the post's `pictures`; null where the device drew none. */
const video = z.object({
  type: z.literal('video'),
  videoId: id,
  index: z.nullable(z.int().check(z.nonnegative())),
  caption: z.string(),
});
/** What to take along. `listId`: the gear list of its author that it was taken from; readers get it while everybody may open that one. */
const checklist = z.object({
  type: z.literal('checklist'),
  title: z.string(),
  items: z.array(z.string()),
  listId: z.optional(id),
});
/** Set apart from the text: a hint, or what is dangerous. */
const tip = z.object({ type: z.literal('tip'), tone: z.enum(['tip', 'warning']), text: z.string() });

const simple = [paragraph, heading, quote, list, link, divider, day, stop, checklist, tip] as const;

/**
 * The body of a post as it is stored: a list of blocks of plain text. There is no markup inside a text and none is ever
 * interpreted; a line break is a line break.
 */
export const block = z.discriminatedUnion('type', [...simple, pictureAt, video, route, goods, event]);
export type Block = z.infer<typeof block>;

/** A block as a reader gets it: pictures, films, routes, products and events come whole, so that they can be drawn where they stand. */
export const shownBlock = z.discriminatedUnion('type', [
  ...simple,
  z.object({ ...pictureAt.shape, picture: picture }),
  z.object({ ...video.shape, video: shownVideo, picture: z.nullable(picture) }),
  z.object({ ...route.shape, track: shownTrack }),
  z.object({ ...goods.shape, goods: goodsCard }),
  z.object({ ...event.shape, event: eventInText }),
]);
export type ShownBlock = z.infer<typeof shownBlock>;

export const blocks = z.array(block);
export const shownBlocks = z.array(shownBlock);
