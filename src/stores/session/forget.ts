import type { Host } from '../../host/host.ts';
import { type Fate, keysOf, type Store } from './storageFates.ts';

type Areas = Pick<Host, 'local' | 'session'>;

/** Names of an area that share a fate; none where it cannot be read. */
export const keysWith = <Name extends Store>(host: Pick<Areas, Name>, area: Name, fate: Fate): string[] => {
  try {
    return keysOf(area, fate, host[area].keys());
  } catch {
    return [];
  }
};

/** Removes what shares a fate from one area. */
export const forgetAll = <Name extends Store>(host: Pick<Areas, Name>, area: Name, fate: Fate): void => {
  for (const key of keysWith(host, area, fate)) {
    try {
      host[area].remove(key);
    } catch {
      // A store that refuses to forget refuses to be read as well.
    }
  }
};

/** Drops what was kept of one user's reading, so that the next one never sees it. Drafts stay: they are asked about. */
export const forgetCopies = (host: Areas): void => {
  forgetAll(host, 'session', 'copy');
  forgetAll(host, 'local', 'copy');
};

/** Drops what waits for a login: it was somebody else's wish. */
export const forgetIntent = (host: Pick<Host, 'session'>): void => forgetAll(host, 'session', 'waiting');
