import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';

/** All boards in their order; neighbours of one `category` belong together. */
export const listBoards = defineCall({
  name: 'community/listBoards',
  method: 'GET',
  path: '/community/boards',
  summary: 'All boards',
  request: z.object({}),
  reply: z.object({
    items: z.array(
      z.object({
        id: id,
        category: z.string(),
        name: z.string(),
        intro: z.string(),
        /** Name of an icon that the client draws. */
        icon: z.string(),
        state: z.enum(['open', 'readonly', 'leaders', 'closed']),
        entries: count,
        /** Since midnight, China's clock. */
        today: count,
      }),
    ),
  }),
});
