import * as z from 'zod/mini';

/**
 * The body of a post: a list of blocks of plain text. There is no markup inside a text and none is ever
 * interpreted; a line break is a line break.
 */
export const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  /** Level 2 opens a chapter, 3 a part of one; 1 is the title of the page. */
  z.object({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  /** `index` counts from 0 in the post's `pictures`. */
  z.object({ type: z.literal('picture'), index: z.int().check(z.nonnegative()), caption: z.string() }),
  /** `source` is empty when nobody is named. */
  z.object({ type: z.literal('quote'), text: z.string(), source: z.string() }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
  /** An outside address: the screen warns before it leaves. */
  z.object({
    type: z.literal('link'),
    href: z.string().check(z.regex(/^https?:\/\/[^\s"'<>\\]+$/)),
    text: z.string(),
  }),
  z.object({ type: z.literal('divider') }),
]);
export type Block = z.infer<typeof block>;

export const blocks = z.array(block);
