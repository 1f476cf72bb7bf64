import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';

const TODAY = 'SELECT entries FROM board_days WHERE board_id = ? AND day = ?';

/** Public entries of a board on a day of China's clock, as the writes keep them. */
export const entriesOn = (context: CallContext, boardId: number, day: number): number =>
  one<{ entries: number }>(context.database, TODAY, boardId, day)?.entries ?? 0;
