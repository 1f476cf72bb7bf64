import type { ListItem, ListStore } from '../../stores/list.ts';
import { anchorIn } from '../anchor.ts';
import { regions } from '../main.ts';
import type { Region } from '../region.ts';
import { dropSnapshot, type Snapshot, writeSnapshot } from '../snapshot.ts';
import { fitSnapshot } from './fitSnapshot.ts';

/**
 * Leaves the list, and what the page's other parts show, for its history entry: when the page is hidden and before a
 * link is followed. A tap on the page's own address asks for a fresh list; the browser keeps the history entry, so the
 * snapshot goes. `readAt`: how far the journal of changes has been taken.
 */
export const keepList = <Item extends ListItem>(
  region: Region,
  store: ListStore<Item>,
  list: string,
  readAt: () => number,
): void => {
  const { entry, settings } = window.page;
  let fresh = false;
  const leave = (): void => {
    if (fresh || store.$list.get().items.length === 0) return;
    const anchor = anchorIn(region.root);
    writeSnapshot(entry, () =>
      fitSnapshot(store, anchor?.id, ({ items, cursor }) => {
        const parts: Record<string, unknown> = {};
        for (const { name, $view } of regions) if ($view.get().data !== null) parts[name] = $view.get().data;
        parts[region.name] = { ...(region.$view.get().data as object | null), [list]: items, cursor };
        return JSON.stringify({ build: settings.build, at: readAt(), parts, anchor } satisfies Snapshot);
      }),
    );
  };
  addEventListener('pagehide', leave);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null) return;
    fresh = link.href === location.href;
    if (fresh) dropSnapshot(entry);
    else leave();
  });
};
