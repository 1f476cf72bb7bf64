import { atom, type ReadableAtom } from 'nanostores';
import { createKey } from '../../api/key.ts';
import type { DraftPicture } from '../publish/draft/draft.ts';
import { lazy } from '../lazy.ts';
import type { Inspected } from '../publish/pictures/inspect.ts';
import { lateUpload } from '../publish/pictures/lateUpload.ts';
import { createUploads, type UploadPorts, type Uploads } from '../publish/pictures/uploads.ts';

/** Pictures that go with words to the house: a report, a question to the service. */
export interface Attached {
  /** In the order in which they were chosen. */
  readonly $list: ReadableAtom<readonly DraftPicture[]>;
  readonly $shown: Uploads['$shown'];
  /** What is to be said about the last choice, or ''. */
  readonly $note: ReadableAtom<string>;
  /** Takes files until there are as many as may go along. */
  choose(files: readonly File[]): Promise<void>;
  retry(local: string): void;
  remove(local: string): void;
  /** Goes on with those of a draft. */
  restore(pictures: readonly DraftPicture[]): void;
  /** Somebody is logged in now: what waited for that is sent. */
  allow(): void;
}

const sending = lazy(() => import('./sending.lazy.ts'));

const browserPorts = (): UploadPorts => ({
  blobs: {
    put: async (name, file) => (await sending.load()).blobs.put(name, file),
    // Where the part does not come, a picture of a draft is to be chosen once more.
    get: (name) =>
      sending.load().then(
        ({ blobs }) => blobs.get(name),
        () => null,
      ),
    remove: (names) =>
      sending.load().then(
        ({ blobs }) => blobs.remove(names),
        () => undefined,
      ),
    names: async () => (await sending.load()).blobs.names(),
  },
  shrink: async (...picture) => (await sending.load()).shrink(...picture),
  upload: lateUpload(sending.load),
  urls: { make: (file) => URL.createObjectURL(file), drop: (url) => URL.revokeObjectURL(url) },
});

/** The pictures of what is being written: at most `most` of them. */
export const createAttached = (
  most: number,
  ports: UploadPorts = browserPorts(),
  look: (file: File) => Promise<Inspected> = async (file) => (await sending.load()).inspect(file),
): Attached => {
  const $list = atom<readonly DraftPicture[]>([]);
  const $note = atom('');
  const change = (local: string, picture: DraftPicture['picture']): void =>
    $list.set($list.get().map((one) => (one.local === local ? { ...one, picture } : one)));
  const uploads = createUploads(ports, {
    done: change,
    guest: () => $note.set('登录后才能传照片，写好的内容会留着'),
    note: (words) => $note.set(words),
  });
  uploads.allow(true);
  return {
    $list,
    $shown: uploads.$shown,
    $note,
    async choose(files) {
      $note.set('');
      for (const file of files) {
        if ($list.get().length >= most) {
          $note.set(`最多放 ${most} 张照片`);
          return;
        }
        try {
          const inspected = await look(file);
          if ($list.get().some(({ print }) => print === inspected.print)) {
            $note.set('这张照片已经放了');
            continue;
          }
          const local = `report-${createKey()}`;
          $list.set([...$list.get(), { local, name: file.name, print: inspected.print, alt: '', picture: null }]);
          await uploads.take(local, file, inspected);
        } catch {
          $note.set('有一张照片没有放进来，请再选一次，或者换一张');
        }
      }
    },
    retry: (local) => uploads.retry(local),
    remove(local) {
      $list.set($list.get().filter((one) => one.local !== local));
      uploads.drop(local);
      void ports.blobs.remove([local]);
    },
    allow() {
      $note.set('');
      uploads.allow(true);
    },
    restore(pictures) {
      $list.set(pictures.slice(0, most));
      for (const one of $list.get()) void uploads.restore(one);
    },
  };
};
