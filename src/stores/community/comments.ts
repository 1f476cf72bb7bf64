import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { Refused, toastFor } from '../../api/errors.ts';
import { type CommentSort, type FloorComment, listComments } from '../../api/community/comments.ts';
import { SLOW_AFTER_MS } from '../../site.ts';
import { createParts } from '../parts.ts';
import { $commented } from './commented.ts';
import { joinFloors } from './floors/joinFloors.ts';
import { pinnedFirst } from './floors/pinnedFirst.ts';

export interface Comments {
  readonly sort: CommentSort;
  readonly onlyAuthor: boolean;
  readonly items: readonly FloorComment[];
  readonly cursor: string | null;
  readonly total: number;
  /** `failed` keeps what was loaded; `slow` is still under way. */
  readonly status: 'idle' | 'loading' | 'slow' | 'failed' | 'ready';
  /** Why it failed, where there is more to say than that. */
  readonly why: string;
}

const none: Comments = { sort: 'hot', onlyAuthor: false, items: [], cursor: null, total: 0, status: 'idle', why: '' };
export const $comments = atom<Comments>(none);

/** Floors written in this browser since: a list that was asked for before the server had them must not take them away. */
export const written = new Set<string>();

let run = 0;
let stop = new AbortController();
const parts = createParts<FloorComment>();

const load = async (cursor: string | null, floor: string | null): Promise<void> => {
  const on = $commented.get();
  if (on === null) return;
  const mine = (run += 1);
  // What was asked for before has nobody left who waits for it.
  stop.abort();
  stop = new AbortController();
  const { sort, onlyAuthor } = $comments.get();
  $comments.set({ ...$comments.get(), status: 'loading' });
  const timer = setTimeout(() => mine === run && $comments.set({ ...$comments.get(), status: 'slow' }), SLOW_AFTER_MS);
  try {
    const payload = {
      targetKind: on.kind,
      targetId: on.id,
      sort,
      ...(onlyAuthor ? { onlyAuthor: true } : {}),
      ...(cursor === null ? {} : { cursor }),
      ...(cursor === null && floor !== null ? { floor: Number(floor) } : {}),
    };
    const page = await call(listComments, payload, { signal: stop.signal });
    if (mine !== run) return;
    const shown = $comments.get().items;
    const { stay, fresh } = joinFloors(
      cursor === null ? shown.filter((item) => written.has(item.id)) : shown,
      page.items,
    );
    const part = parts.first({ items: fresh, cursor: page.cursor });
    const items = pinnedFirst([...stay, ...part.items]);
    // From a floor on, the list goes on in that order.
    const order = floor === null ? {} : { sort: 'earliest' as const };
    $comments.set({ ...$comments.get(), ...order, items, cursor: part.cursor, total: page.total, status: 'ready' });
  } catch (error) {
    const why = error instanceof Refused ? (toastFor(error)?.message ?? '') : '';
    if (mine === run) $comments.set({ ...$comments.get(), status: 'failed', why });
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Takes in what another page of this browser has added since: it joins what is shown, which stays where it is. Rejects where no
 * answer came.
 */
export const takeInComments = async (): Promise<void> => {
  const on = $commented.get();
  if (on === null) return;
  const page = await call(listComments, { targetKind: on.kind, targetId: on.id, sort: 'latest' });
  const now = $comments.get();
  if ($commented.get()?.id !== on.id || now.status === 'idle') return;
  const { stay, fresh } = joinFloors(now.items, page.items);
  const added = fresh.filter(({ mine }) => mine);
  for (const { id } of added) written.add(id);
  $comments.set({ ...now, items: pinnedFirst([...added, ...stay]), total: page.total });
};

/** Waits no longer: what stands stays, with the way to try again. */
export const stopComments = (): void => {
  run += 1;
  stop.abort();
  $comments.set({ ...$comments.get(), status: 'failed', why: '' });
};

/** Loads from the beginning, or from a floor that a link names. */
export const loadComments = (floor: string | null = null): Promise<void> => load(null, floor);

export const moreComments = (): Promise<void> => {
  const { cursor, status, items } = $comments.get();
  if (cursor === null || status === 'loading' || status === 'slow') return Promise.resolve();
  const part = parts.next();
  if (part === null) return load(cursor, null);
  // What another page has sent may stand there already.
  const { stay, fresh } = joinFloors(items, part.items);
  $comments.set({ ...$comments.get(), items: [...stay, ...fresh], cursor: part.cursor });
  return Promise.resolve();
};

/** Tries again what failed: the next page, or the beginning. */
export const retryComments = (): Promise<void> => load($comments.get().cursor, null);

export const chooseComments = (choice: Partial<Pick<Comments, 'sort' | 'onlyAuthor'>>): Promise<void> => {
  $comments.set({ ...$comments.get(), ...choice, items: [], cursor: null });
  return load(null, null);
};
