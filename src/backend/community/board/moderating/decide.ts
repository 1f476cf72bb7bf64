import type { moderatePost } from '../../../../api/community/moderating.ts';
import type { PayloadOf } from '../../../../api/define.ts';
import type { CallContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { rowId, viewerOf } from '../../entry/ids.ts';
import { setBest } from '../../moderation/best.ts';
import { managedBoard } from '../manage.ts';
import { partsOf, seatEntry } from '../parts.ts';
import { boardPins, pinInBoard, unpinInBoard } from '../pins.ts';
import { recordDeed } from './deeds.ts';
import { postToModerate } from './moderatedPost.ts';

type Payload = PayloadOf<typeof moderatePost>;
type Post = ReturnType<typeof postToModerate>;

const pin = (context: CallContext, { entry, board }: Post, pinned: boolean): void => {
  const { database } = context;
  // A tap that comes twice has been done.
  if (boardPins(database, board).some(({ id }) => id === entry.id) === pinned) return;
  (pinned ? pinInBoard : unpinInBoard)(context, board, entry.id);
  const { name } = managedBoard(database, board);
  recordDeed(context, pinned ? 'board.pin' : 'board.unpin', `board ${board}`, { name, target: `entry ${entry.id}` });
};

const mark = (context: CallContext, { entry, board }: Post, best: boolean): void => {
  if ((entry.best === 1) === best) return;
  if (best && entry.author_id === viewerOf(context))
    throw refuse('oneself', { errMsg: '自己写的，请另一位版主或社区来设精华' });
  setBest(context, entry.id, best);
  const { name } = managedBoard(context.database, board);
  recordDeed(context, best ? 'entry.best' : 'entry.unbest', `entry ${entry.id}`, { board: name });
};

const seat = (context: CallContext, { entry, board }: Post, to: number | null): void => {
  if (entry.sub_board_id === to) return;
  seatEntry(context, board, entry.id, to);
  const parts = partsOf(context.database, board);
  const nameOf = (part: number | null): string => parts.find(({ id }) => id === part)?.name ?? '无';
  recordDeed(context, 'board.part.seat', `board ${board}`, {
    target: `entry ${entry.id}`,
    part: nameOf(to),
    was: nameOf(entry.sub_board_id),
    wasPart: entry.sub_board_id,
  });
};

/** Does with a post what its moderator asks for, by the rules of the desk. What stands so already stays, and is no deed. */
export const decidePost = (context: CallContext, { id, act, subBoardId }: Payload): void => {
  const post = postToModerate(context, id);
  switch (act) {
    case 'pin':
    case 'unpin':
      return pin(context, post, act === 'pin');
    case 'best':
    case 'unbest':
      return mark(context, post, act === 'best');
    case 'seat':
      if (subBoardId === undefined) throw refuse('badRequest', { data: { fields: ['subBoardId'] } });
      return seat(context, post, subBoardId === null ? null : rowId(subBoardId));
  }
};
