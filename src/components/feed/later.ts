/** What a list does once it stands: it says whose it is, can be listened to, and can be read again without a network. */
import type { Card } from '../../api/community/card.ts';
import { keepMore } from '../../fill/keepMore.ts';
import type { ListStore, Page } from '../../stores/list.ts';
import { watchNewer } from './newer.ts';
import { speak } from './spoken.ts';

/** The list of one member names the page after them. */
const nameList = ({ items }: Pick<Page<Card>, 'items'>): void => {
  const userId = new URLSearchParams(window.early.query ?? '').get('userId');
  const author = items[0]?.author;
  if (author?.userId !== userId) return;
  const title = `${author.nickName}的动态`;
  document.title = title;
  for (const place of Array.from(document.querySelectorAll('.bar-title, main > h1'))) place.textContent = title;
};

/** `choice` chose the list, where newer entries are counted. */
export const serveLater = (
  root: HTMLElement,
  store: ListStore<Card>,
  choice: Parameters<typeof watchNewer>[1] | null,
): void => {
  nameList(store.$list.get());
  speak(root, store.$list);
  keepMore(store, 'items');
  if (choice !== null) watchNewer(root, choice);
};
