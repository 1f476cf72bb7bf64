import { call } from '../../api/call.ts';
import type { Card } from '../../api/community/feed/card.ts';
import { setHidden } from '../../api/community/people.ts';
import { deleteDynamic } from '../../api/dynamic/dynamic.ts';
import { cardKey, recordChange } from '../changes.ts';
import type { ListStore } from '../list.ts';

export interface CardMenu {
  readonly card: Card;
  readonly list: ListStore<Card>;
  /** The list is led by what its author pinned. */
  readonly isPinList: boolean;
  /** Name of the call that the list is read by. */
  readonly listName: string;
}

/** Deletes one's own dynamic on the server. The returned function takes that back, also in the list. */
export const removeCard = async ({ card, list }: Pick<CardMenu, 'card' | 'list'>): Promise<() => Promise<void>> => {
  const at = list.$list.get().items.findIndex((item) => cardKey(item) === cardKey(card));
  await call(deleteDynamic, { did: card.id, deleted: true });
  recordChange({ card: cardKey(card), gone: true });
  return async () => {
    await call(deleteDynamic, { did: card.id, deleted: false });
    recordChange({ card: cardKey(card), gone: false });
    list.update((now) => [...now.slice(0, at), card, ...now.slice(at)]);
  };
};

/** 不感兴趣: the card leaves the list. The returned function brings it back to its place, also on the server. */
export const hideCard = async ({ card, list }: Pick<CardMenu, 'card' | 'list'>): Promise<() => Promise<void>> => {
  const items = list.$list.get().items;
  const at = items.findIndex((item) => cardKey(item) === cardKey(card));
  await call(setHidden, { targetKind: card.kind, targetId: card.id, hidden: true });
  list.update((now) => now.filter((item) => cardKey(item) !== cardKey(card)));
  recordChange({ card: cardKey(card), gone: true });
  return async () => {
    await call(setHidden, { targetKind: card.kind, targetId: card.id, hidden: false });
    recordChange({ card: cardKey(card), gone: false });
    list.update((now) => [...now.slice(0, at), card, ...now.slice(at)]);
  };
};
