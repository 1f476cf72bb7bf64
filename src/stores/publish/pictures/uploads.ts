import { type ReadableAtom, atom } from 'nanostores';
import type { Picture } from '../../../api/fields.ts';
import { Refused, saidBy } from '../../../api/errors.ts';
import { UPLOAD_LIMITS, type UploadSize } from '../../../api/upload/upload.ts';
import type { Blobs } from '../../../host/browser/pictures/blobs.ts';
import type { Shrink } from '../../../host/browser/pictures/shrink.ts';
import { UploadLost } from '../../../lib/files/uploadLost.ts';
import type { DraftPicture } from '../draft/draft.ts';
import { prepare } from './prepare.ts';
import type { Inspected } from './inspect.ts';
import { isNotLoggedIn } from '../../session/notLoggedIn.ts';

/** Where a picture is on its way to the server. */
export type PictureState =
  | { readonly status: 'preparing' | 'waiting' | 'queued' | 'done' | 'stopped' | 'lost' }
  | { readonly status: 'sending'; readonly sent: number; readonly total: number }
  /** `why` in a few words, `help` in a sentence where there is something to do; `again`: the same file may succeed later. */
  | { readonly status: 'failed'; readonly why: string; readonly help: string | null; readonly again: boolean };

export interface ShownPicture {
  readonly state: PictureState;
  /** Address of the file on this device, or null while there is none to show. */
  readonly url: string | null;
  /** False: the file is in memory only and gone with the page. */
  readonly kept: boolean;
}

/** One picture under way. `done` rejects with what `call` throws, or with an `UploadLost`. */
export interface PictureUpload {
  readonly done: Promise<Picture>;
  cancel(): void;
}
export type UploadPicture = (
  file: Blob,
  size: UploadSize,
  onProgress: (sent: number, total: number) => void,
) => PictureUpload;

export interface UploadPorts {
  readonly blobs: Blobs;
  readonly shrink: Shrink;
  readonly upload: UploadPicture;
  /** Addresses of files on this device. */
  readonly urls: { make(file: Blob): string; drop(url: string): void };
}

export interface UploadEvents {
  done(local: string, picture: Picture): void;
  /** The server knows no session. */
  guest(): void;
  note(words: string): void;
}

export interface Uploads {
  readonly $shown: ReadableAtom<Readonly<Record<string, ShownPicture>>>;
  /** Prepares a chosen file, keeps it on the device, and uploads it. */
  take(local: string, file: Blob, inspected: Inspected): Promise<void>;
  /** Goes on with a picture of a restored draft: shows it, or uploads it again from the kept file. */
  restore(picture: DraftPicture): Promise<void>;
  retry(local: string): void;
  /** Tries again what failed for want of a network. */
  retryLost(): void;
  stop(local: string): void;
  /** Forgets a picture here; its kept file stays until `Blobs.remove`. */
  drop(local: string): void;
  /** Uploads need a session: without one files wait. */
  allow(allowed: boolean): void;
}

/** So many at once: more of them only make each slower. */
const AT_ONCE = 2;

