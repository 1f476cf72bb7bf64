import type { BoardHead } from '../../../api/community/board.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { IN_LISTS, NOT_HIDDEN } from '../entry/visible.ts';
import { readSmallCards } from '../feed/smallCards.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from '../people/author.ts';
import { chinaDay } from '../people/reads.ts';
import { type BoardRow, mayPost } from './boardRow.ts';
import { entriesOn } from './entriesOn.ts';
import { BOARD_PINS_MAX } from './pins.ts';

/** What moderators keep at the top of a board `?2`, the newest first. */
export const BOARD_PINS = `SELECT e.id FROM entries e WHERE ${IN_LISTS} AND ${NOT_HIDDEN} AND e.board_id = ?2 AND e.pinned = 1
  ORDER BY e.created_at DESC, e.id DESC LIMIT +?3`;

const MODERATORS = `SELECT ${AUTHOR_COLUMNS} FROM board_moderators m JOIN users u ON u.id = m.user_id
  WHERE m.board_id = ? AND u.state = 0 ORDER BY m.position`;
const SUB_BOARDS = `SELECT CAST(id AS TEXT) AS id, name, entry_count AS entries FROM sub_boards
  WHERE board_id = ? AND closed_at IS NULL ORDER BY position, id`;
const FOLLOWS = 'SELECT 1 FROM board_follows WHERE user_id = ? AND board_id = ?';

/** What stands above the list of a board. */
export const boardHeadOf = (context: CallContext, board: BoardRow): BoardHead => {
  const { database, now } = context;
  const viewer = viewerOf(context);
  return {
    id: String(board.id),
    category: board.category,
    name: board.name,
    intro: board.intro,
    icon: board.icon,
    rules: board.rules,
    state: board.state,
    capacity: board.capacity,
    mayPost: mayPost(context, board),
    moderators: all<AuthorRow>(database, MODERATORS, board.id).map((row) => authorOf(row, now)),
    following: one(database, FOLLOWS, viewer, board.id) !== undefined,
    counts: {
      entries: board.entry_count,
      today: entriesOn(context, board.id, chinaDay(now)),
      followers: board.follower_count,
    },
    subBoards: all<BoardHead['subBoards'][number]>(database, SUB_BOARDS, board.id).map((row) => ({ ...row })),
    pinned: readSmallCards(context, all<{ id: number }>(database, BOARD_PINS, viewer, board.id, BOARD_PINS_MAX)),
  };
};
