import type { Area, Host } from '../../host/host.ts';

/** Snapshots of lists that a tab keeps for its history. */
const SNAPSHOT_KEY = /^(?:keep:|kept(?::|$))/;
/** Copies of replies for when the network is gone, and marks of one reader on this device: nobody else's to see. */
const COPY_KEY = /^(?:saved(?::|$)|changes$|accountHint$|topics:recent$|place\.(?:recent|here)$)/;
/** What waits for a login (stores/intent.ts, stores/publish/loginWish.ts, stores/vip/contactWords.ts). */
const INTENT_KEY = /^(?:intent|publishWish|contactWords)$/;

/** Keys of an area; none where it cannot be read. */
export const keysLike = (area: Area, pattern: RegExp): string[] => {
  try {
    return area.keys().filter((key) => pattern.test(key));
  } catch {
    return [];
  }
};

export const removeMatching = (area: Area, pattern: RegExp): void => {
  for (const key of keysLike(area, pattern)) {
    try {
      area.remove(key);
    } catch {
      // A store that refuses to forget refuses to be read as well.
    }
  }
};

/** Drops what was kept of one user's reading, so that the next one never sees it. Drafts stay: they are asked about. */
export const forgetCopies = (host: Pick<Host, 'local' | 'session'>): void => {
  removeMatching(host.session, SNAPSHOT_KEY);
  removeMatching(host.local, COPY_KEY);
};

/** Drops the action that waits for login: it was somebody else's wish. */
export const forgetIntent = (host: Pick<Host, 'session'>): void => removeMatching(host.session, INTENT_KEY);
