import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Picture } from '../../api/fields.ts';
import { createKey } from '../../api/key.ts';
import { shrink } from '../../host/browser/pictures/shrink.ts';
import { sendUpload } from '../../host/upload.ts';
import { inspect } from '../publish/pictures/inspect.ts';
import { createUploadPicture } from '../publish/pictures/uploadPicture.ts';
import { createUploads, type ShownPicture, type UploadPorts } from '../publish/pictures/uploads.ts';

export interface CommentPicture {
  /** The chosen picture on its way, or null. */
  readonly $shown: ReadableAtom<ShownPicture | null>;
  /** What it became on the server, once it is there. */
  readonly $picture: ReadableAtom<Picture | null>;
  /** What is to be said about it, or ''. */
  readonly $note: ReadableAtom<string>;
  /** The server knows no session: the picture waits for a login. */
  readonly $guest: ReadableAtom<boolean>;
  /** Takes a file in place of the one before. */
  choose(file: Blob): Promise<void>;
  retry(): void;
  remove(): void;
}

/** The one picture of a comment that is being written. */
export const createCommentPicture = (ports: UploadPorts, look = inspect): CommentPicture => {
  let count = 0;
  const $local = atom('');
  const $picture = atom<Picture | null>(null);
  const $note = atom('');
  const $guest = atom(false);
  const uploads = createUploads(ports, {
    done: (local, picture) => {
      if (local === $local.get()) $picture.set(picture);
    },
    guest: () => $guest.set(true),
    note: (words) => $note.set(words),
  });
  uploads.allow(true);
  const remove = (): void => {
    const before = $local.get();
    $local.set('');
    $picture.set(null);
    $note.set('');
    $guest.set(false);
    if (before !== '') uploads.drop(before);
    // Last: what was waiting must not set out again.
    uploads.allow(true);
  };
  return {
    $shown: computed([uploads.$shown, $local], (shown, local) => shown[local] ?? null),
    $picture,
    $note,
    $guest,
    async choose(file) {
      remove();
      const local = `comment-${(count += 1)}`;
      $local.set(local);
      try {
        const inspected = await look(file);
        if ($local.get() === local) await uploads.take(local, file, inspected);
      } catch {
        if ($local.get() === local) $note.set('这张照片读不出来，请换一张');
      }
    },
    retry: () => uploads.retry($local.get()),
    remove,
  };
};

const places = new Map<string, CommentPicture>();
/** A comment's picture lives as long as the page: it needs no store of its own. */
const noBlobs: UploadPorts['blobs'] = {
  put: () => Promise.resolve(false),
  get: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
  names: () => Promise.resolve([]),
};

/** The picture of the comment that would stand at a place; a sheet that is closed and opened again finds it. */
export const pictureAt = (place: string): CommentPicture => {
  const known = places.get(place);
  if (known !== undefined) return known;
  const made = createCommentPicture({
    blobs: noBlobs,
    shrink,
    upload: createUploadPicture(sendUpload, createKey),
    urls: { make: (file) => URL.createObjectURL(file), drop: (url) => URL.revokeObjectURL(url) },
  });
  places.set(place, made);
  return made;
};
