import { SAVED_KEY, SAVED_PREFIX } from '../../host/storageKeys.ts';
import { textsIn } from '../../lib/json.ts';

/**
 * Read copies for when the network is gone: the last replies of this browser, by reader, address and query. A reply may
 * hold what only its reader may see, so it is kept under the member whom the server answered and found by nobody else;
 * what everybody gets is found by everybody. All of them are dropped on logout and login (stores/session.ts).
 */
const CAP = 20;

export interface Copy {
  readonly at: number;
  readonly data: unknown;
}

/** What is kept, and for whom: the ports of a page, or of a test. */
export interface CachePorts {
  readonly local: { get(key: string): string | null; set(key: string, value: string): void; remove(key: string): void };
  readonly path: string;
  /** The page's own query, which opens it again; '' or `?…`. */
  readonly search?: string;
  readonly now: () => number;
}

const keyOf = (path: string, reader: string | null, query: string): string =>
  `${SAVED_PREFIX}${reader ?? ''}:${path}?${query}`;

/** Keeps a reply for its reader; the oldest go when there are more than 20. A store that is full or blocked keeps nothing. */
export const writeCopy = (
  { local, path, search = '', now }: CachePorts,
  query: string | null,
  reader: string | null,
  data: unknown,
): void => {
  if (query === null) return;
  try {
    const key = keyOf(path, reader, query);
    const keys = [key, ...textsIn(local.get(SAVED_KEY)).filter((other) => other !== key)];
    for (const old of keys.splice(CAP)) local.remove(old);
    local.set(key, JSON.stringify({ at: now(), search, data } satisfies Copy & { search: string }));
    local.set(SAVED_KEY, JSON.stringify(keys));
  } catch {
    /* a copy is a courtesy */
  }
};

/** The last reply that this reader may see: their own, or what everybody gets. */
export const readCopy = ({ local, path }: CachePorts, query: string | null, reader: string | null): Copy | null => {
  if (query === null) return null;
  for (const one of reader === null ? [null] : [reader, null]) {
    try {
      const entry = JSON.parse(local.get(keyOf(path, one, query)) ?? 'null') as Partial<Copy> | null;
      if (typeof entry?.at === 'number') return { at: entry.at, data: entry.data };
    } catch {
      /* a copy that cannot be read is none */
    }
  }
  return null;
};
