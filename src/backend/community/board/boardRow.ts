import type { BoardState } from '../../../api/community/boards.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { rowId, viewerOf } from '../entry/ids.ts';
import { authorById } from '../people/author.ts';

export interface BoardRow {
  readonly id: number;
  readonly category: string;
  readonly name: string;
  readonly intro: string;
  readonly icon: string;
  readonly rules: string | null;
  readonly state: BoardState;
  readonly capacity: number | null;
  readonly entry_count: number;
  readonly follower_count: number;
  /** 1: it stands in no list, and has no page. */
  readonly hidden: 0 | 1;
}

/** An open board that holds all it takes is full. */
const COLUMNS = `b.id, b.category, b.name, b.intro, b.icon, b.rules, b.capacity, b.entry_count, b.follower_count,
  b.hidden_at IS NOT NULL AS hidden,
  iif(b.state IN ('open', 'leaders') AND b.entry_count >= b.capacity, 'full', b.state) AS state`;

/** All boards that are not hidden, in their order, those of one category together: where its first one stands. */
export const allBoards = (context: CallContext): BoardRow[] => {
  const categories = new Map<string, BoardRow[]>();
  for (const board of all<BoardRow>(
    context.database,
    `SELECT ${COLUMNS} FROM boards b WHERE b.hidden_at IS NULL ORDER BY b.position, b.id`,
  ))
    categories.set(board.category, [...(categories.get(board.category) ?? []), board]);
  return [...categories.values()].flat();
};

export const boardRow = (context: CallContext, id: string): BoardRow | undefined =>
  one<BoardRow>(context.database, `SELECT ${COLUMNS} FROM boards b WHERE b.id = ?`, rowId(id));

/** Whether this reader may write there now. */
export const mayPost = (context: CallContext, { state, hidden }: Pick<BoardRow, 'state' | 'hidden'>): boolean =>
  hidden === 0 &&
  (state === 'open' || (state === 'leaders' && authorById(context, viewerOf(context))?.leader === true));

/** A board for its own page; one that does not exist is refused silently, with those that do. */
export const boardToShow = (context: CallContext, id: string): BoardRow => {
  const row = boardRow(context, id);
  if (row?.hidden === 0) return row;
  throw refuse('silent', {
    data: {
      state: 'unknown',
      boards: allBoards(context).map((board) => ({
        id: String(board.id),
        category: board.category,
        name: board.name,
        icon: board.icon,
        state: board.state,
      })),
    },
  });
};

/** Boards that member `?1` follows, in the member's order; those that were never arranged by time, after the others. */
export const OWN_BOARDS = `SELECT CAST(board_id AS TEXT) AS id FROM board_follows WHERE user_id = ?
  ORDER BY coalesce(position, created_at), board_id`;

/** Ids of the boards that a member follows, in the member's order. */
export const ownBoards = (context: CallContext, member: number): string[] =>
  all<{ id: string }>(context.database, OWN_BOARDS, member)
    .map(({ id }) => id)
    .filter((id) => boardRow(context, id)?.hidden === 0);

const TODAY = 'SELECT entries FROM board_days WHERE board_id = ? AND day = ?';

/** Public entries of a board on a day of China's clock, as the writes keep them. */
export const entriesOn = (context: CallContext, boardId: number, day: number): number =>
  one<{ entries: number }>(context.database, TODAY, boardId, day)?.entries ?? 0;
