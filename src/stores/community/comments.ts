import { map } from 'nanostores';
import { call } from '../../api/call.ts';
import type { FloorComment, ReplyComment } from '../../api/community/comment.ts';
import { type CommentSort, listComments } from '../../api/community/listComments.ts';
import { relation, setCommentCount } from './relation.ts';

export interface Comments {
  readonly sort: CommentSort;
  readonly onlyAuthor: boolean;
  readonly items: readonly FloorComment[];
  readonly cursor: string | null;
  readonly total: number;
  /** `failed` keeps what was loaded. */
  readonly status: 'idle' | 'loading' | 'failed' | 'ready';
}

const none: Comments = { sort: 'hot', onlyAuthor: false, items: [], cursor: null, total: 0, status: 'idle' };
export const $comments = map<Comments>(none);

let run = 0;

const load = async (cursor: string | null, floor: string | null): Promise<void> => {
  const entry = relation();
  if (entry === null) return;
  const mine = (run += 1);
  const { sort, onlyAuthor } = $comments.get();
  $comments.setKey('status', 'loading');
  try {
    const page = await call(listComments, {
      targetKind: entry.kind,
      targetId: entry.id,
      sort,
      ...(onlyAuthor ? { onlyAuthor: true } : {}),
      ...(cursor === null ? {} : { cursor }),
      ...(cursor === null && floor !== null ? { floor: Number(floor) } : {}),
    });
    if (mine !== run) return;
    const before = cursor === null ? [] : $comments.get().items;
    const known = new Set(before.map((item) => item.id));
    const items = [...before, ...page.items.filter((item) => !known.has(item.id))];
    $comments.set({ ...$comments.get(), items, cursor: page.cursor, total: page.total, status: 'ready' });
  } catch {
    if (mine === run) $comments.setKey('status', 'failed');
  }
};

/** Loads from the beginning, or from a floor that a link names. */
export const loadComments = (floor: string | null = null): Promise<void> => load(null, floor);

export const moreComments = (): Promise<void> => {
  const { cursor, status } = $comments.get();
  return cursor === null || status === 'loading' ? Promise.resolve() : load(cursor, null);
};

/** Tries again what failed: the next page, or the beginning. */
export const retryComments = (): Promise<void> => load($comments.get().cursor, null);

export const chooseComments = (choice: Partial<Pick<Comments, 'sort' | 'onlyAuthor'>>): Promise<void> => {
  $comments.set({ ...$comments.get(), ...choice, items: [], cursor: null });
  return load(null, null);
};

/** Makes another floor of one. */
export const changeFloor = (floorId: string, make: (floor: FloorComment) => FloorComment): void => {
  const { items } = $comments.get();
  $comments.setKey(
    'items',
    items.map((floor) => (floor.id === floorId ? make(floor) : floor)),
  );
};

/** Puts a comment that the server has just taken where its writer looks for it. */
export const addComment = (made: { floor: FloorComment | null; reply: ReplyComment | null; total: number }): void => {
  const now = $comments.get();
  if (made.floor !== null)
    $comments.set({ ...now, items: [made.floor, ...now.items], total: made.total, status: 'ready' });
  const reply = made.reply;
  if (reply !== null)
    changeFloor(reply.rootId, (floor) => ({
      ...floor,
      replyCount: floor.replyCount + 1,
      replies: [...floor.replies, reply],
    }));
  $comments.setKey('total', made.total);
  setCommentCount(made.total);
};

/** Applies a change to one comment wherever it stands. */
export const changeComment = (
  id: string,
  fields: Partial<Pick<FloorComment, 'liked' | 'likes' | 'deleted' | 'text'>>,
): void => {
  const { items } = $comments.get();
  $comments.setKey(
    'items',
    items.map((floor) =>
      floor.id === id
        ? { ...floor, ...fields }
        : { ...floor, replies: floor.replies.map((reply) => (reply.id === id ? { ...reply, ...fields } : reply)) },
    ),
  );
};

/** Takes a comment out of the list; a floor with replies stays, empty. */
export const dropComment = (id: string, total: number): void => {
  const { items } = $comments.get();
  $comments.set({
    ...$comments.get(),
    total,
    items: items.flatMap((floor) => {
      if (floor.id !== id) return [{ ...floor, replies: floor.replies.filter((reply) => reply.id !== id) }];
      return floor.replyCount > 0 ? [{ ...floor, deleted: true, text: '' }] : [];
    }),
  });
  setCommentCount(total);
};
