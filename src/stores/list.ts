import { type ReadableAtom, atom } from 'nanostores';
import { createParts, type Page } from './parts.ts';

export type { Page } from './parts.ts';

export interface ListItem {
  readonly kind: string;
  readonly id: string;
}

export interface List<Item> extends Page<Item> {
  /** `failed` keeps what was loaded: the way to try again stands at the spot. */
  readonly status: 'idle' | 'loading' | 'failed';
  /** What the server said to the page that failed, or ''. */
  readonly why?: string;
}

export interface ListStore<Item extends ListItem> {
  readonly $list: ReadableAtom<List<Item>>;
  /** Loads the next page; one at a time, and nothing past the end. `again`: asks once more for one that takes long. */
  more(again?: boolean): Promise<void>;
  /** Waits no longer for the page under way: what stands stays, with the way to ask again. */
  stop(): void;
  /** Begins again with a first page; an answer that is still under way is dropped. */
  restart(page: Page<Item>): void;
  /** Replaces the items by what `change` makes of them. */
  update(change: (items: readonly Item[]) => readonly Item[]): void;
  /** Where the list goes on after this item, when a page ended with it. */
  cursorAfter(item: Item): string | null | undefined;
}

const keyOf = (item: ListItem): string => `${item.kind}:${item.id}`;

/** A list that grows page by page, and a page that is too long part by part. Items already there are not added twice: new posts shift the pages. */
export const createList = <Item extends ListItem>(
  first: Page<Item>,
  load: (cursor: string) => Promise<Page<Item>>,
): ListStore<Item> => {
  const parts = createParts<Item>();
  const $list = atom<List<Item>>({ ...parts.first(first), status: 'idle' });
  const ends = new Map<string, string | null>();
  const end = ({ items, cursor }: Page<Item>): void => {
    const last = items[items.length - 1];
    if (last !== undefined) ends.set(keyOf(last), cursor);
  };
  let run = 0;
  end(first);
  return {
    $list,
    async more(again = false) {
      const { cursor, status } = $list.get();
      if (cursor === null || (status === 'loading' && !again)) return;
      if (again) run += 1;
      const part = parts.next();
      if (part !== null) {
        $list.set({ items: [...$list.get().items, ...part.items], cursor: part.cursor, status: 'idle' });
        return;
      }
      const mine = run;
      $list.set({ ...$list.get(), status: 'loading' });
      try {
        const page = await load(cursor);
        if (mine !== run) return;
        const before = $list.get();
        const known = new Set(before.items.map(keyOf));
        const added = page.items.filter((item) => !known.has(keyOf(item)));
        // A cursor that does not move would ask for the same page for ever.
        const next = page.cursor === cursor ? null : page.cursor;
        end({ items: added, cursor: next });
        const shown = parts.first({ items: added, cursor: next });
        $list.set({ items: [...before.items, ...shown.items], cursor: shown.cursor, status: 'idle' });
      } catch (error) {
        const { words } = error as { readonly words?: unknown };
        if (mine === run) $list.set({ ...$list.get(), status: 'failed', why: typeof words === 'string' ? words : '' });
      }
    },
    stop() {
      if ($list.get().status !== 'loading') return;
      run += 1;
      $list.set({ ...$list.get(), status: 'failed', why: '' });
    },
    restart(page) {
      run += 1;
      ends.clear();
      end(page);
      $list.set({ ...parts.first(page), status: 'idle' });
    },
    update(change) {
      $list.set({ ...$list.get(), items: change($list.get().items) });
    },
    cursorAfter: (item) => ends.get(keyOf(item)),
  };
};
