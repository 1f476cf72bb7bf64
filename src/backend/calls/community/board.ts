import { readBoard } from '../../../api/community/board.ts';
import { answer } from '../../answer.ts';
import { boardToShow } from '../../community/board/boardToShow.ts';
import { boardHeadOf } from '../../community/board/head.ts';
import { isClosedPart } from '../../community/board/parts.ts';
import { readCards } from '../../community/feed/cards.ts';
import { feedPage } from '../../community/feed/feed.ts';
import type { Condition } from '../../community/feed/lists.ts';
import { refuse } from '../../errors.ts';

const PART_CLOSED = '这个子版块已经关闭，里面的内容在整个版块里都能看到';
const NOT_PINNED: Condition = ['e.pinned = 0'];

export const answerReadBoard = answer(
  readBoard,
  ({ id, subBoardId, track, sort = 'latest', cursor, limit }, context) => {
    const board = boardHeadOf(context, boardToShow(context, id));
    if (subBoardId !== undefined && !board.subBoards.some((one) => one.id === subBoardId))
      throw refuse('subBoardUnknown', isClosedPart(context.database, id, subBoardId) ? { errMsg: PART_CLOSED } : {});
    const choice = { boardId: id, subBoardId, track };
    const { rows, ...page } = feedPage(context, choice, { sort, cursor, limit }, [NOT_PINNED]);
    return { board, items: readCards(context, rows), ...page };
  },
);
