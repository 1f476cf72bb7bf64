import * as z from 'zod/mini';
import { shownBlocks } from '../community/entry/blocks.ts';
import { counts } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { author, id, instant, picture } from '../fields.ts';

/** What a link of another app may lead to: by name, or by the number of its deep link (specification, section 2). */
export const landingType = z.enum(['post', 'travelogue', 'dynamic', '2', '9']);

/**
 * What somebody came for who may not leave the app they are in: all of an entry's words and pictures, without what needs
 * a page of its own (ours). Counts one read for each reader and day. What can't be shown comes as errCode -1 with
 * `missing` in `data`, as the entry's own page has it.
 */
export const readLanding = defineCall({
  name: 'share/readLanding',
  method: 'GET',
  path: '/share/landing',
  summary: 'What a link from another app leads to',
  request: z.object({ type: landingType, id: id }),
  reply: z.object({
    id: id,
    kind: z.enum(['post', 'dynamic']),
    /** '' for a dynamic. */
    title: z.string(),
    author: author,
    createdAt: instant,
    place: z.nullable(z.object({ name: z.string() })),
    blocks: shownBlocks,
    /** All of a dynamic; a post has its own among the blocks. */
    pictures: z.array(picture),
    counts: counts,
  }),
});
