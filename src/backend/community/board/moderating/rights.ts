import type { DatabaseSync } from 'node:sqlite';
import type { CallContext } from '../../../context.ts';
import { one } from '../../../database/statement.ts';
import { refuse } from '../../../errors.ts';
import { viewerOf } from '../../entry/ids.ts';

/** Of a board that stands, and an account that is neither frozen nor closed. */
const MODERATES = `SELECT 1 FROM board_moderators m JOIN users u ON u.id = m.user_id AND u.state = 0
  JOIN boards b ON b.id = m.board_id AND b.hidden_at IS NULL WHERE m.board_id = ? AND m.user_id = ?`;

/** Whether a member moderates a board at this moment. Nothing remembers the answer: who is removed has no rights any more. */
export const moderates = (database: DatabaseSync, board: number | null, member: number): boolean =>
  board !== null && member !== 0 && one(database, MODERATES, board, member) !== undefined;

/** Refuses (403) whoever does not moderate the board of an entry now; returns the board. */
export const moderatedBoard = (context: CallContext, { board_id }: { readonly board_id: number | null }): number => {
  if (board_id === null || !moderates(context.database, board_id, viewerOf(context)))
    throw refuse('forbidden', { errMsg: '你现在不是这个版块的版主，不能这样做' });
  return board_id;
};
