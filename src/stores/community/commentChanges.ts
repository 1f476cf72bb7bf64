/** What becomes of the comments on screen once somebody acts; it comes with the first touch. */
import type { FloorComment, ReplyComment } from '../../api/community/comments.ts';
import { $comments, written } from './comments.ts';
import { pinnedFirst } from './floors/pinnedFirst.ts';
import { recordChange } from '../changes.ts';
import { $commented } from './commented.ts';
import { $relation, relation } from './relation.ts';

/** One comment more or less, as the server counts them; lists hear of it. */
const setCommentCount = (comments: number): void => {
  const on = $commented.get();
  if (on === null) return;
  $commented.set({ ...on, comments });
  const entry = relation();
  if (entry?.id === on.id && entry.kind === on.kind) $relation.set({ ...entry, comments });
  recordChange({ card: `${on.kind}:${on.id}`, comments });
};

/** Makes another floor of one. */
export const changeFloor = (floorId: string, make: (floor: FloorComment) => FloorComment): void => {
  const now = $comments.get();
  $comments.set({ ...now, items: now.items.map((floor) => (floor.id === floorId ? make(floor) : floor)) });
};

/** Puts a comment that the server has just taken where its writer looks for it. */
export const addComment = (made: { floor: FloorComment | null; reply: ReplyComment | null; total: number }): void => {
  const now = $comments.get();
  if (made.floor !== null) {
    written.add(made.floor.id);
    $comments.set({ ...now, items: pinnedFirst([made.floor, ...now.items]), total: made.total, status: 'ready' });
  }
  const reply = made.reply;
  if (reply !== null)
    changeFloor(reply.rootId, (floor) => ({
      ...floor,
      replyCount: floor.replyCount + 1,
      replies: [...floor.replies, reply],
    }));
  $comments.set({ ...$comments.get(), total: made.total });
  setCommentCount(made.total);
};

/** Applies a change to one comment wherever it stands. */
export const changeComment = (
  id: string,
  fields: Partial<Pick<FloorComment, 'liked' | 'likes' | 'deleted' | 'text'>>,
): void => {
  const now = $comments.get();
  $comments.set({
    ...now,
    items: now.items.map((floor) =>
      floor.id === id
        ? { ...floor, ...fields }
        : { ...floor, replies: floor.replies.map((reply) => (reply.id === id ? { ...reply, ...fields } : reply)) },
    ),
  });
};

/** Puts a floor above all others, in place of the one before, or lets it go: it stays where it stands until the next reading. */
export const pinFloor = (id: string, pinned: boolean): void => {
  const now = $comments.get();
  const items = now.items.map((floor) =>
    floor.id === id || pinned ? { ...floor, pinned: pinned && floor.id === id } : floor,
  );
  $comments.set({ ...now, items: pinnedFirst(items) });
};

/** Takes a comment out of the list; a floor with replies stays, empty. */
export const dropComment = (id: string, total: number): void => {
  const { items } = $comments.get();
  $comments.set({
    ...$comments.get(),
    total,
    items: items.flatMap((floor) => {
      if (floor.id !== id) {
        const replies = floor.replies.filter((reply) => reply.id !== id);
        const gone = floor.replies.length - replies.length;
        return gone === 0
          ? [floor]
          : [{ ...floor, replies, replyCount: Math.max(replies.length, floor.replyCount - gone) }];
      }
      return floor.replyCount > 0 ? [{ ...floor, deleted: true, pinned: false, text: '' }] : [];
    }),
  });
  setCommentCount(total);
};
