import type { ListItem, ListStore, Page } from '../stores/list.ts';
import { local } from '../host/browser/storage.ts';
import { knownReader } from './knownReader.ts';
import { save } from './saved.ts';

/** So many cards can be read again without a network (ours; keepSaved.ts has kept the first page). */
export const SAVED_MAX = 50;

/** The beginning of a list as far as it is kept: it ends where a page ended, so that it can be gone on with. */
export const beginningOf = <Item extends ListItem>(
  items: readonly Item[],
  cursorAfter: ListStore<Item>['cursorAfter'],
): Page<Item> | null => {
  for (let end = Math.min(items.length, SAVED_MAX); end > 0; end -= 1) {
    const cursor = cursorAfter(items[end - 1] as Item);
    if (cursor !== undefined) return { items: items.slice(0, end), cursor };
  }
  return null;
};

/** Keeps what a list has grown to for its reader: the member whom the server answered, who is still here. */
export const keepMore = <Item extends ListItem>(
  { $list, cursorAfter }: Pick<ListStore<Item>, '$list' | 'cursorAfter'>,
  list: string,
): void => {
  let length = $list.get().items.length;
  $list.listen(({ items, status }) => {
    const { live, early } = window;
    const grown = items.length > length;
    if (status === 'idle') length = items.length;
    if (!grown || status !== 'idle' || live?.reader === undefined || live.reader !== knownReader()) return;
    const beginning = beginningOf(items, cursorAfter);
    if (beginning === null) return;
    const { items: first, cursor } = beginning;
    const doors = { local, path: location.pathname, now: () => Date.now() };
    save(doors, early.query, live.reader, { ...(live.data as object), [list]: first, cursor });
  });
};
