import type { ListItem, ListStore, Page } from '../../stores/list.ts';
import { local } from '../../host/browser/storage.ts';
import { knownReader } from '../../stores/session/knownReader.ts';
import { writeCopy } from '../afterPaint/offlineCache.ts';
import type { View } from '../views.ts';

/** So many cards can be read again without a network (ours; afterPaint/keepCopies.ts has kept the first page). */
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
export const keepBeginning = <Item extends ListItem>(
  { $list, cursorAfter }: Pick<ListStore<Item>, '$list' | 'cursorAfter'>,
  list: string,
  shown: () => View,
): void => {
  // It does not begin here where its address goes on from another one.
  if (/[?&]cursor=/.test(location.search)) return;
  let length = $list.get().items.length;
  $list.listen(({ items, status }) => {
    const { data, reader } = shown();
    const grown = items.length > length;
    if (status === 'idle') length = items.length;
    if (!grown || status !== 'idle' || reader === undefined || reader !== knownReader()) return;
    const beginning = beginningOf(items, cursorAfter);
    if (beginning === null) return;
    const ports = { local, path: location.pathname, search: location.search, now: () => Date.now() };
    const { items: first, cursor } = beginning;
    writeCopy(ports, window.page.query, reader, { ...(data as object), [list]: first, cursor });
  });
};
