/** The writing store of this page, with the ports of the real browser. Made on first use, in an effect. */
import { createKey } from '../../../api/key.ts';
import { browserHost } from '../../../host/browser/browserHost.ts';
import { browserBlobs } from '../../../host/browser/pictures/blobs.ts';
import { lookAtFilm } from '../../../host/browser/pictures/film.ts';
import { shrink } from '../../../host/browser/pictures/shrink.ts';
import { UploadLost } from '../../../host/upload.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { showFailure } from '../../failure.ts';
import type { PictureUpload, UploadPicture } from '../../publish/pictures/uploads.ts';
import { $session, checkSession } from '../../session/session.ts';
import { showToast } from '../../toast.ts';
import { createWriting, type Writing } from './createWriting.ts';
import { asked, type Publishing, publishingOf } from './publishing.ts';

/** What calls the server. Not asked for without a network: the guard would offer a reload. */
export const loadServer = async () => {
  if (!browserHost().online()) throw new Error('no network');
  return import('./server.lazy.ts');
};

const upload: UploadPicture = (file, size, onProgress) => {
  let cancelled = false;
  let under: PictureUpload | null = null;
  const start = async () => {
    const { uploadPicture } = await loadServer();
    if (cancelled) throw new UploadLost('cancelled');
    under = uploadPicture(file, size, onProgress);
    return under.done;
  };
  return {
    done: start(),
    cancel: () => {
      cancelled = true;
      under?.cancel();
    },
  };
};

/** The store and what the page does with it. */
export interface Desktop extends Publishing {
  readonly writing: Writing;
}

let made: Desktop | undefined;

export const browserWriting = (): Desktop => (made ??= make());

const make = (): Desktop => {
  const host = browserHost();
  const writing = createWriting({
    host,
    newKey: createKey,
    blobs: browserBlobs(),
    shrink,
    upload,
    urls: { make: (file) => URL.createObjectURL(file), drop: (url) => URL.revokeObjectURL(url) },
    $session,
    checkSession,
    save: async (payload, key) => (await loadServer()).save(payload, key),
    read: async (query) => (await loadServer()).read(query),
    publish: async (payload) => (await loadServer()).publish(payload),
    goToLogin: (returnTo) => void loadServer().then(({ goToLogin }) => goToLogin(returnTo), showFailure),
    onPublished: ({ id }) => host.open.replace(urlOf('/community/detail', { id })),
    say: showToast,
    ask: asked,
    film: {
      look: lookAtFilm,
      bring: () =>
        host.online() ? import('../../publish/film/server.lazy.ts') : Promise.reject(new Error('no network')),
    },
  });
  return { writing, ...publishingOf(writing) };
};
