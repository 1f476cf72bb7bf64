import type { SafeArea } from '../../../../host/storage.ts';
import { POST_DRAFT_PREFIX } from '../../../../host/storageKeys.ts';
import { sameWork } from './manuscript.ts';
import { readWork } from './readWork.ts';
import { isEmptyWork, type Work } from './work.ts';

/** Whose work: a user id, or `guest`. One member's is never shown to another. */
export type Owner = string;
export const GUEST_OWNER: Owner = 'guest';

const keyOf = (owner: Owner, name: string): string => `${POST_DRAFT_PREFIX}${owner}:${name}`;

export interface Saved {
  /** False: it will be gone when the page is left. */
  readonly lasting: boolean;
  /** What another tab had written of the same work: it has become a work of its own. */
  readonly aside: Work | null;
}

/** The posts that this device keeps, each under its own name. */
export interface Works {
  /** All of an owner's, the last one written first. */
  list(owner: Owner): readonly Work[];
  peek(owner: Owner, name: string): Work | null;
  /** This tab shows it: what the store holds of it from now on, and did not come from here, is another tab's. */
  take(owner: Owner, work: Work): void;
  save(owner: Owner, work: Work): Saved;
  remove(owner: Owner, name: string): void;
  /** What a guest wrote belongs to the member that the guest turned out to be. */
  adopt(member: Owner): void;
  /** Names of files that any work waits to send. */
  neededFiles(): ReadonlySet<string>;
}

/** `keys` lists what the store holds. */
export const createWorks = (local: SafeArea, keys: () => readonly string[], newKey: () => string): Works => {
  const seen = new Map<string, string>();
  const mark = ({ tab, at }: Work): string => `${tab}/${at}`;
  const namesOf = (owner: Owner): string[] => {
    const start = keyOf(owner, '');
    return keys().flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  };
  const peek = (owner: Owner, name: string): Work | null => readWork(local.get(keyOf(owner, name)), newKey);
  const list = (owner: Owner): Work[] =>
    namesOf(owner)
      .flatMap((name) => peek(owner, name) ?? [])
      .sort((one, other) => other.at - one.at);
  const write = (owner: Owner, work: Work): void => local.set(keyOf(owner, work.name), JSON.stringify(work));

  return {
    list,
    peek,
    take: (owner, work) => void seen.set(keyOf(owner, work.name), mark(work)),
    save(owner, work) {
      const key = keyOf(owner, work.name);
      const stored = peek(owner, work.name);
      const foreign = stored !== null && stored.tab !== work.tab && mark(stored) !== seen.get(key);
      // Sent to the server, it would be the same draft twice: the copy begins as one that nobody else has.
      const aside: Work | null =
        foreign && !isEmptyWork(stored) && !sameWork(stored, work)
          ? { ...stored, name: newKey(), key: newKey(), draftId: null, revision: 0, attempts: [], dirty: true }
          : null;
      if (aside !== null) write(owner, aside);
      if (isEmptyWork(work) && work.draftId === null && work.entryId === null) local.remove(key);
      else write(owner, work);
      seen.set(key, mark(work));
      return { lasting: local.lasting(key), aside };
    },
    remove(owner, name) {
      local.remove(keyOf(owner, name));
      seen.delete(keyOf(owner, name));
    },
    adopt(member) {
      for (const work of list(GUEST_OWNER)) {
        write(member, work);
        seen.set(keyOf(member, work.name), mark(work));
        local.remove(keyOf(GUEST_OWNER, work.name));
      }
    },
    neededFiles() {
      const names = new Set<string>();
      for (const key of keys()) {
        if (!key.startsWith(POST_DRAFT_PREFIX)) continue;
        for (const { local: name } of readWork(local.get(key), newKey)?.pictures ?? []) names.add(name);
      }
      return names;
    },
  };
};
