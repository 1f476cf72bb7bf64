import type { SafeArea } from '../../../host/storage.ts';
import { isRecord, parseJson } from '../../../lib/json.ts';
import { type Draft, isEmptyDraft, sameContent } from './draft.ts';
import { readDraft } from './readDraft.ts';
import { SENT_DYNAMICS_KEY } from '../../../host/storageKeys.ts';
import { DYNAMIC_DRAFT_PREFIX } from '../../../host/storageKeys.ts';

/** Whose draft: a user id, or `guest`. One member's draft is never shown to another. */
export type Owner = string;
export const GUEST_OWNER: Owner = 'guest';

const ASIDE_CAP = 5;
const SENT_CAP = 20;

export const draftKey = (owner: Owner): string => DYNAMIC_DRAFT_PREFIX + owner;
const asideKey = (owner: Owner): string => `${DYNAMIC_DRAFT_PREFIX}${owner}:aside`;

export interface Sent {
  /** Idempotency key of the draft that became this dynamic. */
  readonly key: string;
  readonly did: string;
}

export interface Saved {
  /** False: it will be gone when the page is left. */
  readonly lasting: boolean;
  /** Another tab's draft that stood there and has been set aside. */
  readonly replaced: Draft | null;
}

export interface Drafts {
  /** What the store holds now, without taking it over. */
  peek(owner: Owner): Draft | null;
  /** Takes over what the store holds: it is this tab's from now on. Null for nothing. */
  load(owner: Owner): Draft | null;
  /** Writes a draft; an empty one takes the place away. What another tab wrote meanwhile is set aside, never lost. */
  save(owner: Owner, draft: Draft): Saved;
  /** Drafts that others took the place of, newest first. */
  asides(owner: Owner): readonly Draft[];
  setAside(owner: Owner, draft: Draft): void;
  takeAside(owner: Owner, at: number): Draft | null;
  /** Ends a draft that the server has confirmed. */
  recordSent(owner: Owner, sent: Sent): void;
  sentAs(key: string): string | null;
  /** Moves a guest's draft to the member the guest turned out to be; the newer one stays, the other is set aside. */
  adopt(member: Owner): Draft | null;
  /** Names of all files that any draft still needs. */
  neededFiles(): ReadonlySet<string>;
}

/** The drafts of this device. `local` survives being blocked; `keys` lists what it holds; `newKey` makes a key. */
export const createDrafts = (local: SafeArea, keys: () => readonly string[], newKey: () => string): Drafts => {
  /** What this tab last read or wrote, by owner: anything else in the store is somebody else's. */
  const seen = new Map<Owner, string>();
  const mark = ({ tab, at }: Draft): string => `${tab}/${at}`;

  const read = (owner: Owner): Draft | null => readDraft(local.get(draftKey(owner)), newKey());
  const asides = (owner: Owner): Draft[] => {
    const parsed = parseJson(local.get(asideKey(owner)), { maxBytes: 4_194_304, maxDepth: 10 });
    if (!parsed.ok || !Array.isArray(parsed.value)) return [];
    return parsed.value.slice(0, ASIDE_CAP).flatMap((raw) => {
      const draft = isRecord(raw) ? readDraft(JSON.stringify(raw), newKey()) : null;
      return draft === null ? [] : [draft];
    });
  };
  const writeAsides = (owner: Owner, list: readonly Draft[]): void => {
    if (list.length === 0) local.remove(asideKey(owner));
    else local.set(asideKey(owner), JSON.stringify(list.slice(0, ASIDE_CAP)));
  };
  const setAside = (owner: Owner, draft: Draft): void => {
    if (isEmptyDraft(draft)) return;
    writeAsides(owner, [draft, ...asides(owner).filter((other) => !sameContent(other, draft))]);
  };
  const sent = (): Sent[] => {
    const parsed = parseJson(local.get(SENT_DYNAMICS_KEY));
    if (!parsed.ok || !Array.isArray(parsed.value)) return [];
    return parsed.value.filter(
      (one): one is Sent => isRecord(one) && typeof one['key'] === 'string' && typeof one['did'] === 'string',
    );
  };
  const clear = (owner: Owner): void => {
    local.remove(draftKey(owner));
    seen.delete(owner);
  };

  const load = (owner: Owner): Draft | null => {
    const draft = read(owner);
    if (draft === null) seen.delete(owner);
    else seen.set(owner, mark(draft));
    return draft;
  };

  return {
    peek: read,
    load,
    save(owner, draft) {
      const stored = read(owner);
      const foreign = stored !== null && mark(stored) !== seen.get(owner) && stored.tab !== draft.tab;
      const replaced = foreign && !isEmptyDraft(stored) && !sameContent(stored, draft) ? stored : null;
      if (replaced !== null) setAside(owner, replaced);
      if (isEmptyDraft(draft)) {
        clear(owner);
        return { lasting: true, replaced };
      }
      local.set(draftKey(owner), JSON.stringify(draft));
      seen.set(owner, mark(draft));
      return { lasting: local.lasting(draftKey(owner)), replaced };
    },
    asides,
    setAside,
    takeAside(owner, at) {
      const list = asides(owner);
      const found = list.find((draft) => draft.at === at) ?? null;
      if (found !== null)
        writeAsides(
          owner,
          list.filter((draft) => draft !== found),
        );
      return found;
    },
    recordSent(owner, one) {
      clear(owner);
      local.set(
        SENT_DYNAMICS_KEY,
        JSON.stringify([one, ...sent().filter(({ key }) => key !== one.key)].slice(0, SENT_CAP)),
      );
    },
    sentAs: (key) => sent().find((one) => one.key === key)?.did ?? null,
    adopt(member) {
      const guest = read(GUEST_OWNER);
      const own = read(member);
      if (guest !== null) {
        const newer = own === null || guest.at >= own.at ? guest : own;
        const older = newer === guest ? own : guest;
        if (older !== null && !sameContent(older, newer)) setAside(member, older);
        local.set(draftKey(member), JSON.stringify(newer));
        for (const aside of asides(GUEST_OWNER).reverse()) setAside(member, aside);
        clear(GUEST_OWNER);
        local.remove(asideKey(GUEST_OWNER));
      }
      return load(member);
    },
    neededFiles() {
      const names = new Set<string>();
      for (const key of keys()) {
        if (!key.startsWith(DYNAMIC_DRAFT_PREFIX)) continue;
        const owner = key.slice(DYNAMIC_DRAFT_PREFIX.length).replace(/:aside$/, '');
        for (const draft of [read(owner), ...asides(owner)])
          for (const { local: name } of draft?.pictures ?? []) names.add(name);
      }
      return names;
    },
  };
};
