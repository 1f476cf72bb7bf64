import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';

/** Who may write there: everybody; nobody (readonly); leaders; nobody, comments included (closed); nobody, because it holds all it takes (full). */
export const boardState = z.enum(['open', 'readonly', 'leaders', 'closed', 'full']);
export type BoardState = z.infer<typeof boardState>;

/** All boards in their order; neighbours of one `category` belong together. `mine`: ids of those that the reader follows, in their own order. */
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
        state: boardState,
        entries: count,
        /** Since midnight, China's clock. */
        today: count,
        following: z.boolean(),
        /** Those that take something, in their order. */
        subBoards: z.array(z.object({ id: id, name: z.string() })),
      }),
    ),
    mine: z.array(id),
  }),
});

/** Follows a board, or no longer; asking twice changes nothing twice. */
export const setBoardFollow = defineCall({
  name: 'community/setBoardFollow',
  method: 'POST',
  path: '/community/followBoard',
  summary: 'Follow or unfollow a board',
  changes: true,
  login: true,
  request: z.object({ boardId: id, following: z.boolean() }),
  reply: z.object({ following: z.boolean(), followers: count }),
});

/** So many boards can be put into an order at once. */
export const OWN_BOARDS_MAX = 60;

/**
 * The order in which the reader's boards stand. Those named and not followed yet are followed (a guest's order after the
 * login), those followed and not named stay behind them; a board that is no more is left out. Asking twice changes nothing twice.
 */
export const setBoardOrder = defineCall({
  name: 'community/setBoardOrder',
  method: 'POST',
  path: '/community/boardOrder',
  summary: "Put one's boards in order",
  changes: true,
  login: true,
  request: z.object({ boardIds: z.array(id).check(z.maxLength(OWN_BOARDS_MAX)) }),
  reply: z.object({ mine: z.array(id) }),
});
