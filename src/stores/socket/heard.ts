/** What the server has told this page, whichever page of the browser it was told to. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Unread } from '../../api/community/inbox.ts';

const $counts = atom<Unread | null>(null);
const $entries = atom(0);
const $line = atom(false);

/** Unread lines of the member's inbox; null while nobody knows. */
export const $unread: ReadableAtom<Unread | null> = $counts;
/** Grows with every entry that somebody publishes. */
export const $newEntries: ReadableAtom<number> = $entries;
/** Whether a socket tells of new entries: who asks by the clock need not. */
export const $live: ReadableAtom<boolean> = $line;

const same = (one: Unread | null, other: Unread | null): boolean =>
  one === other || (one !== null && other !== null && JSON.stringify(one) === JSON.stringify(other));

export const hearUnread = (counts: Unread | null): void => {
  if (!same($counts.get(), counts)) $counts.set(counts);
};
export const hearEntry = (): void => $entries.set($entries.get() + 1);
export const hearLive = (is: boolean): void => $line.set(is);
