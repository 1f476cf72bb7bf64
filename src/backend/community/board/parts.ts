import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { rowId } from '../entry/ids.ts';
import { entryNamed } from '../moderation/best.ts';
import type { Moment } from '../moderation/things.ts';
import { nameAmong } from '../placeNames.ts';
import { managedBoard } from './manage.ts';

/** Sub-boards: the parts of one board. An entry of a part is one of its board as well. */

/** As many as the board's page shows in one row. */
export const PARTS_MAX = 20;
const NAME_MOST = 8;

export interface Part {
  readonly id: number;
  readonly name: string;
  readonly entry_count: number;
  readonly closed_at: number | null;
}

const PARTS = 'SELECT id, name, entry_count, closed_at FROM sub_boards WHERE board_id = ? ORDER BY position, id';

/** All of a board in their order, closed ones as well. */
export const partsOf = (database: DatabaseSync, board: number): Part[] => all(database, PARTS, board);

const partOf = (database: DatabaseSync, board: number, part: number): Part => {
  const found = partsOf(database, board).find(({ id }) => id === part);
  if (!found) throw refuse('notFound', { errMsg: '这个版块没有这个子版块' });
  return found;
};

/** Whether ids, as they came in, name a part of that board which was closed. */
export const isClosedPart = (database: DatabaseSync, board: string, part: string): boolean =>
  one(
    database,
    'SELECT 1 FROM sub_boards WHERE board_id = ? AND id = ? AND closed_at IS NOT NULL',
    rowId(board),
    rowId(part),
  ) !== undefined;

/** Parts that take something, of all boards, each board's in its order. */
export const openParts = (
  database: DatabaseSync,
): { readonly board: number; readonly id: string; readonly name: string }[] =>
  all(
    database,
    `SELECT board_id AS board, CAST(id AS TEXT) AS id, name FROM sub_boards
     WHERE closed_at IS NULL ORDER BY board_id, position, id`,
  );

/** Where an entry stands now. */
export interface Seat {
  readonly board_id: number | null;
  readonly sub_board_id: number | null;
}

/**
 * The part that whoever writes has chosen, of the board that it goes to; null: none. Left out, an entry stays where it stands
 * as long as its board does. What stands in a part may stay there, closed or not. errCode 2101 otherwise.
 */
export const partToWriteIn = (
  database: DatabaseSync,
  board: number | null,
  asked: string | null | undefined,
  now: Seat | null,
): number | null => {
  if (asked === undefined) return now !== null && now.board_id === board ? now.sub_board_id : null;
  if (asked === null) return null;
  const part = board === null ? undefined : partsOf(database, board).find(({ id }) => id === rowId(asked));
  if (!part) throw refuse('subBoardClosed', { errMsg: '这个子版块不在选的版块里，重新选一个再发，或者不选' });
  if (part.closed_at !== null && part.id !== now?.sub_board_id)
    throw refuse('subBoardClosed', { errMsg: `子版块“${part.name}”已经关闭，换一个再发，或者不选` });
  return part.id;
};

const hasRoom = (parts: readonly Part[]): void => {
  if (parts.filter(({ closed_at }) => closed_at === null).length >= PARTS_MAX)
    throw refuse('badRequest', { errMsg: `一个版块最多开 ${PARTS_MAX} 个子版块，先关闭一个` });
};

/** Makes a part, the last in the order. Returns its id. */
export const makePart = ({ database }: Moment, board: number, typed: string): number => {
  managedBoard(database, board);
  const there = partsOf(database, board);
  hasRoom(there);
  return run(
    database,
    `INSERT INTO sub_boards (board_id, name, position)
     SELECT ?1, ?2, coalesce(max(position), -1) + 1 FROM sub_boards WHERE board_id = ?1`,
    board,
    nameAmong(there, typed, NAME_MOST, null),
  ).id;
};

export const renamePart = ({ database }: Moment, board: number, part: number, typed: string): void => {
  partOf(database, board, part);
  const name = nameAmong(partsOf(database, board), typed, NAME_MOST, part);
  run(database, 'UPDATE sub_boards SET name = ? WHERE id = ?', name, part);
};

/** Puts a part one place up or down; at the end nothing moves. */
export const movePart = ({ database }: Moment, board: number, part: number, by: 1 | -1): void => {
  partOf(database, board, part);
  const order = partsOf(database, board).map(({ id }) => id);
  const from = order.indexOf(part);
  if (from + by < 0 || from + by >= order.length) return;
  order.splice(from + by, 0, ...order.splice(from, 1));
  order.forEach((id, position) => void run(database, 'UPDATE sub_boards SET position = ? WHERE id = ?', position, id));
};

/** Closes a part, or opens it again with what it held. */
export const closePart = ({ database, now }: Moment, board: number, part: number, closed: boolean): void => {
  if ((partOf(database, board, part).closed_at !== null) === closed) throw refuse('decided');
  if (!closed) hasRoom(partsOf(database, board));
  run(database, 'UPDATE sub_boards SET closed_at = ? WHERE id = ?', closed ? now : null, part);
};

/** Puts an entry of the board into one of its open parts, out of any other; null: into none. */
export const seatEntry = (moment: Moment, board: number, entry: number, part: number | null): void => {
  const { database } = moment;
  const { name } = managedBoard(database, board);
  if (part !== null && partOf(database, board, part).closed_at !== null)
    throw refuse('badRequest', { errMsg: '这个子版块已经关闭，请换一个' });
  entryNamed(moment, entry);
  const sql = 'UPDATE entries SET sub_board_id = ? WHERE id = ? AND board_id = ?';
  if (run(database, sql, part, entry, board).changes === 0)
    throw refuse('badRequest', { errMsg: `这篇内容不在“${name}”里` });
};
