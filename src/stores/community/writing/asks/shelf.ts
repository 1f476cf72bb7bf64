import { atom, type ReadableAtom } from 'nanostores';
import { GOODS_QUERY_MAX } from '../../../../api/youzan/list.ts';
import type { Host } from '../../../../host/host.ts';
import { cutText } from '../../../../lib/characters.ts';
import { oneLine } from '../../../../lib/text.ts';

export interface ShelfView<Item> {
  /** What was searched for; '' is all that is on the shelf. */
  readonly query: string;
  /** `more`: further ones are on their way. */
  readonly status: 'loading' | 'more' | 'ready' | 'failed';
  readonly items: readonly Item[];
  /** Where it goes on; null: at the beginning, or that is all. */
  readonly cursor: string | null;
}

export interface ShelfPage<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
}

export interface ShelfPorts<Item> {
  readonly timers: Host['timers'];
  readonly load: (query: string, cursor: string | null) => Promise<ShelfPage<Item>>;
  readonly idOf: (item: Item) => string;
}

/** Products or events to choose from. An answer that is no longer asked for is dropped. */
export interface Shelf<Item> {
  readonly $shelf: ReadableAtom<ShelfView<Item>>;
  /** Shows what the words find, once the typing rests. */
  search(words: string): void;
  /** Asks at once for what comes next: the beginning, the next page, or what did not come. */
  load(): Promise<void>;
}

const TYPING_RESTS_MS = 300;

export const createShelf = <Item>({ timers, load: ask, idOf }: ShelfPorts<Item>): Shelf<Item> => {
  const $shelf = atom<ShelfView<Item>>({ query: '', status: 'loading', items: [], cursor: null });
  let timer: number | null = null;
  let run = 0;

  const load = async (): Promise<void> => {
    if (timer !== null) timers.clear(timer);
    timer = null;
    const mine = (run += 1);
    const before = $shelf.get();
    $shelf.set({ ...before, status: before.items.length > 0 ? 'more' : 'loading' });
    try {
      const { items, cursor } = await ask(before.query, before.cursor);
      if (mine !== run) return;
      // What was put on the shelf meanwhile moves others down: nothing stands there twice.
      const known = new Set(before.items.map(idOf));
      const fresh = items.filter((item) => !known.has(idOf(item)));
      $shelf.set({ query: before.query, status: 'ready', items: [...before.items, ...fresh], cursor });
    } catch {
      if (mine === run) $shelf.set({ ...before, status: 'failed' });
    }
  };

  return {
    $shelf,
    load,
    search(words) {
      const query = cutText(oneLine(words), GOODS_QUERY_MAX, '');
      if (query === $shelf.get().query) return;
      if (timer !== null) timers.clear(timer);
      // What is under way answers other words.
      run += 1;
      $shelf.set({ query, status: 'loading', items: [], cursor: null });
      timer = timers.set(() => void load(), TYPING_RESTS_MS);
    },
  };
};
