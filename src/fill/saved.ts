/**
 * Read copies for when the network is gone: the last replies of this browser, by address and query. They are dropped on
 * logout and login (stores/session.ts calls `forgetSaved`), because a reply may hold what only its reader may see.
 */
import { local } from '../host/browser/storage.ts';

const INDEX = 'saved';
const CAP = 20;

interface Entry {
  readonly at: number;
  readonly data: unknown;
}

const keyOf = (query: string): string => `saved:${location.pathname}?${query}`;

const index = (): string[] => {
  const list: unknown = JSON.parse(local.get(INDEX) ?? '[]');
  return Array.isArray(list) ? list.filter((key): key is string => typeof key === 'string') : [];
};

/** Keeps a reply; the oldest go when there are more than 20. A store that is full or blocked keeps nothing. */
export const save = (query: string | null, data: unknown): void => {
  if (query === null) return;
  try {
    const key = keyOf(query);
    const keys = [key, ...index().filter((other) => other !== key)];
    for (const old of keys.splice(CAP)) local.remove(old);
    local.set(key, JSON.stringify({ at: Date.now(), data } satisfies Entry));
    local.set(INDEX, JSON.stringify(keys));
  } catch {
    /* a copy is a courtesy */
  }
};

export const readSaved = (query: string | null): Entry | null => {
  if (query === null) return null;
  try {
    const entry = JSON.parse(local.get(keyOf(query)) ?? 'null') as Partial<Entry> | null;
    return typeof entry?.at === 'number' ? { at: entry.at, data: entry.data } : null;
  } catch {
    return null;
  }
};

/** Keeps each fresh reply of this page, and brings the last one when the request has failed. */
export const keepSaved = (): void => {
  const look = (): void => {
    const { live, early } = window;
    if (live === undefined) return;
    if (live.face === 'ready' && live.savedAt === null) save(early.query, live.data);
    if (live.face !== 'error' && live.face !== 'offline') return;
    const saved = readSaved(early.query);
    if (saved !== null) document.dispatchEvent(new CustomEvent('live:saved', { detail: saved }));
  };
  document.addEventListener('live', look);
  look();
};
