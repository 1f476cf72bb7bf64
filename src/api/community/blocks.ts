import * as z from 'zod/mini';
import { picture } from '../fields.ts';

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

/**
 * The body of a post as it is stored: a list of blocks of plain text. There is no markup inside a text and none is ever
 * interpreted; a line break is a line break.
 */
export const block = z.discriminatedUnion('type', [paragraph, heading, quote, list, link, divider, pictureAt]);
export type Block = z.infer<typeof block>;

/** A block as a reader gets it: a picture comes whole, so that it can be drawn where it stands. */
export const shownBlock = z.discriminatedUnion('type', [
  paragraph,
  heading,
  quote,
  list,
  link,
  divider,
  z.object({ ...pictureAt.shape, picture: picture }),
]);
export type ShownBlock = z.infer<typeof shownBlock>;

export const blocks = z.array(block);
export const shownBlocks = z.array(shownBlock);
