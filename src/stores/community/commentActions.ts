/** What few readers do with a comment; it comes with the first touch. */
import { call } from '../../api/call.ts';
import { type FloorComment, listReplies, type ReplyComment } from '../../api/community/comments.ts';
import { deleteComment } from '../../api/community/commenting.ts';
import { changeFloor, dropComment } from './commentChanges.ts';

/** All replies below a floor, page after page. */
export const unfoldReplies = async (floorId: string): Promise<void> => {
  let replies: ReplyComment[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: readonly ReplyComment[]; cursor: string | null } = await call(listReplies, {
      commentId: floorId,
      limit: 20,
      ...(cursor === null ? {} : { cursor }),
    });
    replies = [...replies, ...page.items];
    cursor = page.cursor;
  } while (cursor !== null && replies.length < 200);
  // All of them are here: those that are counted and not shown (of somebody blocked, say) nobody can unfold.
  const whole = cursor === null;
  changeFloor(floorId, (floor): FloorComment => ({
    ...floor,
    replies,
    replyCount: whole ? replies.length : Math.max(floor.replyCount, replies.length),
  }));
};

/** Deletes a comment of one's own, on the server first. */
export const removeComment = async (id: string): Promise<void> => {
  dropComment(id, (await call(deleteComment, { commentId: id, deleted: true })).total);
};
