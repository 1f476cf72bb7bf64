import type { Named } from '../../publish/draft/draft.ts';
import { type Board, takesPosts } from './boards.ts';

/** What an address that names a board makes of the work, and what its author must hear before writing; either may be null. */
export interface AskedBoard {
  readonly seat: { readonly board: Named; readonly subBoard: Named | null } | null;
  readonly say: string | null;
}

/** The board that an address names, with its sub-board: chosen only where it takes something now. */
export const askedBoard = (boards: readonly Board[], boardId: string, subBoardId: string | null): AskedBoard => {
  const found = boards.find(({ id }) => id === boardId);
  if (found === undefined) return { seat: null, say: '链接里的版块不存在，换一个版块' };
  if (!takesPosts(found)) return { seat: null, say: `“${found.name}”现在不收帖子，换一个版块` };
  const subBoard = found.subBoards.find(({ id }) => id === subBoardId) ?? null;
  return {
    seat: { board: { id: found.id, name: found.name }, subBoard },
    say: subBoardId !== null && subBoard === null ? '链接里的子版块不存在或已经关闭，可以另选一个' : null,
  };
};
