import type { Moderated } from '../../../../api/community/moderating.ts';
import type { CallContext } from '../../../context.ts';
import { one } from '../../../database/statement.ts';
import { readableEntry } from '../../entry/entry.ts';
import { viewerOf } from '../../entry/ids.ts';
import type { EntryRow } from '../../entry/read/row.ts';
import { entryNamed } from '../../moderation/best.ts';
import { managedBoard } from '../manage.ts';
import { type Part, partsOf } from '../parts.ts';
import { BOARD_PINS_MAX, boardPins } from '../pins.ts';
import { moderatedBoard } from './rights.ts';

/** A post that the member can read, on a board that the member moderates now, with that board. */
export const postToModerate = (
  context: CallContext,
  id: string,
): { readonly entry: EntryRow; readonly board: number } => {
  const entry = readableEntry(context, id);
  return { entry, board: moderatedBoard(context, entry) };
};

const refOf = ({ id, name }: Pick<Part, 'id' | 'name'>) => ({ id: String(id), name });

/** One's own are deleted instead, and what hangs below a hidden floor is read by nobody. */
const COMMENTED = `SELECT 1 FROM comments f WHERE f.entry_id = ?1 AND f.floor IS NOT NULL AND f.audit = 0
  AND ((f.live = 1 AND f.author_id <> ?2)
    OR EXISTS (SELECT 1 FROM comments r WHERE r.root_id = f.id AND r.live = 1 AND r.author_id <> ?2)) LIMIT 1`;

/** How it stands, with what can be decided about it. */
export const moderatedPost = (context: CallContext, id: string): Moderated => {
  const { database } = context;
  const viewer = viewerOf(context);
  const { entry, board } = postToModerate(context, id);
  const [parts, pins] = [partsOf(database, board), boardPins(database, board)];
  const part = parts.find((one) => one.id === entry.sub_board_id);
  return {
    id: String(entry.id),
    board: refOf(managedBoard(database, board)),
    mine: entry.author_id === viewer,
    open: entryNamed(context, entry.id).open === 1,
    pinned: pins.some((pin) => pin.id === entry.id),
    pinsLeft: Math.max(0, BOARD_PINS_MAX - pins.length),
    best: entry.best === 1,
    commented: one(database, COMMENTED, entry.id, viewer) !== undefined,
    subBoard: part === undefined ? null : refOf(part),
    subBoards: parts.filter(({ closed_at }) => closed_at === null).map(refOf),
  };
};
