import type { ListItem, ListStore, Page } from '../../stores/list.ts';
import { cardKey } from '../../stores/changes.ts';
import { SNAPSHOT_MAX_CHARS } from '../snapshot.ts';

/**
 * A list as text that fits its place in the store: pages below the anchor go first, as a list can only be gone on with
 * where a page ended; then cards above it. What neither can make shorter stays whole, rather than lose its end.
 */
export const fitSnapshot = <Item extends ListItem>(
  store: Pick<ListStore<Item>, '$list' | 'cursorAfter'>,
  anchor: string | undefined,
  write: (page: Page<Item>) => string,
): string => {
  let { items, cursor } = store.$list.get() as Page<Item>;
  let text = write({ items, cursor });
  while (text.length > SNAPSHOT_MAX_CHARS) {
    const at = Math.max(
      0,
      items.findIndex((item) => cardKey(item) === anchor),
    );
    let end = items.length - 1;
    while (end > at && store.cursorAfter(items[end - 1] as Item) === undefined) end -= 1;
    if (end > at) {
      items = items.slice(0, end);
      cursor = store.cursorAfter(items[end - 1] as Item) ?? null;
    } else if (at > 0) items = items.slice(Math.ceil(at / 4));
    else break;
    text = write({ items, cursor });
  }
  return text;
};
