import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id, instant } from '../fields.ts';
import { blocks } from './blocks.ts';

/** What a post was before each edit, newest first; the present text is not among them. Readable by whoever may read the post. */
export const editHistory = defineCall({
  name: 'community/editHistory',
  method: 'GET',
  path: '/community/history',
  summary: 'Earlier versions of a post',
  request: z.object({ id: id }),
  reply: z.object({
    items: z.array(
      z.object({ version: z.int().check(z.positive()), title: z.string(), blocks: blocks, writtenAt: instant }),
    ),
  }),
});
