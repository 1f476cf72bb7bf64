import { listBoards } from '../../../api/community/listBoards.ts';
import { answer } from '../../answer.ts';
import { chinaMidnight } from '../../community/reads.ts';
import { all } from '../../database/statement.ts';

interface Row {
  readonly id: number;
  readonly category: string;
  readonly name: string;
  readonly intro: string;
  readonly icon: string;
  readonly state: 'open' | 'readonly' | 'leaders' | 'closed';
  readonly entries: number;
  readonly today: number;
}

const BOARDS = `SELECT b.id, b.category, b.name, b.intro, b.icon, b.state,
  (SELECT count(*) FROM entries e WHERE e.board_id = b.id AND e.shown = 1 AND e.visibility = 'public') AS entries,
  (SELECT count(*) FROM entries e WHERE e.board_id = b.id AND e.shown = 1 AND e.visibility = 'public' AND e.created_at >= ?) AS today
  FROM boards b ORDER BY b.position, b.id`;

export const answerListBoards = answer(listBoards, (_, context) => ({
  items: all<Row>(context.database, BOARDS, chinaMidnight(context.now)).map(({ id, ...row }) => ({
    id: String(id),
    ...row,
  })),
}));
