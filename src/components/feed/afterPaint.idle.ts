/** What a list does once it stands: it says whose it is, can be listened to, and can be read again without a network. */
import type { Card } from '../../api/community/feed/card.ts';
import { keepBeginning } from '../../live/list/keepBeginning.ts';
import { namePage } from '../../layouts/namePage.ts';
import type { Region } from '../../live/region.ts';
import { ownParam } from '../../live/list/ownParams.ts';
import type { ListStore, Page } from '../../stores/list.ts';
import { watchNewer } from './newer.ts';
import { speak } from './spoken.ts';

/** The list of one member names the page after them; their home has its own name. */
const nameList = (root: HTMLElement, { items }: Pick<Page<Card>, 'items'>): void => {
  const userId = ownParam('userId');
  if (root.dataset['live'] !== 'dynamic/listDynamics') return;
  const author = items[0]?.author;
  if (author?.userId !== userId) return;
  namePage(`${author.nickName}的动态`);
};

/** `choice` chose the list, where newer entries are counted. */
export const serveLater = (
  { root, $view }: Pick<Region, 'root' | '$view'>,
  store: ListStore<Card>,
  choice: Parameters<typeof watchNewer>[1] | null,
): void => {
  nameList(root, store.$list.get());
  speak(root, store.$list);
  keepBeginning(store, 'items', () => $view.get());
  if (choice !== null) watchNewer(root, choice);
  // Browsers have this gesture of their own.
  if (document.documentElement.dataset['host'] !== 'web')
    void import('./pull.lazy.ts').then(({ watchPull }) => watchPull());
};
