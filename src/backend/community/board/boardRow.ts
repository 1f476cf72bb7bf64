import type { BoardState } from '../../../api/community/boards.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
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
