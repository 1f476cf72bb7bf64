import { type ReadableAtom, type WritableAtom, atom } from 'nanostores';
import type { Host } from '../../host/host.ts';
import { type Draft, emptyDraft, isEmptyDraft, sameContent } from './draft/draft.ts';
import { draftKey, GUEST_OWNER, type Drafts, type Owner } from './draft/drafts.ts';
import type { Notice } from './notice.ts';

/** Longest time that a typed character is not kept yet. */
export const SAVE_AFTER_MS = 2_000;

export interface EditorPorts {
  readonly host: Pick<Host, 'timers' | 'now' | 'page'>;
  readonly drafts: Drafts;
  readonly $notice: WritableAtom<Notice | null>;
  /** Names this tab among those that write the same draft. */
  readonly tab: string;
  readonly newKey: () => string;
  /** Another draft stands here now: its pictures must be shown. */
  readonly onReplace: (now: Draft, before: Draft) => void;
}

export interface Kept {
  readonly at: number;
  readonly lasting: boolean;
}

export interface Editor {
  readonly $draft: ReadableAtom<Draft>;
  /** When the draft was last kept, and whether it will outlive the page; null while it never was. */
  readonly $kept: ReadableAtom<Kept | null>;
  readonly $asides: ReadableAtom<readonly Draft[]>;
  owner(): Owner;
  dirty(): boolean;
  /** Opens the draft of an owner. `typed`: text that was in the field before any script ran. */
  open(owner: Owner, typed: string): void;
  change(part: Partial<Draft>): void;
  saveNow(): void;
  discard(): void;
  /** Puts a draft that was set aside in the place of this one, which is set aside in turn. */
  bringBack(at: number): void;
  /** Begins anew after the server has confirmed the draft. */
  finish(did: string): void;
  /** The guest is this member: the guest's draft becomes the member's. */
  become(member: Owner): void;
}

/** The draft on screen, kept on the device. Between tabs the newer draft stands, and what it replaced can be had back. */
export const createEditor = ({ host, drafts, $notice, tab, newKey, onReplace }: EditorPorts): Editor => {
  const $draft = atom<Draft>(emptyDraft(newKey()));
  const $kept = atom<Kept | null>(null);
  const $asides = atom<readonly Draft[]>([]);
  let owner: Owner = GUEST_OWNER;
  let dirty = false;
  let timer: number | null = null;
  let opened = false;

  const replace = (draft: Draft): void => {
    const before = $draft.get();
    // A key that has published something publishes nothing else.
    const used = drafts.sentAs(draft.key) !== null;
    const now = used ? { ...draft, key: newKey(), attempts: [] } : draft;
    $draft.set(now);
    onReplace(now, before);
  };
  const countAsides = (): void => $asides.set(drafts.asides(owner));

  const saveNow = (): void => {
    if (timer !== null) host.timers.clear(timer);
    timer = null;
    if (!dirty) return;
    const draft: Draft = { ...$draft.get(), tab, at: Math.max(host.now(), $draft.get().at + 1) };
    const { lasting, replaced } = drafts.save(owner, draft);
    dirty = false;
    $draft.set(draft);
    $kept.set(isEmptyDraft(draft) ? null : { at: draft.at, lasting });
    if (replaced === null) return;
    countAsides();
    $notice.set({ kind: 'replaced', at: replaced.at });
  };
  const change = (part: Partial<Draft>): void => {
    $draft.set({ ...$draft.get(), ...part });
    dirty = true;
    if (opened) timer ??= host.timers.set(saveNow, SAVE_AFTER_MS);
  };
  const aside = (draft: Draft): number => {
    const at = draft.at === 0 ? host.now() : draft.at;
    drafts.setAside(owner, { ...draft, at });
    countAsides();
    return at;
  };

  const hear = (): void => {
    const mine = $draft.get();
    const stored = drafts.peek(owner);
    if (stored === null) {
      const did = drafts.sentAs(mine.key);
      if (did === null) return;
      $notice.set({ kind: dirty ? 'already' : 'elsewhere', did });
      if (dirty) change({ key: newKey(), attempts: [] });
      else replace(emptyDraft(newKey()));
      return;
    }
    // Unsaved changes here are newer: saving them sets the other draft aside.
    if (dirty || stored.at <= mine.at || sameContent(stored, mine)) return;
    const lost = mine.tab === tab && !isEmptyDraft(mine);
    const at = lost ? aside(mine) : 0;
    drafts.load(owner);
    replace(stored);
    $kept.set({ at: stored.at, lasting: true });
    $notice.set({ kind: 'adopted', at });
  };

  const listen = (): void => {
    if (opened) return;
    opened = true;
    host.page.on('pagehide', saveNow);
    host.page.on('visibilitychange', () => {
      if (host.page.hidden()) saveNow();
    });
    host.page.on('storage', ({ key }) => {
      if (key === null || key === draftKey(owner)) hear();
    });
  };

  return {
    $draft,
    $kept,
    $asides,
    owner: () => owner,
    dirty: () => dirty,
    change,
    saveNow,
    open(next, typed) {
      listen();
      owner = next;
      countAsides();
      const stored = drafts.load(owner);
      const words = typed.trim() === '' || typed === stored?.text ? '' : typed;
      if (stored === null || isEmptyDraft(stored)) {
        if (words !== '') change({ text: typed });
        return;
      }
      const did = drafts.sentAs(stored.key);
      if (did !== null) {
        // A tab that slept while another published has kept its copy: it may hold later changes.
        aside(stored);
        drafts.recordSent(owner, { key: stored.key, did });
        if (words !== '') change({ text: typed });
        return;
      }
      if (words !== '') {
        // Somebody is writing already: that is the newer draft.
        const at = aside(stored);
        change({ text: typed });
        saveNow();
        $notice.set({ kind: 'replaced', at });
        return;
      }
      dirty = false;
      replace(stored);
      $kept.set({ at: stored.at, lasting: true });
      $notice.set({ kind: 'restored', at: stored.at });
    },
    discard() {
      saveNow();
      const at = aside($draft.get());
      replace(emptyDraft(newKey()));
      dirty = true;
      saveNow();
      $notice.set({ kind: 'discarded', at });
    },
    bringBack(at) {
      saveNow();
      const found = drafts.takeAside(owner, at);
      if (found !== null) {
        const current = $draft.get();
        if (!isEmptyDraft(current)) aside(current);
        replace({ ...found, tab });
        dirty = true;
        saveNow();
      }
      countAsides();
      $notice.set(null);
    },
    finish(did) {
      dirty = false;
      drafts.recordSent(owner, { key: $draft.get().key, did });
      $kept.set(null);
    },
    become(member) {
      const was = owner;
      const fromGuest = drafts.peek(GUEST_OWNER) !== null || was === GUEST_OWNER;
      if (member === was && !fromGuest) return;
      saveNow();
      const mine = $draft.get();
      owner = member;
      const asidesBefore = drafts.asides(member).length;
      // Login may leave the page: then it is the guest's draft in the store that waits here, not the one on screen.
      const found = fromGuest ? drafts.adopt(member) : drafts.load(member);
      countAsides();
      if (found !== null && sameContent(found, mine) && found.key === mine.key) {
        $draft.set(found);
        const [older] = $asides.get();
        if (older !== undefined && $asides.get().length > asidesBefore) $notice.set({ kind: 'replaced', at: older.at });
        return;
      }
      replace(found ?? emptyDraft(newKey()));
      $kept.set(found === null ? null : { at: found.at, lasting: true });
      $notice.set(found === null || isEmptyDraft(found) ? null : { kind: 'restored', at: found.at });
    },
  };
};
