import { atom, type ReadableAtom } from 'nanostores';
import type { DraftConflict, saveDraft } from '../../../api/community/writing/drafts.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import { Refused } from '../../../api/errors.ts';
import type { Host } from '../../../host/host.ts';
import { isRecord } from '../../../lib/json.ts';
import { isNotLoggedIn } from '../../session/notLoggedIn.ts';
import type { Desk } from './desk.ts';
import { manuscriptOf, sameManuscript, type Shown, writtenIn } from './work/manuscript.ts';
import { isEmptyWork, type Work } from './work/work.ts';

type Save = PayloadOf<typeof saveDraft>;

/** Typing rests so long before the server is told, and is told at least so often. */
export const SEND_AFTER_MS = 4_000;
const AGAIN_AFTER_MS = 20_000;

/** Where the server's copy stands: `off` nobody is logged in, `full` there are too many drafts. */
export type Sync = 'off' | 'saved' | 'waiting' | 'saving' | 'lost' | 'full' | 'conflict';

export interface SyncPorts {
  readonly host: Pick<Host, 'timers' | 'online'>;
  readonly desk: Desk;
  readonly save: (payload: Save, key: string) => Promise<ReplyOf<typeof saveDraft>>;
  readonly read: (query: { id?: string; entryId?: string; version?: number }) => Promise<Shown>;
  readonly newKey: () => string;
  /** The server knows no session. */
  readonly onGuest: () => void;
}

/** Two devices wrote the same draft. `theirs` is null until it has been read. */
export interface Conflict extends DraftConflict {
  readonly theirs: Shown | null;
}

export interface Syncing {
  readonly $sync: ReadableAtom<Sync>;
  readonly $conflict: ReadableAtom<Conflict | null>;
  allow(allowed: boolean): void;
  /** Sends what the server has not, now. `version`: keeps what stands there for good. True: the server has it all. */
  send(keep?: 'version'): Promise<boolean>;
  /** Compares what this device has with what the server has. */
  meet(shown: Shown): void;
  /** Reads what another device wrote. */
  lookAtTheirs(): Promise<Shown | null>;
  settle(choice: 'mine' | 'theirs'): Promise<void>;
}

const conflictIn = (error: unknown): DraftConflict | null => {
  if (!(error instanceof Refused) || Number(error.errCode) !== 2024 || !isRecord(error.data)) return null;
  const { id, revision, device, savedAt } = error.data;
  return typeof id === 'string' && typeof revision === 'number'
    ? { id, revision, device: String(device), savedAt: Number(savedAt) }
    : null;
};
const codeOf = (error: unknown): number => (error instanceof Refused ? Number(error.errCode) : 0);