/** The uploads of one draft. */
export const createUploads = ({ blobs, shrink, upload: send, urls }: UploadPorts, events: UploadEvents): Uploads => {
  const $shown = atom<Readonly<Record<string, ShownPicture>>>({});
  const files = new Map<string, { readonly file: Blob; readonly size: UploadSize }>();
  const running = new Map<string, PictureUpload>();
  let queue: string[] = [];
  let allowed = false;

  const known = (local: string): ShownPicture | undefined => $shown.get()[local];
  const show = (local: string, change: Partial<ShownPicture>): void => {
    const before = known(local);
    if (before !== undefined) $shown.set({ ...$shown.get(), [local]: { ...before, ...change } });
  };
  const begin = (local: string, state: PictureState, url: string | null): void =>
    $shown.set({ ...$shown.get(), [local]: { state, url, kept: true } });

  const line = (local: string): void => {
    if (known(local) === undefined) return;
    show(local, { state: { status: allowed ? 'queued' : 'waiting' } });
    if (!queue.includes(local)) queue.push(local);
    pump();
  };

  const pump = (): void => {
    while (allowed && running.size < AT_ONCE) {
      const local = queue.shift();
      if (local === undefined) return;
      void run(local);
    }
  };

  const run = async (local: string): Promise<void> => {
    const held = files.get(local);
    if (held === undefined || known(local) === undefined) return;
    show(local, { state: { status: 'sending', sent: 0, total: held.file.size } });
    const upload = send(held.file, held.size, (sent, total) => {
      if (running.get(local) === upload) show(local, { state: { status: 'sending', sent, total } });
    });
    running.set(local, upload);
    try {
      const picture = await upload.done;
      if (running.get(local) !== upload) return;
      // The draft first: whoever waits for the last picture finds it there.
      events.done(local, picture);
      show(local, { state: { status: 'done' } });
    } catch (error) {
      if (running.get(local) === upload) fail(local, error);
    } finally {
      if (running.get(local) === upload) running.delete(local);
      pump();
    }
  };

  const fail = (local: string, error: unknown): void => {
    if (isNotLoggedIn(error)) {
      allowed = false;
      show(local, { state: { status: 'waiting' } });
      queue.unshift(local);
      events.guest();
      return;
    }
    if (error instanceof UploadLost && error.reason === 'cancelled')
      return show(local, { state: { status: 'stopped' } });
    const refused = error instanceof Refused && Number(error.errCode) >= 1201 && Number(error.errCode) <= 1206;
    const words = saidBy(error, 40);
    const why =
      words !== ''
        ? words
        : error instanceof UploadLost && error.reason === 'stalled'
          ? '网络太慢，传到一半停住了'
          : '没有传上去';
    show(local, { state: { status: 'failed', why, help: null, again: !refused } });
  };

  return {
    $shown,
    async take(local, file, inspected) {
      begin(local, { status: 'preparing' }, null);
      const made = await prepare(file, inspected, shrink);
      if (known(local) === undefined) return;
      if (!made.ok)
        return show(local, { state: { status: 'failed', why: made.why, help: made.help, again: false }, kept: false });
      if (made.note !== null) events.note(made.note);
      files.set(local, made);
      show(local, { url: urls.make(made.file), kept: false });
      line(local);
      const kept = await blobs.put(local, made.file);
      show(local, { kept });
    },
    async restore({ local, picture }) {
      begin(local, { status: picture === null ? 'preparing' : 'done' }, null);
      if (picture !== null) return;
      const file = await blobs.get(local);
      if (known(local) === undefined) return;
      if (file === null) return show(local, { state: { status: 'lost' }, kept: false });
      files.set(local, { file, size: file.size > UPLOAD_LIMITS.normal.bytes ? 'max' : 'normal' });
      show(local, { url: urls.make(file) });
      line(local);
    },
    retry(local) {
      const state = known(local)?.state;
      if (files.has(local) && (state?.status === 'stopped' || (state?.status === 'failed' && state.again))) line(local);
    },
    retryLost() {
      for (const [local, { state }] of Object.entries($shown.get()))
        if (state.status === 'failed' && state.again && files.has(local)) line(local);
    },
    stop(local) {
      const upload = running.get(local);
      if (upload !== undefined) return upload.cancel();
      if (known(local)?.state.status !== 'queued') return;
      queue = queue.filter((other) => other !== local);
      show(local, { state: { status: 'stopped' } });
    },
    drop(local) {
      const upload = running.get(local);
      running.delete(local);
      upload?.cancel();
      queue = queue.filter((other) => other !== local);
      files.delete(local);
      const { [local]: gone, ...others } = $shown.get();
      if (gone?.url != null) urls.drop(gone.url);
      $shown.set(others);
      pump();
    },
    allow(now) {
      if (allowed === now) return;
      allowed = now;
      for (const local of queue) show(local, { state: { status: now ? 'queued' : 'waiting' } });
      pump();
    },
  };
};
