import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Host } from '../../../host/host.ts';
import { sameWork } from './work/manuscript.ts';
import { emptyWork, isEmptyWork, type Work, type Written } from './work/work.ts';
import { GUEST_OWNER, type Owner, type Works } from './work/works.ts';

/** Longest time that a typed character is not kept on this device. */
export const KEEP_AFTER_MS = 1_000;

/** What the author must know about what stands here. `name` is a work that can be opened instead. */
export type Notice =
  | { readonly kind: 'restored'; readonly at: number }
  /** Another tab wrote the same at the same time; its words are a work of their own. */
  | { readonly kind: 'aside'; readonly name: string }
  | { readonly kind: 'adopted' }
  | { readonly kind: 'back' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'already' }
  /** Fields that were empty say now what is known; `undo` empties those that still do. */
  | {
      readonly kind: 'filled';
      readonly from: 'track' | 'event';
      readonly words: readonly string[];
      readonly undo: () => void;
    }
  /** Days and stops were laid out from a track. */
  | { readonly kind: 'laid'; readonly days: number; readonly stops: number; readonly undo: () => void };

export interface Kept {
  readonly at: number;
  readonly lasting: boolean;
}

export interface DeskPorts {
  readonly host: Pick<Host, 'timers' | 'now' | 'page'>;
  readonly works: Works;
  /** Names this tab among those that write the same. */
  readonly tab: string;
  readonly newKey: () => string;
  /** Another work stands here now: its pictures must be shown. */
  readonly onReplace: (now: Work, before: Work) => void;
}

/** The work on screen, kept on this device as it is written. */
export interface Desk {
  readonly $work: ReadableAtom<Work>;
  /** Null also as long as nothing is there that somebody would miss. */
  readonly $kept: ReadableAtom<Kept | null>;
  readonly $notice: WritableAtom<Notice | null>;
  owner(): Owner;
  setOwner(owner: Owner): void;
  /** Something that the author did. */
  write(part: Partial<Written>): void;
  /** What became of it elsewhere: it is kept, and is no writing. */
  note(part: Partial<Omit<Work, keyof Written>>): void;
  /** What is known of what stands there, such as figures of a route or the name of a product or an event: neither writing nor kept. */
  know(part: Partial<Pick<Work, 'tracks' | 'goods' | 'events'>>): void;
  keep(): void;
  /** Whether this device holds it. */
  isKept(): boolean;
  show(work: Work): void;
  /** Puts an empty one in its place. What stood here stays kept. */
  begin(): void;
  /** It is published: the device forgets it. */
  finish(): void;
  /** The guest is this member. */
  become(member: Owner): void;
}

export const createDesk = ({ host, works, tab, newKey, onReplace }: DeskPorts): Desk => {
  const $work = atom<Work>(emptyWork(newKey(), newKey()));
  const $kept = atom<Kept | null>(null);
  const $notice = atom<Notice | null>(null);
  let owner: Owner = GUEST_OWNER;
  let unkept = false;
  let timer: number | null = null;

  const keep = (): void => {
    if (timer !== null) host.timers.clear(timer);
    timer = null;
    if (!unkept) return;
    const work: Work = { ...$work.get(), tab, at: Math.max(host.now(), $work.get().at + 1) };
    const { lasting, aside } = works.save(owner, work);
    unkept = false;
    $work.set(work);
    $kept.set(isEmptyWork(work) ? null : { at: work.at, lasting });
    if (aside !== null) $notice.set({ kind: 'aside', name: aside.name });
  };
  const later = (): void => {
    unkept = true;
    timer ??= host.timers.set(keep, KEEP_AFTER_MS);
  };
  const show = (work: Work): void => {
    keep();
    const before = $work.get();
    works.take(owner, work);
    $work.set(work);
    $kept.set(work.at === 0 || isEmptyWork(work) ? null : { at: work.at, lasting: true });
    onReplace(work, before);
  };

  /** Another tab has kept something: who has written nothing since goes along. */
  const hear = (): void => {
    const mine = $work.get();
    const stored = works.peek(owner, mine.name);
    if (stored === null || unkept || stored.tab === tab || stored.at <= mine.at) return;
    if (sameWork(stored, mine)) {
      works.take(owner, stored);
      $work.set(stored);
      return;
    }
    show(stored);
    $notice.set({ kind: 'adopted' });
  };

  host.page.on('pagehide', keep);
  host.page.on('visibilitychange', () => {
    if (host.page.hidden()) keep();
  });
  host.page.on('storage', hear);

  return {
    $work,
    $kept,
    $notice,
    owner: () => owner,
    setOwner: (next) => {
      owner = next;
    },
    write(part) {
      $work.set({ ...$work.get(), ...part, dirty: true });
      later();
    },
    note(part) {
      $work.set({ ...$work.get(), ...part });
      unkept = true;
      keep();
    },
    know: (part) => $work.set({ ...$work.get(), ...part }),
    keep,
    isKept: () => works.peek(owner, $work.get().name) !== null,
    show,
    begin: () => show(emptyWork(newKey(), newKey())),
    finish() {
      unkept = false;
      if (timer !== null) host.timers.clear(timer);
      timer = null;
      works.remove(owner, $work.get().name);
      $kept.set(null);
    },
    become(member) {
      if (owner === member) return;
      keep();
      const wasGuest = owner === GUEST_OWNER;
      owner = member;
      if (wasGuest) return works.adopt(member);
      // Somebody else's words stay with them.
      show(emptyWork(newKey(), newKey()));
      $notice.set(null);
    },
  };
};
