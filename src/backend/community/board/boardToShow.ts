import type { CallContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { type BoardRow, allBoards, boardRow } from './boardRow.ts';

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
