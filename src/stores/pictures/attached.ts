import { atom, type ReadableAtom } from 'nanostores';
import { createKey } from '../../api/key.ts';
import { browserBlobs } from '../../host/browser/pictures/blobs.ts';
import { shrink } from '../../host/browser/pictures/shrink.ts';
import { sendUpload } from '../../host/upload.ts';
import type { DraftPicture } from '../publish/draft/draft.ts';
import { inspect } from '../publish/pictures/inspect.ts';
import { createUploadPicture } from '../publish/pictures/uploadPicture.ts';
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

const browserPorts = (): UploadPorts => ({
  blobs: browserBlobs(),
  shrink,
  upload: createUploadPicture(sendUpload, createKey),
  urls: { make: (file) => URL.createObjectURL(file), drop: (url) => URL.revokeObjectURL(url) },
});

/** The pictures of what is being written: at most `most` of them. */
export const createAttached = (most: number, ports: UploadPorts = browserPorts(), look = inspect): Attached => {
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
          $note.set('有一张照片读不出来，请换一张');
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
