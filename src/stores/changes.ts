/**
 * What changed on one page and must show on another: a like on the detail page stands in the list on return. A short
 * journal in local storage; lists read what is newer than their snapshot, open tabs hear the storage event.
 */
import { local } from '../host/browser/storage.ts';
import { CHANGES_KEY } from '../host/storageKeys.ts';

export interface Change {
  readonly at: number;
  /** `post:12`, `travelogue:3`, `dynamic:7`: kind and id of the card. */
  readonly card: string;
  readonly liked?: boolean;
  readonly likes?: number;
  readonly comments?: number;
  /** Deleted or hidden: the card leaves the list. */
  readonly gone?: boolean;
  /** Its author pinned it to the top of the own list, or let it go. */
  readonly pinned?: boolean;
  /** Who may read one's own. */
  readonly visibility?: string;
  /** Just published here: the whole card, for lists that show its kind. Untrusted, like the rest of the store. */
  readonly added?: unknown;
}

const CAP = 60;

const isChange = (value: unknown): value is Change => {
  const change = value as Partial<Change> | null;
  return typeof change?.at === 'number' && typeof change.card === 'string';
};

/** The journal, oldest first; what does not read as a change is left out. */
export const changesSince = (at: number): Change[] => {
  try {
    const list: unknown = JSON.parse(local.get(CHANGES_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isChange).filter((change) => change.at > at) : [];
  } catch {
    return [];
  }
};

export const recordChange = (change: Omit<Change, 'at'>): void => {
  try {
    local.set(CHANGES_KEY, JSON.stringify([...changesSince(0), { ...change, at: Date.now() }].slice(-CAP)));
  } catch {
    /* the list will be right after its next request */
  }
};

interface Card {
  readonly id: string;
  readonly kind: string;
  readonly liked?: boolean;
  readonly counts?: Readonly<Record<string, number>>;
  readonly own?: object | null;
}

export const cardKey = (card: { readonly kind: string; readonly id: string }): string => `${card.kind}:${card.id}`;

/**
 * New cards of the journal that a list does not show yet, newest first. `reads` checks one against the contract and says
 * whether it belongs in this list.
 */
export const addedCards = <T extends Card>(
  cards: readonly T[],
  changes: readonly Change[],
  reads: (added: unknown) => T | null,
): T[] => {
  const gone = new Set(changes.filter((change) => change.gone === true).map(({ card }) => card));
  const known = new Set(cards.map(cardKey));
  const fresh: T[] = [];
  for (const { card, added } of changes) {
    const read = added === undefined || gone.has(card) || known.has(card) ? null : reads(added);
    if (read === null || cardKey(read) !== card) continue;
    known.add(card);
    fresh.unshift(read);
  }
  return fresh;
};

/** Cards with the changes applied, in order; gone cards are left out. */
export const applyChanges = <T extends Card>(cards: readonly T[], changes: readonly Change[]): T[] => {
  const byCard = new Map<string, Omit<Change, 'at' | 'card'>>();
  for (const { at: _at, added: _added, card, ...fields } of changes)
    byCard.set(card, { ...byCard.get(card), ...fields });
  return cards.flatMap((card) => {
    const change = byCard.get(cardKey(card));
    if (change === undefined) return [card];
    if (change.gone === true) return [];
    const counts = { ...card.counts };
    if (typeof change.likes === 'number') counts['likes'] = change.likes;
    if (typeof change.comments === 'number') counts['comments'] = change.comments;
    const own = typeof change.visibility === 'string' && card.own != null ? { visibility: change.visibility } : null;
    return [
      {
        ...card,
        counts,
        ...(typeof change.liked === 'boolean' ? { liked: change.liked } : {}),
        ...(own === null ? {} : { own: { ...card.own, ...own } }),
      },
    ];
  });
};
