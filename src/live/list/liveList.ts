/**
 * The living half of a filled list: further pages, keeping the list for its history entry, and the changes that other
 * pages made. The first page stands already (main.ts); whatever changes afterwards is drawn by the same filler.
 */
import { lazyImages } from '../../host/browser/pictures/lazyImages.ts';
import { CHANGES_KEY } from '../../host/storageKeys.ts';
import { addedCards, applyChanges, type Change, changesSince } from '../../stores/changes.ts';
import { createList, type ListItem, type ListStore, type Page } from '../../stores/list.ts';
import { drawList } from '../fill.ts';
import { leftAt, regions } from '../main.ts';
import type { Region } from '../region.ts';
import { startFoot } from './foot.ts';
import { keepList } from './keepList.ts';

export interface ListOptions<Item extends ListItem> {
  /** Name of the list in the reply; its `cursor` stands beside it. */
  readonly list?: string;
  /** Reads a card that was just published on this device, or null: it does not fit or does not belong here. */
  readonly reads?: (added: unknown, region: Region) => Item | null;
  /** Where cards that were just published stand; at the top when left out. */
  readonly join?: (added: readonly Item[], items: readonly Item[]) => readonly Item[];
  /** Hears of what other pages changed, after the list has taken what concerns every card. */
  readonly changed?: (store: ListStore<Item>, changes: readonly Change[]) => void;
  /** Called once, when the list shows something. */
  readonly begun?: (store: ListStore<Item>, region: Region) => void;
}

const begin = <Item extends ListItem>(region: Region, options: ListOptions<Item>): void => {
  const { list = 'items', reads, join, changed, begun } = options;
  const template = region.root.querySelector<HTMLTemplateElement>(`template[data-each^="${list}|"]`);
  if (template === null) return;
  const pageIn = (data: unknown): Page<Item> => {
    const { cursor, [list]: items } = data as Record<string, unknown>;
    return { items: items as readonly Item[], cursor: cursor as string | null };
  };
  const { data } = region.$view.get();
  // A list that came back from a snapshot may end within a page (stores/parts.ts): it is read from its beginning.
  const store = createList<Item>(pageIn(data), async (cursor) =>
    pageIn(await region.more(cursor === '' ? '' : `cursor=${encodeURIComponent(cursor)}`)),
  );
  let readAt = leftAt ?? Date.now();
  let showing = data;

  const takeChanges = (): void => {
    const changes = changesSince(readAt);
    readAt = Date.now();
    if (changes.length === 0) return;
    store.update((items) => {
      const left = applyChanges(items, changes);
      const added = reads === undefined ? [] : addedCards(left, changes, (one) => reads(one, region));
      return join?.(added, left) ?? [...added, ...left];
    });
    changed?.(store, changes);
  };

  store.$list.subscribe(({ items }) => {
    drawList(template, items, showing);
    lazyImages(template.parentElement as HTMLElement);
  });
  takeChanges();
  // Another reply stands in place of what was shown: a reload, or a fresh one after a saved copy. One with the same items
  // changed what the list is of alone.
  region.$view.listen((view) => {
    if (view.data === null || view.data === showing) return;
    const isSame = pageIn(showing).items === pageIn(view.data).items;
    showing = view.data;
    if (!isSame) store.restart(pageIn(view.data));
  });
  if (window.page.settings.keep) keepList(region, store, list, () => readAt);
  addEventListener('pageshow', ({ persisted }) => persisted && takeChanges());
  addEventListener('storage', ({ key }) => key === CHANGES_KEY && takeChanges());
  const foot = region.root.querySelector<HTMLElement>('[data-list-foot]');
  if (foot !== null) startFoot(foot, store);
  begun?.(store, region);
};

/** Brings the list of the page's own living part to life, once it shows something. */
export const startList = <Item extends ListItem>(options: ListOptions<Item> = {}): void => {
  const [region] = regions;
  if (region === undefined) return;
  let started = false;
  region.$view.subscribe(({ state }) => {
    if (started || state !== 'ready') return;
    started = true;
    begin(region, options);
  });
};
