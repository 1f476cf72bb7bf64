/**
 * What a comment needs once somebody touches it: most readers only read, and the first script is there for them.
 */
import { setLike } from '../../../api/community/people.ts';
import { messages } from '../../../messages.ts';
import { SLOW_AFTER_MS } from '../../../site.ts';
import type { FloorComment, ReplyComment } from '../../../api/community/comments.ts';
import { runAction } from '../../../stores/community/runAction.ts';
import { removeComment, unfoldReplies as unfold } from '../../../stores/community/commentActions.ts';
import { call } from '../../../api/call.ts';
import { setCommentPinned } from '../../../api/community/commenting.ts';
import { changeComment, pinFloor } from '../../../stores/community/commentChanges.ts';
import { settleLast } from '../../../stores/inTurn.ts';
import { showToast } from '../../../stores/toast.ts';
import { askConfirm } from '../../../stores/confirm.ts';
import { opener } from '../../../stores/opener.ts';
import { openViewer } from '../viewer/openViewer.ts';
import { withLogin } from '../../../stores/session/withLogin.ts';
import { showCount } from './showCount.ts';

export { openComposer } from './openComposer.ts';

export const toggleLike = async (comment: FloorComment | ReplyComment): Promise<void> => {
  const before = { liked: comment.liked, likes: comment.likes };
  const payload = { targetKind: 'comment' as const, targetId: comment.id, liked: !before.liked };
  changeComment(comment.id, {
    liked: payload.liked,
    likes: Math.max(0, before.likes + (payload.liked ? 1 : -1)),
  });
  const send = () => runAction('setLike', setLike, payload);
  const show = (state: typeof before): void => changeComment(comment.id, state);
  await withLogin('setLike', payload, () => settleLast(`like comment:${comment.id}`, before, send, show));
};

/** Opens the picture of a comment in full: it is no page's, and is neither shared nor reported by itself. */
export const openPicture = ({ id, mine, picture, text }: FloorComment | ReplyComment): void => {
  if (picture === null) return;
  openViewer({
    entry: { kind: 'post', id: '', title: text === '' ? '评论里的照片' : text, mine },
    // Of a comment's picture nobody asks the size.
    pictures: [{ ...picture, bytes: null }],
    index: 0,
    zoom: false,
    original: false,
    comment: id,
  });
};

/** Pins a floor below one's own entry or route, or lets it go. */
export const togglePin = async ({ id, pinned }: FloorComment): Promise<void> => {
  await call(setCommentPinned, { commentId: id, pinned: !pinned });
  pinFloor(id, !pinned);
  showToast({ message: pinned ? '已取消置顶' : '已置顶，所有人都会先看到它', type: 'success' });
};

/** Deletes a comment of one's own, when that is confirmed. */
export const remove = async (comment: FloorComment | ReplyComment): Promise<void> => {
  try {
    await askConfirm({ content: '删除这条评论？', confirmText: '删除', destructive: true });
  } catch {
    return;
  }
  await removeComment(comment.id);
  showCount();
};

/** Hides a comment of a board that the reader moderates, for a reason. */
export const hide = opener(
  () => import('../moderating/HideComment.lazy.tsx'),
  (part) => part.showHideComment,
);

/** Shows all replies below a floor. A wait that is long is said, and waited for no longer: it can be asked for again. */
export const unfoldReplies = async (floorId: string): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      showToast({ message: messages.slow, type: 'warning' });
      resolve();
    }, SLOW_AFTER_MS);
  });
  try {
    await Promise.race([unfold(floorId), slow]);
  } finally {
    clearTimeout(timer);
  }
};