/** Keeps the server's copy of the work. An answer that got lost is asked for again before anything else is sent. */
export const createSync = ({ host, desk, save, read, newKey, onGuest }: SyncPorts): Syncing => {
  const $sync = atom<Sync>('off');
  const $conflict = atom<Conflict | null>(null);
  let allowed = false;
  let timer: number | null = null;
  let under: Promise<boolean> | null = null;
  let open: { readonly name: string; readonly payload: Save; readonly key: string } | null = null;

  const later = (afterMs: number): void => {
    if (timer !== null) host.timers.clear(timer);
    timer = host.timers.set(() => void send(undefined, false), afterMs);
  };
  const payloadOf = (work: Work, keep?: Save['keep']): Save => ({
    ...(work.draftId === null ? {} : { id: work.draftId }),
    ...(work.entryId === null ? {} : { entryId: work.entryId }),
    revision: work.revision,
    ...(keep === undefined ? {} : { keep }),
    manuscript: manuscriptOf(work),
  });

  const dispute = (found: DraftConflict, theirs: Shown | null): void => {
    $conflict.set({ ...found, theirs });
    $sync.set('conflict');
  };

  const fail = (error: unknown): boolean => {
    const found = conflictIn(error);
    const code = codeOf(error);
    if (found !== null) dispute(found, null);
    else if (isNotLoggedIn(error)) {
      allowed = false;
      $sync.set('off');
      onGuest();
    } else if (code === 2023) $sync.set('full');
    else if (code === 404 && desk.$work.get().draftId !== null) {
      // Published or thrown away elsewhere: the words are here, and are a draft of their own now.
      desk.note({ draftId: null, revision: 0, dirty: true });
      desk.$notice.set({ kind: 'gone' });
      later(SEND_AFTER_MS);
    } else {
      $sync.set('lost');
      later(AGAIN_AFTER_MS);
    }
    // A refusal is certain; without an answer it may have arrived.
    if (code !== 0 && !(code >= 500 && code < 600)) open = null;
    return false;
  };

  /** `whole`: goes on until nothing is left; else what was typed meanwhile waits for its turn. */
  const run = async (whole: boolean, keep?: 'version'): Promise<boolean> => {
    const name = desk.$work.get().name;
    for (;;) {
      const work = desk.$work.get();
      if (work.name !== name || isEmptyWork(work)) return false;
      if (open?.name !== name) open = null;
      if (open === null && !work.dirty && keep === undefined) {
        $sync.set('saved');
        return true;
      }
      open ??= { name, payload: payloadOf(work, keep), key: newKey() };
      const { payload, key } = open;
      $sync.set('saving');
      try {
        const kept = await save(payload, key);
        open = null;
        if (payload.keep !== undefined) keep = undefined;
        const now = desk.$work.get();
        if (now.name !== name) return false;
        desk.note({
          draftId: kept.id,
          revision: kept.revision,
          dirty: !sameManuscript(manuscriptOf(now), payload.manuscript) || now.pictures.some((one) => !one.picture),
        });
        // Pictures that are still on their way will be written down when they have arrived.
        if (sameManuscript(manuscriptOf(now), payload.manuscript) && keep === undefined) {
          $sync.set('saved');
          return true;
        }
        if (!whole) {
          $sync.set('waiting');
          later(SEND_AFTER_MS);
          return false;
        }
      } catch (error) {
        return fail(error);
      }
    }
  };

  const send = async (keep?: 'version', whole = true): Promise<boolean> => {
    if (timer !== null) host.timers.clear(timer);
    timer = null;
    if (!allowed || $conflict.get() !== null) return false;
    if (!host.online()) {
      $sync.set('lost');
      later(AGAIN_AFTER_MS);
      return false;
    }
    while (under !== null) await under;
    under = run(whole, keep);
    try {
      return await under;
    } finally {
      under = null;
    }
  };

  let words = '';
  desk.$work.listen((work) => {
    if (!allowed || !work.dirty || $conflict.get() !== null || isEmptyWork(work)) return;
    const now = JSON.stringify(manuscriptOf(work));
    if (now === words) return;
    words = now;
    if ($sync.get() !== 'saving') $sync.set('waiting');
    if (timer === null) later(SEND_AFTER_MS);
  });

  const takeTheirs = (shown: Shown): void => {
    const kept = desk.isKept();
    desk.show({
      ...desk.$work.get(),
      ...writtenIn(shown, newKey),
      draftId: shown.id,
      entryId: shown.entryId,
      revision: shown.revision,
      seen: shown.editedAt,
      at: shown.savedAt,
      dirty: false,
    });
    if (kept) desk.note({ dirty: false });
  };

  return {
    $sync,
    $conflict,
    send,
    allow(now) {
      allowed = now;
      if (!now) $sync.set('off');
      else if (desk.$work.get().dirty) later(0);
      else $sync.set('saved');
    },
    meet(shown) {
      const work = desk.$work.get();
      const known = { draftId: shown.id, entryId: shown.entryId, revision: shown.revision };
      if (sameManuscript(manuscriptOf(work), shown.manuscript))
        return desk.note({ ...known, seen: shown.editedAt, dirty: work.pictures.some((one) => !one.picture) });
      if (shown.revision === work.revision && shown.id === work.draftId)
        return work.dirty ? later(0) : takeTheirs(shown);
      if (!work.dirty) return takeTheirs(shown);
      if (shown.id === null) return takeTheirs(shown);
      dispute({ id: shown.id, revision: shown.revision, device: shown.device, savedAt: shown.savedAt }, shown);
    },
    async lookAtTheirs() {
      const found = $conflict.get();
      if (found === null || found.theirs !== null) return found?.theirs ?? null;
      const theirs = await read({ id: found.id });
      if ($conflict.get()?.id === found.id) $conflict.set({ ...found, revision: theirs.revision, theirs });
      return theirs;
    },
    async settle(choice) {
      const found = $conflict.get();
      if (found === null) return;
      const work = desk.$work.get();
      try {
        const kept = await save(
          { ...payloadOf({ ...work, draftId: found.id, revision: found.revision }, choice) },
          newKey(),
        );
        if (choice === 'theirs') {
          const theirs = await read({ id: found.id });
          $conflict.set(null);
          takeTheirs(theirs);
        } else {
          $conflict.set(null);
          desk.note({ draftId: kept.id, revision: kept.revision, dirty: false });
        }
        $sync.set('saved');
      } catch (error) {
        const again = conflictIn(error);
        if (again === null) throw error;
        dispute(again, null);
      }
    },
  };
};
