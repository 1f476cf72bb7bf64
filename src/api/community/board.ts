import * as z from 'zod/mini';
import { OWN_PATH } from '../../lib/content/paths.ts';
import { defineCall } from '../define.ts';
import { author, count, cursor, id } from '../fields.ts';
import { boardState } from './boards.ts';
import { card, smallCard } from './feed/card.ts';
import { feedSort } from './feed/feed.ts';
import { limit } from './fields.ts';

/** A board that does not exist: it travels as `data` of an answer with the silent errCode -1. All that do are there to choose from. */
export const boardRefusal = z.object({
  state: z.literal('unknown'),
  boards: z.array(z.object({ id: id, category: z.string(), name: z.string(), icon: z.string(), state: boardState })),
});
export type BoardRefusal = z.infer<typeof boardRefusal>;

/** What stands above the list of a board. */
export const boardHead = z.object({
  id: id,
  category: z.string(),
  name: z.string(),
  intro: z.string(),
  /** Name of an icon that the client draws. */
  icon: z.string(),
  /** Address below the base where its rules stand; null where it has none of its own. */
  rules: z.nullable(z.string().check(z.regex(OWN_PATH))),
  state: boardState,
  /** How many entries it takes; null for any number. */
  capacity: z.nullable(z.int().check(z.positive())),
  /** Whether this reader may write there now; what a guest who logs in would be allowed is true for a guest. */
  mayPost: z.boolean(),
  moderators: z.array(author),
  following: z.boolean(),
  /** Public entries, those of them since midnight (China's clock), and who follows. */
  counts: z.object({ entries: count, today: count, followers: count }),
  subBoards: z.array(z.object({ id: id, name: z.string(), entries: count })),
  /** What moderators keep at the top: lines to fold, not cards. They are not in the list below. */
  pinned: z.array(smallCard),
});
export type BoardHead = z.infer<typeof boardHead>;

/**
 * A board with a page of its entries: all that its page shows first comes at once. `sort` is latest when left out.
 * `fresh` is the id of the newest entry of this list: hand it to `countNewer` with the same choice (`boardId` there
 * is `id` here). An unknown board comes as errCode -1 with `boardRefusal` in `data`, and so does `id` 0, which never is one;
 * a sub-board that is none of
 * this board as errCode 404.
 */
export const readBoard = defineCall({
  name: 'community/readBoard',
  method: 'GET',
  path: '/community/board',
  summary: 'A board with a page of its entries',
  request: z.object({
    id: z.union([id, z.literal('0')]),
    subBoardId: z.optional(id),
    /** Only entries with a track. */
    track: z.optional(z.boolean()),
    sort: z.optional(feedSort),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    board: boardHead,
    items: z.array(card),
    cursor: z.nullable(z.string()),
    fresh: z.nullable(id),
  }),
});
