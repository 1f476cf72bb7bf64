import type { Card } from '../../api/community/feed/card.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { listDynamics } from '../../api/dynamic/dynamics.ts';
import { type Change, cardKey } from '../changes.ts';
import type { ListStore } from '../list.ts';

/** A card of a list of dynamics, which says more than one of the feed. */
export type DynamicCard = ReplyOf<typeof listDynamics>['items'][number];

/** The list says of this card what its author may change. */
export const isOwn = (card: Card): card is DynamicCard & { own: NonNullable<DynamicCard['own']> } =>
  (card as Partial<DynamicCard>).own != null;

const isOlder = (one: Card, other: Card): boolean =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && Number(one.id) < Number(other.id));
const leads = (card: Card): boolean => (card as Partial<DynamicCard>).pinned === true;

/** New cards of a list stand behind those that are pinned to its top. */
export const withNewest = <Item extends Card>(newest: readonly Item[], items: readonly Item[]): Item[] => {
  const pins = items.filter(leads);
  return [...pins, ...newest, ...items.slice(pins.length)];
};

/**
 * Shows that one's own dynamic was pinned or let go. `isPinList`: pinned ones lead this list; what is let go takes its
 * place in time again, or leaves where that is on a page still to come.
 */
export const showPin = (list: ListStore<Card>, key: string, pinned: boolean, isPinList: boolean): void => {
  const { items, cursor } = list.$list.get();
  const card = items.find((item) => cardKey(item) === key);
  if (card === undefined || !isOwn(card)) return;
  const changed = { ...card, pinned: pinned && isPinList, own: { ...card.own, pinned } };
  if (!isPinList || (pinned && leads(card)))
    return list.update((now) => now.map((item) => (item === card ? changed : item)));
  const others = items.filter((item) => item !== card);
  if (pinned) return list.update(() => [changed, ...others]);
  const at = others.findIndex((item) => !leads(item) && isOlder(item, changed));
  if (at < 0) return list.update(() => (cursor === null ? [...others, changed] : others));
  list.update(() => [...others.slice(0, at), changed, ...others.slice(at)]);
};

/** Shows what the journal tells of pins. */
export const showPins = (list: ListStore<Card>, changes: readonly Change[], isPinList: boolean): void => {
  for (const { card, pinned } of changes) if (typeof pinned === 'boolean') showPin(list, card, pinned, isPinList);
};
