import type { Card } from '../../api/community/card.ts';
import { liveList, type LiveListOptions } from '../../fill/list.ts';
import { whenIdle } from '../../fill/whenIdle.ts';
import { createList, type ListStore, type Page } from '../../stores/list.ts';
import { listenForActs } from './acts.ts';
import { type Belongs, readsAdded } from './added.ts';

/** What the page's own request chose: tab, sort and so on. */
export const choice = (): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(window.early.query ?? ''));

interface Options {
  /** Whether what was just published stands in this list. */
  readonly belongs: Belongs;
  /** Asks for a page; without a cursor for the first. */
  readonly ask: (wish: Readonly<Record<string, string>>) => Promise<Page<Card>>;
  /** What this list does beyond any other. */
  readonly more?: (store: ListStore<Card>) => Pick<LiveListOptions<Card>, 'join' | 'changed' | 'drawn'>;
  /** What its author pinned leads it. */
  readonly isPinList?: boolean;
  /** What chose the list, where newer entries are counted. */
  readonly choice?: typeof choice | null;
}

const firstPage = (data: unknown): Page<Card> => data as Page<Card>;

/** Brings a list of cards to life once it shows something: pages, likes, menus. */
export const startFeed = ({ belongs, ask, more, isPinList, choice: counted = null }: Options): void => {
  const root = document.querySelector<HTMLElement>('[data-live]');
  const chosen = choice();
  let started = false;
  const begin = (): void => {
    const live = window.live;
    if (started || root === null || live?.face !== 'ready') return;
    started = true;
    // A list that came back from a snapshot may end within a page (stores/parts.ts): it is read from its beginning.
    const store = createList<Card>(firstPage(live.data), (cursor) =>
      ask(cursor === '' ? chosen : { ...chosen, cursor }),
    );
    const reads = readsAdded(root, chosen, belongs);
    liveList({ root, store, list: 'items', first: firstPage, reads, ...more?.(store) });
    listenForActs(root, store, isPinList);
    whenIdle(() => import('./later.ts').then(({ serveLater }) => serveLater(root, store, counted)));
  };
  document.addEventListener('live', begin);
  begin();
};
