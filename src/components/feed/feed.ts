/** Brings the feed to life after paint: pages, likes, the menu of a card, the pill for new posts, the list mode. */
import { call } from '../../api/call.ts';
import type { Card } from '../../api/community/card.ts';
import { readFeed } from '../../api/community/readFeed.ts';
import type { PayloadOf } from '../../api/define.ts';
import { listDynamics } from '../../api/dynamic/listDynamics.ts';
import { placeDays } from '../../fill/days.ts';
import { liveList } from '../../fill/list.ts';
import { NARROWS, narrowedBy } from '../../fill/narrowed.ts';
import { showPins, withNewest } from '../../stores/community/pins.ts';
import { readsAdded } from './added.ts';
import { type ListStore, type Page, createList } from '../../stores/list.ts';
import { listenForActs } from './acts.ts';
import { watchNewer } from './newer.ts';

const root = document.querySelector<HTMLElement>('[data-live]');

const firstPage = (data: unknown): Page<Card> => data as Page<Card>;

/** The choice that the page's own request made, as a payload: tab, sort and so on. */
const choice = (): PayloadOf<typeof readFeed> & PayloadOf<typeof listDynamics> =>
  Object.fromEntries(new URLSearchParams(window.early.query ?? ''));

const isDynamics = root?.dataset['call'] === listDynamics.name;

/** A list that came back from a snapshot may end within a page (stores/parts.ts): it is read from its beginning. */
const nextPage = (cursor: string): Promise<Page<Card>> => {
  const wish = cursor === '' ? choice() : { ...choice(), cursor };
  return isDynamics ? call(listDynamics, wish) : call(readFeed, wish);
};

/** The list of one member says whose it is. */
const nameList = ({ items }: Page<Card>): void => {
  const { userId } = choice();
  const author = items[0]?.author;
  if (userId === undefined || author?.userId !== userId) return;
  const title = `${author.nickName}的动态`;
  document.title = title;
  for (const place of Array.from(document.querySelectorAll('.bar-title, main > h1'))) place.textContent = title;
};

/** What its author pinned leads a member's own list, and no narrower one. */
const isPinList = (): boolean => choice().userId !== undefined && NARROWS.every((name) => narrowedBy(name) === null);

let store: ListStore<Card> | null = null;

const begin = (): void => {
  const live = window.live;
  if (store !== null || root === null || live?.face !== 'ready') return;
  const made = (store = createList<Card>(firstPage(live.data), nextPage));
  liveList({
    root,
    store,
    list: 'items',
    first: firstPage,
    reads: readsAdded(root, choice(), isDynamics),
    join: withNewest,
    ...(isDynamics
      ? {
          changed: (changes) => showPins(made, changes, isPinList()),
          drawn: (place) => placeDays(place, Date.now()),
        }
      : {}),
  });
  listenForActs(root, store, isPinList());
  nameList(live.data as Page<Card>);
  if (!isDynamics) watchNewer(root, choice);
};

document.addEventListener('live', begin);
begin();
