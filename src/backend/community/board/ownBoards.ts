import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { boardRow } from './boardRow.ts';

/** Boards that member `?1` follows, in the member's order; those that were never arranged by time, after the others. */
export const OWN_BOARDS = `SELECT CAST(board_id AS TEXT) AS id FROM board_follows WHERE user_id = ?
  ORDER BY coalesce(position, created_at), board_id`;

/** Ids of the boards that a member follows, in the member's order. */
export const ownBoards = (context: CallContext, member: number): string[] =>
  all<{ id: string }>(context.database, OWN_BOARDS, member)
    .map(({ id }) => id)
    .filter((id) => boardRow(context, id)?.hidden === 0);
