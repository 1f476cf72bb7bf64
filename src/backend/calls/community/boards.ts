import { listBoards, setBoardFollow, setBoardOrder } from '../../../api/community/boards.ts';
import { answer } from '../../answer.ts';
import { allBoards, boardRow } from '../../community/board/boardRow.ts';
import { entriesOn } from '../../community/board/entriesOn.ts';
import { openParts } from '../../community/board/parts.ts';
import { ownBoards } from '../../community/board/ownBoards.ts';
import { rowId, viewerOf } from '../../community/entry/ids.ts';
import { chinaDay } from '../../community/people/reads.ts';
import { limitRate } from '../../community/rateLimit.ts';
import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

export const answerListBoards = answer(listBoards, (_, context) => {
  const day = chinaDay(context.now);
  const mine = ownBoards(context, viewerOf(context));
  const parts = openParts(context.database);
  return {
    items: allBoards(context).map((board) => ({
      id: String(board.id),
      category: board.category,
      name: board.name,
      intro: board.intro,
      icon: board.icon,
      state: board.state,
      entries: board.entry_count,
      today: entriesOn(context, board.id, day),
      following: mine.includes(String(board.id)),
      subBoards: parts.filter((part) => part.board === board.id).map(({ id, name }) => ({ id, name })),
    })),
    mine,
  };
});

export const answerSetBoardFollow = answer(setBoardFollow, ({ boardId, following }, context) => {
  const { database, now } = context;
  const board = boardRow(context, boardId);
  if (!board || board.hidden === 1) throw refuse('boardUnknown');
  const member = viewerOf(context);
  const { changes } = following
    ? run(
        database,
        'INSERT OR IGNORE INTO board_follows (user_id, board_id, created_at) VALUES (?, ?, ?)',
        member,
        board.id,
        now,
      )
    : run(database, 'DELETE FROM board_follows WHERE user_id = ? AND board_id = ?', member, board.id);
  if (changes > 0) limitRate(context, 'follow');
  return { following, followers: boardRow(context, boardId)?.follower_count ?? 0 };
});

const PLACE = `INSERT INTO board_follows (user_id, board_id, created_at, position) VALUES (?, ?, ?, ?)
  ON CONFLICT (user_id, board_id) DO UPDATE SET position = excluded.position`;

export const answerSetBoardOrder = answer(setBoardOrder, ({ boardIds }, context) => {
  const { database, now } = context;
  const member = viewerOf(context);
  const known = new Set(allBoards(context).map(({ id }) => String(id)));
  const before = ownBoards(context, member);
  const order = [...new Set([...boardIds.filter((id) => known.has(id)), ...before])];
  if (order.join() !== before.join()) {
    limitRate(context, 'arrange');
    order.forEach((id, position) => void run(database, PLACE, member, rowId(id), now, position));
  }
  return { mine: order };
});
